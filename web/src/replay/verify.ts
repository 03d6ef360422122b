// Checking a record in the browser: its chain of hashes, secrets, links, signatures, and every roll. See docs/RECORD.md.
import { after, bytes, digest, fromHex, hex, isSigned, joined, keyed, LINKS, linked, packed, seatCommitment, serverCommitment, termsOf } from "../trust/hash";
import type { Kept } from "../trust/kept";

type Line = Record<string, unknown>;
type Reason = "commitment" | "chain" | "dice" | "unreadable" | "typed" | "open" | "signature" | "pledge" | "links" | "other";

export interface Good {
  holds: true;
  kind: "old" | "server" | "keys" | "called-off";
  rolls: number;
  dice: number;
  linked: number;
  withheld: Record<string, number>;
  hasMet: boolean; // signed by the keys that this page has met
  seat?: string; // who has not shown a secret
}
export type Verdict = Good | { holds: false; reason: Reason; line?: number; expected?: string };

class Fault extends Error {
  constructor(
    readonly reason: Reason,
    readonly line?: number,
    readonly expected?: string,
  ) {
    super(reason);
  }
}

interface Pledge {
  public: string;
  secret: string;
  anchor: string;
  sig: string;
}

/** The index-th draw: HMAC(key, "roll|index|try") as a 256-bit number, reduced to the chances without bias. */
export function draw(key: Uint8Array, index: number, chances: number): number {
  const span = 1n << 256n;
  const many = BigInt(chances);
  const limit = span - (span % many);
  for (let attempt = 0; ; attempt++) {
    const number = BigInt(`0x${hex(keyed(key, bytes(`roll|${index}|${attempt}`)))}`);
    if (number < limit) return Number(number % many);
  }
}

/** The key of a record in which nobody pledged: from the server's secret and whatever seats have added. */
function oldKey(secret: Uint8Array, match: string, seeds: Record<string, string>): Uint8Array {
  return keyed(secret, bytes([match, ...Object.keys(seeds).sort().map((seat) => `${seat}=${seeds[seat]}`)].join("|")));
}

/** The faces of the die that a line was rolled with, each as often as it has chances: "d12", or faces with weights. */
export function facesOf(die: unknown): number[] {
  if (typeof die === "string" && Number(die.slice(1)) <= 1000) return Array.from({ length: Number(die.slice(1)) }, (_, i) => i + 1);
  const lots = die as [number, number][];
  if (!Array.isArray(die) || lots.reduce((sum, [, weight]) => sum + weight, 0) > 1_000_000) throw new Fault("unreadable");
  return lots.flatMap(([face, weight]) => Array<number>(weight).fill(face));
}

class Reader {
  private readonly entries: Line[];
  private readonly match: string;
  private readonly secret: Uint8Array;
  private readonly pledges: Record<string, Pledge>;
  private readonly terms: { proof: string; by: Record<string, string>; server: string; host: string[]; links: boolean } | null;
  private readonly shown = new Map<string, Uint8Array>();
  private readonly ends = new Map<string, [number, Uint8Array]>();
  private readonly keys = new Map<number, Uint8Array>();
  private plan: [string, unknown[]] = ["", []];
  private calls: Map<string, number> | null = null;
  private following = 0;
  private mayRepeat = false;
  private good: Good = { holds: true, kind: "old", rolls: 0, dice: 0, linked: 0, withheld: {}, hasMet: false };

  constructor(private readonly lines: string[], private readonly own: Kept | null) {
    this.entries = lines.map((line) => JSON.parse(line) as Line);
    const [head, end] = [this.entries[0]!, this.entries.at(-1)!];
    this.match = String(head.match);
    this.pledges = (head.pledges ?? {}) as Record<string, Pledge>;
    this.terms = (head.terms ?? null) as Reader["terms"];
    this.secret = typeof end.secret === "string" ? fromHex(end.secret) : new Uint8Array();
  }

  run(): Verdict {
    const [head, end] = [this.entries[0]!, this.entries.at(-1)!];
    this.checkChain(head);
    if (!("end" in end)) throw new Fault("open");
    this.checkSecret(head);
    if (this.terms?.proof === "keys") this.checkPledges();
    let chain = "";
    this.entries.forEach((entry, i) => {
      if (i && this.terms?.proof === "keys") this.checkSigned(i, entry, chain);
      this.take(i, entry, head);
      chain = String(entry.hash);
    });
    this.compare();
    if ((end.end as { reason: string }).reason === "not_shown")
      return { ...this.good, kind: "called-off", seat: String((this.entries.find((entry) => "called_off" in entry)?.called_off as string[] | undefined)?.[0] ?? "") };
    if (head.dice === "typed") throw new Fault("typed");
    return { ...this.good, kind: this.terms ? (this.terms.proof as "keys" | "server") : "old" };
  }

