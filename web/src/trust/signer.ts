// One match at which this browser pledges, shows, signs, and gives links. Private keys and secrets never leave it unasked.
import { after, bytes, fresh, fromHex, hex, isSigned, keyed, LINKS, linked, packed, publicOf, digest, seatCommitment, signed, termsOf } from "./hash";
import { keep, kept, ownKey, type Kept } from "./kept";

export interface Call {
  line: number;
  text: string;
  chain: string;
  wanted: Record<string, number>;
  given: Record<string, [number, string]>;
}

interface Pledge {
  public: string;
  secret: string;
  anchor: string;
  sig: string;
}

export class Signer {
  private own: Kept;
  readonly public: string;
  private chains = new Map<string, Uint8Array[]>();

  constructor(readonly match: string) {
    this.own = kept(match) ?? keep(match, { key: ownKey(fresh), seed: fresh() });
    this.public = publicOf(this.own.key);
  }

  private keep(more: Partial<Kept>): void {
    this.own = keep(this.match, { ...this.own, ...more });
  }

  private made(what: string, seat: string): Uint8Array {
    return keyed(fromHex(this.own.seed), packed(what, this.match, seat));
  }

  private link(seat: string, place: number): Uint8Array {
    let links = this.chains.get(seat);
    if (!links) {
      links = [this.made("walstatt links of a seat", seat)];
      for (let i = 0; i < LINKS; i++) links.push(after(links[i]!));
      this.chains.set(seat, links);
    }
    return links[LINKS - place]!;
  }

  private secret = (seat: string) => this.made("walstatt secret of a seat", seat);

  sign = (chain: string, deed: unknown[]) => ({ chain, sig: signed(this.own.key, this.match, chain, deed) });

  /** What we pledge for our seats on these terms. */
  pledges(seats: string[], terms: string): Record<string, Pledge> {
    this.keep({ terms });
    return Object.fromEntries(seats.map((seat) => {
      const secret = seatCommitment(this.match, seat, this.public, this.secret(seat));
      const anchor = hex(this.link(seat, 0));
      const sig = signed(this.own.key, this.match, terms, ["pledge", seat, this.public, secret, anchor]);
      return [seat, { public: this.public, secret, anchor, sig }];
    }));
  }

  /** Look at the first line of the record before any secret is shown; it must be what we pledged on, and stay so. */
  meet(head: string, seats: string[]): boolean {
    if (this.own.head) return this.own.head === head;
    const told = JSON.parse(head) as { pledges: Record<string, Pledge>; hash: string };
    const terms = termsOf(head);
    const isOurs = (seat: string) => told.pledges[seat]?.public === this.public && told.pledges[seat]?.secret === seatCommitment(this.match, seat, this.public, this.secret(seat));
    const isGood = Object.entries(told.pledges).every(([seat, one]) => isSigned(one.public, one.sig, this.match, terms, ["pledge", seat, one.public, one.secret, one.anchor]));
    if ((this.own.terms && this.own.terms !== terms) || !seats.every(isOurs) || !isGood || linked("", head, 64) !== told.hash) return false;
    this.keep({ head });
    return true;
  }

  /** The secret of a seat, signed for this place of the record. */
  show(seat: string, chain: string): { secret: string; signed: { chain: string; sig: string } } {
    const secret = hex(this.secret(seat));
    return { secret, signed: this.sign(chain, ["show", seat, secret]) };
  }

  /** The links that a call wants; none for a call that the server has not signed, or for a place that was given before. */
  give(call: Call): [string, number, string][] {
    if (!this.own.head) return [];
    const { terms } = JSON.parse(this.own.head) as { terms: { server: string } };
    const line = JSON.parse(call.text) as { calls: [string, number][][]; sig: string };
    const body = `${call.text.slice(0, call.text.lastIndexOf(',"sig":"'))}}`;
    if (!isSigned(terms.server, line.sig, this.match, call.chain, body)) return [];
    const mark = hex(digest(bytes(call.text + JSON.stringify(call.given))));
    const links: [string, number, string][] = [];
    for (const [seat, place] of Object.entries(call.wanted)) {
      const given = this.own.given?.[seat] ?? {};
      const furthest = Math.max(0, ...Object.keys(given).map(Number));
      const isCalled = line.calls.flat().some(([one, at]) => one === seat && at === place);
      if (!isCalled || (given[place] ? given[place] !== mark : place <= furthest) || place > LINKS) continue;
      this.keep({ given: { ...this.own.given, [seat]: { ...given, [place]: mark } } });
      links.push([seat, place, hex(this.link(seat, place))]);
    }
    return links;
  }

  /** How far we have seen the record. */
  see(at: number, chain: string): void {
    if (chain && at > (this.own.at ?? 0)) this.keep({ at, chain });
  }
}
