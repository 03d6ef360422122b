// Checking a record in the browser: its chain of hashes, the sealed secret, and every roll. See docs/RECORD.md.

type Line = Record<string, unknown>;

export type Verdict =
  | { holds: true; rolls: number }
  | { holds: false; reason: "commitment" | "chain" | "dice" | "unreadable" | "typed" | "open"; line?: number; expected?: string };

const text = new TextEncoder();
type Bytes = Uint8Array<ArrayBuffer>;
const bytes = (value: string): Bytes => text.encode(value) as Bytes;

const hex = (data: ArrayBuffer) => [...new Uint8Array(data)].map((b) => b.toString(16).padStart(2, "0")).join("");
const fromHex = (value: string): Bytes => Uint8Array.from(value.match(/../g) ?? [], (pair) => parseInt(pair, 16));

function joined(...parts: Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const sha256 = (data: Bytes) => crypto.subtle.digest("SHA-256", data);

async function hmac(key: Bytes, message: Bytes): Promise<ArrayBuffer> {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return crypto.subtle.sign("HMAC", made, message);
}

/** The index-th draw: HMAC(key, "roll|index|try") as a 256-bit number, reduced to the chances without bias. */
export async function draw(key: Bytes, index: number, chances: number): Promise<number> {
  const span = 1n << 256n;
  const many = BigInt(chances);
  const limit = span - (span % many);
  for (let attempt = 0; ; attempt++) {
    const number = BigInt(`0x${hex(await hmac(key, bytes(`roll|${index}|${attempt}`)))}`);
    if (number < limit) return Number(number % many);
  }
}

export async function streamKey(secret: string, match: string, seeds: Record<string, string>): Promise<Bytes> {
  const parts = [match, ...Object.keys(seeds).sort().map((seat) => `${seat}=${seeds[seat]}`)];
  return new Uint8Array(await hmac(fromHex(secret), bytes(parts.join("|"))));
}

async function chainHolds(lines: string[]): Promise<number> {
  let chain = "";
  for (const [i, line] of lines.entries()) {
    const cut = line.lastIndexOf(',"hash":"');
    if (cut < 0) return i + 1;
    const body = `${line.slice(0, cut)}}`;
    chain = hex(await sha256(joined(bytes(chain), bytes(body)))).slice(0, 32);
    if (chain !== (JSON.parse(line) as Line).hash) return i + 1;
  }
  return 0;
}

/** The faces of the die that a line was rolled with, each as often as it has chances: "d12", or faces with weights. */
export function facesOf(die: unknown): number[] {
  if (typeof die === "string") return Array.from({ length: Number(die.slice(1)) }, (_, i) => i + 1);
  return (die as [number, number][]).flatMap(([face, weight]) => Array<number>(weight).fill(face));
}

export async function verify(record: string): Promise<Verdict> {
  let lines: string[];
  let entries: Line[];
  try {
    lines = record.split("\n").filter(Boolean);
    entries = lines.map((line) => JSON.parse(line) as Line);
  } catch {
    return { holds: false, reason: "unreadable" };
  }
  const head = entries[0];
  const end = entries.at(-1);
  if (!head || !end) return { holds: false, reason: "unreadable" };
  const broken = await chainHolds(lines);
  if (broken) return { holds: false, reason: "chain", line: broken };
  if (typeof end.secret !== "string") return { holds: false, reason: "open" };
  if (head.dice !== "keyed") return { holds: false, reason: "typed" };
  const match = String(head.match);
  const sealed = await sha256(joined(bytes(`walstatt commitment|${match}|`), fromHex(end.secret)));
  if (hex(sealed) !== head.commitment) return { holds: false, reason: "commitment" };
  return rollsHold(entries, await streamKey(end.secret, match, (head.seeds ?? {}) as Record<string, string>));
}

async function rollsHold(entries: Line[], key: Bytes): Promise<Verdict> {
  let rolls = 0;
  let following = 0;
  let mayRepeat = false; // after the rules were mended, dice that were seen are used again
  for (const [i, entry] of entries.entries()) {
    mayRepeat ||= "notice" in entry;
    if (!Array.isArray(entry.q) || entry.q[3] !== "roll") continue;
    const told = Array.isArray(entry.answer) ? (entry.answer as number[]) : [entry.answer as number];
    const index = Number(entry.index);
    const faces = facesOf(entry.die);
    const fallen = await Promise.all(told.map((_, n) => draw(key, index + n, faces.length)));
    const expected = fallen.map((place) => faces[place]);
    const isInOrder = index === following || (index < following && mayRepeat);
    if (!isInOrder || expected.some((face, n) => face !== told[n]))
      return { holds: false, reason: "dice", line: i + 1, expected: expected.join(", ") };
    following = Math.max(following, index + told.length);
    rolls++;
  }
  return { holds: true, rolls };
}
