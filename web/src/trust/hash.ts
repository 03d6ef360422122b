// Hashing and signing as docs/RECORD.md describes it; it works on any page, also over plain http.
import { ed25519 } from "@noble/curves/ed25519.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

export const LINKS = 10_000;
const text = new TextEncoder();

export const bytes = (value: string): Uint8Array => text.encode(value);
export const hex = (data: Uint8Array): string => Array.from(data, (b) => b.toString(16).padStart(2, "0")).join("");
export const fromHex = (value: string): Uint8Array => Uint8Array.from(value.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const fresh = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

export function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Parts as bytes that can be read in one way only: each after its length. */
export function packed(...parts: (string | Uint8Array)[]): Uint8Array {
  return joined(...parts.flatMap((part) => {
    const whole = typeof part === "string" ? bytes(part) : part;
    return [bytes(`${whole.length}:`), whole];
  }));
}

export const digest = (data: Uint8Array): Uint8Array => sha256(data);
export const keyed = (key: Uint8Array, data: Uint8Array): Uint8Array => hmac(sha256, key, data);
export const after = (link: Uint8Array): Uint8Array => sha256(joined(bytes("walstatt link|"), link));

export const serverCommitment = (secret: Uint8Array, match: string): string => hex(sha256(packed("walstatt server secret", match, secret)));
export const seatCommitment = (match: string, seat: string, key: string, secret: Uint8Array): string =>
  hex(sha256(packed("walstatt seat secret", match, seat, key, secret)));

export const publicOf = (key: string): string => hex(ed25519.getPublicKey(fromHex(key)));
const message = (match: string, chain: string, deed: unknown[] | string): Uint8Array =>
  packed("walstatt", match, chain, typeof deed === "string" ? deed : JSON.stringify(deed));
export const signed = (key: string, match: string, chain: string, deed: unknown[]): string => hex(ed25519.sign(message(match, chain, deed), fromHex(key)));

export function isSigned(publicKey: string, sig: unknown, match: string, chain: string, deed: unknown[] | string): boolean {
  try {
    return ed25519.verify(fromHex(String(sig)), message(match, chain, deed), fromHex(publicKey));
  } catch {
    return false;
  }
}

/** The first line of a record up to the pledges: what seats pledge on. */
export function termsOf(head: string): string {
  for (const more of [',"pledges":', ',"tries":', ',"hash":']) {
    const at = head.lastIndexOf(more);
    if (at >= 0) return `${head.slice(0, at)}}`;
  }
  return head;
}

/** The hash of a line after another. */
export const linked = (chain: string, line: string, width: number): string =>
  hex(sha256(joined(bytes(chain), bytes(`${line.slice(0, line.lastIndexOf(',"hash":"'))}}`)))).slice(0, width);
