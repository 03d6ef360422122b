// What is measured on an open table: overlays that are switched on or belong to who is pointed at, reach, a ruler.
import type { Table } from "../../table/table.svelte";
import type { Overlay, Piece } from "../../table/types";
import { numberOf } from "../../words/speak";
import { between, outlineOf, type Spot } from "./plane";

/** An end of the ruler: a piece, or a spot on the ground. */
export type End = { unit: number } | { at: Spot };

export interface Ruler {
  from: End;
  to: End;
}

const DEPLOYMENT = "deployment"; // where something may be put now is always seen
const ON_DEMAND = ["reach", "charge-reach", "shooting"];

export class Measures {
  /** Kinds of overlays that are shown for everybody. */
  shown = $state.raw<ReadonlySet<string>>(new Set());
  /** Who is pointed at: his own are shown. */
  pointed = $state.raw<number | null>(null);
  ruler = $state.raw<Ruler | null>(null);
  private reached = $state.raw<ReadonlyMap<number, Overlay[]>>(new Map());
  private asked = new Set<string>();

  constructor(readonly table: Table) {}

  /** All kinds there are, with the word of each. */
  kinds = $derived.by<[kind: string, word: string][]>(() => {
    const found = new Map((this.table.view.overlays ?? []).filter((one) => one.kind !== DEPLOYMENT).map((one) => [one.kind, one.word]));
    if (found.size) for (const kind of ON_DEMAND) found.set(kind, `overlay-${kind}`);
    return [...found];
  });

  switch(kind: string): void {
    const next = new Set(this.shown);
    if (!next.delete(kind)) next.add(kind);
    this.shown = next;
  }

  /** What is drawn: of all what is switched on, of some all that is theirs. */
  drawn(own: ReadonlySet<number>): Overlay[] {
    const side = this.table.state?.seats[this.table.seat]?.side;
    const isOf = (unit: number) => this.table.units.get(unit)?.side === side;
    const isShown = ({ kind, owner }: Overlay) => kind === DEPLOYMENT || this.shown.has(kind) && (kind !== "far" || !isOf(owner) || own.has(owner)); // how near one comes to the others is what counts
    const always = (this.table.view.overlays ?? []).filter((one) => isShown(one) || (own.has(one.owner) && one.kind !== "far"));
    const given = new Set((this.table.view.overlays ?? []).map((one) => one.kind)); // drawn already
    const demanded = [...this.reached].flatMap(([unit, all]) => (own.has(unit) ? all.filter((one) => this.shown.has(one.kind) && !given.has(one.kind)) : []));
    return [...always, ...demanded];
  }

  /** The position has changed: what was reached then is not now. */
  forget(): void {
    this.reached = new Map();
    this.asked.clear();
  }

  /** How far a unit can go, if that is to be seen. */
  async reach(unit: number): Promise<readonly Overlay[]> {
    const key = `${unit} ${this.table.state?.at}`;
    if (this.asked.has(key)) return this.reached.get(unit) ?? [];
    this.asked.add(key);
    const { overlays = [] } = await this.table.wire.reach(this.table.seat, unit).catch(() => ({ overlays: [] as Overlay[] }));
    this.reached = new Map(this.reached).set(unit, overlays);
    return overlays;
  }

  wantsReach = $derived.by(() => ON_DEMAND.some((kind) => this.shown.has(kind)));

  outlineAt = (end: End): Spot[] | null => {
    if ("at" in end) return [end.at];
    const piece = this.table.units.get(end.unit);
    return piece?.pose ? outlineOf(piece) : null;
  };

  /** The shortest line of the ruler. */
  measured = $derived.by(() => {
    if (!this.ruler) return null;
    const [a, b] = [this.outlineAt(this.ruler.from), this.outlineAt(this.ruler.to)];
    return a && b ? between(a, b) : null;
  });

  /** How far it is from one piece to another. */
  apart(one: Piece, other: Piece): number {
    return between(outlineOf(one), outlineOf(other)).far;
  }

  /** Everybody on the table, the nearest to a piece first. */
  nearest(piece: Piece): { other: Piece; far: number }[] {
    return [...this.table.units.values()]
      .filter((other) => other.pose && other.base && numberOf(other) !== numberOf(piece))
      .map((other) => ({ other, far: this.apart(piece, other) }))
      .sort((a, b) => a.far - b.far);
  }
}