  private checkChain(head: Line): void {
    let chain = "";
    this.lines.forEach((line, i) => {
      if (line.lastIndexOf(',"hash":"') < 0) throw new Fault("chain", i + 1);
      chain = linked(chain, line, head.walstatt === 1 ? 32 : 64);
      if (chain !== this.entries[i]!.hash) throw new Fault("chain", i + 1);
    });
  }

  private checkSecret(head: Line): void {
    if (this.secret.length !== 32) throw new Fault("commitment");
    const old = hex(digest(joined(bytes(`walstatt commitment|${this.match}|`), this.secret)));
    if ((this.terms ? serverCommitment(this.secret, this.match) : old) !== head.commitment) throw new Fault("commitment");
  }

  private checkPledges(): void {
    const terms = termsOf(this.lines[0]!);
    const seats = Object.keys(this.entries[0]!.seats as object);
    for (const seat of seats) {
      const one = this.pledges[seat];
      if (!one || !isSigned(one.public, one.sig, this.match, terms, ["pledge", seat, one.public, one.secret, one.anchor])) throw new Fault("signature", 1);
      if (this.terms!.by[seat] === "bot" && one.public !== this.terms!.server) throw new Fault("signature", 1);
      if (one.anchor) this.ends.set(seat, [0, fromHex(one.anchor)]);
    }
  }

  /** Every deed is signed by its seat, every line of the server by the server. */
  private checkSigned(i: number, entry: Line, chain: string): void {
    const bad = () => new Fault("signature", i + 1);
    const by = (seat: unknown, deed: unknown[], sig = entry.sig) => {
      const key = this.pledges[String(seat)]?.public;
      if (!key || !isSigned(key, sig, this.match, chain, deed)) throw bad();
    };
    if (Array.isArray(entry.q)) return this.checkAnswer(entry, by, bad);
    if ("rest" in entry) return;
    this.plan = ["", []];
    if (["end", "notice", "calls", "called_off"].some((kind) => kind in entry)) {
      const line = this.lines[i]!;
      if (!isSigned(this.terms!.server, entry.sig, this.match, chain, `${line.slice(0, line.lastIndexOf(',"sig":"'))}}`)) throw bad();
    } else if ("shows" in entry) by(entry.shows, ["show", entry.shows, entry.secret]);
    else if ("undo" in entry) by(entry.undo, ["undo", entry.undo, entry.to]);
    else if ("propose" in entry) by(entry.seat, ["propose", entry.seat, entry.propose, entry.to]);
    else if ("agree" in entry) by(entry.agree, ["agree", entry.agree]);
    else if ("decline" in entry) by(entry.decline, ["decline", entry.decline]);
    else if ("resign" in entry) by(entry.resign, ["resign", entry.resign]);
    else throw bad();
  }

  private checkAnswer(entry: Line, by: (seat: unknown, deed: unknown[], sig?: unknown) => void, bad: () => Fault): void {
    const q = entry.q as [number, string, string, string];
    if ((q[3] === "roll" && !("by" in entry) && "index" in entry) || q[3] === "reveal") return;
    const seat = "by" in entry ? String(entry.by) : q[1];
    const mark = [q[0], seat, q[2], q[3]];
    if ("sealed" in entry) {
      this.plan = ["", []];
      const salt = keyed(this.secret, bytes(`seal|${this.match}|${q[0]}|${q[1]}`));
      const answer: unknown = JSON.parse(new TextDecoder().decode(this.unlocked(salt, String(entry.locked), "lock")));
      by(seat, ["answer", mark, seat, [[answer]]], hex(this.unlocked(salt, String(entry.sig), "sign")));
    } else if ("sig" in entry) {
      const plan = (entry.plan ?? [[entry.answer]]) as unknown[][];
      by(seat, ["answer", mark, seat, plan]);
      const [first, ...more] = plan.flat();
      if (!fits(first, entry.answer, q[3])) throw bad();
      this.plan = [seat, more];
    } else if (this.plan[0] !== seat || !this.plan[1].length || !fits(this.plan[1].shift(), entry.answer, q[3])) throw bad();
  }

  private unlocked(salt: Uint8Array, locked: string, purpose: string): Uint8Array {
    const text = fromHex(locked);
    for (let at = 0; at < text.length; at += 32) keyed(salt, bytes(`${purpose}|${at}`)).forEach((b, i) => at + i < text.length && (text[at + i]! ^= b));
    return text;
  }

  private take(i: number, entry: Line, head: Line): void {
    this.mayRepeat ||= "notice" in entry; // after the rules were mended, dice that were seen are used again
    if ("shows" in entry) this.show(String(entry.shows), String(entry.secret));
    else if ("calls" in entry) this.call(i, entry.calls as [string, number][][]);
    else if (Array.isArray(entry.q) && entry.q[3] === "roll" && "index" in entry) this.roll(i, entry, head);
  }

  private show(seat: string, secret: string): void {
    const pledge = this.pledges[seat];
    if (!pledge || seatCommitment(this.match, seat, pledge.public, fromHex(secret)) !== pledge.secret) throw new Fault("pledge");
    this.shown.set(seat, fromHex(secret));
  }

  private call(i: number, turns: [string, number][][]): void {
    turns.forEach((turn, n) => {
      if (turn.some(([seat]) => this.terms!.host.includes(seat) !== (n === 0))) throw new Fault("links", i + 1);
    });
    this.calls = new Map(turns.flat());
  }

  private roll(i: number, entry: Line, head: Line): void {
    const told = Array.isArray(entry.answer) ? (entry.answer as number[]) : [entry.answer as number];
    const index = Number(entry.index);
    if (head.dice === "typed" || index > this.following || (index < this.following && !this.mayRepeat)) throw new Fault("dice", i + 1, "");
    if (index === this.following) this.keys.set(index, this.keyOf(i, entry, head));
    const faces = facesOf(entry.die);
    const expected = told.map((_, n) => faces[draw(this.keys.get(index)!, index + n, faces.length)]);
    if (expected.some((face, n) => face !== told[n])) throw new Fault("dice", i + 1, expected.join(", "));
    this.following = Math.max(this.following, index + told.length);
    this.good.rolls++;
    this.good.dice += told.length;
  }

  private keyOf(i: number, entry: Line, head: Line): Uint8Array {
    if (!this.terms) return oldKey(this.secret, this.match, (head.seeds ?? {}) as Record<string, string>);
    const seats = Object.keys(this.pledges).sort(order);
    if (seats.some((seat) => !this.shown.has(seat))) throw new Fault("pledge");
    const key = keyed(this.secret, packed("walstatt dice", this.match, ...seats.flatMap((seat) => [seat, this.shown.get(seat)!])));
    const links = (entry.links ?? {}) as Record<string, [number, string]>;
    const missing = (entry.missing ?? []) as string[];
    const taking = [...Object.keys(links), ...missing].sort().join();
    if ((this.calls === null) === this.terms.links || taking !== [...(this.calls?.keys() ?? [])].sort().join()) throw new Fault("links", i + 1);
    for (const [seat, [place, link]] of Object.entries(links)) this.takeLink(i, seat, place, fromHex(link));
    for (const seat of missing) this.good.withheld[seat] = (this.good.withheld[seat] ?? 0) + 1;
    this.calls = null;
    const given = Object.keys(links).sort(order);
    if (!given.length) return key;
    this.good.linked++;
    return keyed(key, packed("walstatt links", String(entry.index), ...given.flatMap((seat) => [seat, fromHex(links[seat]![1])])));
  }

  private takeLink(i: number, seat: string, place: number, link: Uint8Array): void {
    const [before, end] = this.ends.get(seat) ?? [LINKS, new Uint8Array()];
    let reached = link;
    if (this.calls?.get(seat) !== place || place <= before || place > LINKS || link.length !== 32) throw new Fault("links", i + 1);
    for (let n = before; n < place; n++) reached = after(reached);
    if (hex(reached) !== hex(end)) throw new Fault("links", i + 1);
    this.ends.set(seat, [place, link]);
  }

  /** Whether it is the game that this page has seen: its beginning, how far it was seen, and every link it gave. */
  private compare(): void {
    const { own } = this;
    if (!own || this.terms?.proof !== "keys") return;
    this.good.hasMet = own.head === this.lines[0];
    if (own.head && !this.good.hasMet) throw new Fault("other");
    if (own.at && own.chain && this.entries[own.at - 1]?.hash !== own.chain) throw new Fault("other");
  }
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Whether an answer is the planned one; a place stands for the answer that ends there, a set has no order. */
function fits(planned: unknown, given: unknown, kind: string): boolean {
  if (planned && typeof planned === "object" && !Array.isArray(planned)) return (planned as { to?: unknown }).to === (Array.isArray(given) ? given.at(-1) : given);
  if (kind === "some" && Array.isArray(planned)) planned = [...(planned as number[])].sort((a, b) => a - b);
  return JSON.stringify(planned) === JSON.stringify(given);
}

/** Check a record; with what this page has kept of the match, if it was there. */
export async function verify(record: string, own: Kept | null = null): Promise<Verdict> {
  try {
    const lines = record.split("\n").filter(Boolean);
    if (!lines.length) throw new Fault("unreadable");
    return new Reader(lines, own).run();
  } catch (error) {
    if (!(error instanceof Fault)) return { holds: false, reason: "unreadable" };
    return { holds: false, reason: error.reason, line: error.line, expected: error.expected };
  }
}
