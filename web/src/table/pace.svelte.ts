// The turns of others at the pace the player likes: each of their acts is shown as the change of the view it was.
import { settings, type Speed } from "../look/settings.svelte";
import { isOut } from "../board/badges";
import { byNumber } from "../words/speak";
import type { Change, Entry, Piece, View } from "./types";

export interface Shown {
  view: View;
  entry: Entry;
}

/** A cell, or on an open table a point: units from the western and southern edge. */
export type Spot = number | readonly [east: number, north: number];

/** What an act has left on the board: a way that was gone, a shot or blow, a loss. */
export interface Trail {
  kind: "way" | "shot" | "loss";
  from: Spot;
  to: Spot;
  side: string;
}

const WAIT: Record<Speed, number> = { slow: 1500, normal: 750, fast: 250, "at-once": 0 };
const MOST_TRAILS = 80;

/** What an act has left, and in whose turn that was. */
interface Left {
  turn: string;
  trails: Trail[];
}

/** Of those who only watch nothing is waited for: what was left in the last two turns is enough to be seen. */
export function ofLastTurns(left: Left[]): Trail[] {
  const begins = left.flatMap((one, i) => (i > 0 && left[i - 1]!.turn === one.turn ? [] : [i]));
  return left.slice(begins.at(-2) ?? 0).flatMap((one) => one.trails);
}

/** A view after a change. */
export function changed(view: View, change: Change): View {
  const news = new Map((change.pieces ?? []).map((piece) => [piece.id, piece]));
  const gone = new Set(change.gone ?? []);
  const kept = view.pieces.filter((piece) => !gone.has(piece.id)).map((piece) => news.get(piece.id) ?? piece);
  const known = new Set(view.pieces.map((piece) => piece.id));
  return { ...view, ...change.view, pieces: [...kept, ...[...news.values()].filter((piece) => !known.has(piece.id))] };
}

/** Where a piece is, if it is on the board. */
function spotOf(piece: Piece | undefined): Spot | undefined {
  if (typeof piece?.at === "number") return piece.at;
  return piece?.pose ? [piece.pose[0], piece.pose[1]] : undefined;
}

const isSame = (one: Spot, other: Spot) => String(one) === String(other);

/** Whoever rides goes the way of what carries him. */
const isAboard = (piece: Piece) => piece.states?.includes("state-aboard") === true;

/** What an act has left to be seen. */
export function trailsOf(before: View, after: View, entry: Entry): Trail[] {
  const now = new Map(after.pieces.map((piece) => [piece.id, piece]));
  const found: Trail[] = [];
  for (const old of before.pieces) {
    const [piece, from] = [now.get(old.id), spotOf(old)];
    if (from === undefined || old.is_marker) continue;
    const to = spotOf(piece);
    const isLost = !isOut(old.states) && (to === undefined || isOut(piece!.states));
    if (isLost) found.push({ kind: "loss", from, to: from, side: old.side });
    else if (to !== undefined && !isSame(from, to) && !(isAboard(old) && isAboard(piece!))) found.push({ kind: "way", from, to, side: old.side });
  }
  return [...found, ...shotsIn(before, entry)];
}

/** Who shot or struck at whom, from where he stood at that moment. */
function shotsIn(before: View, entry: Entry): Trail[] {
  const at = new Map([...byNumber(before.pieces)].map(([number, piece]) => [number, spotOf(piece)]));
  const lines = new Map<string, Trail>();
  const traced = new Set<string>(); // its line was told, and need not end in the middle of who is hit
  for (const { facts = {} } of entry.events ?? []) {
    const { trace, shooter, attacker, target, defenders, cell, unit, units } = facts;
    const isFight = typeof target === "number" || Array.isArray(defenders);
    const many = Array.isArray(units) && isFight ? (units as number[]) : [];
    const by = [shooter, attacker].filter((one) => typeof one === "number").concat(many);
    const to = at.get(Number(target)) ?? (typeof cell === "number" ? cell : undefined);
    const pair = `${shooter} ${target}`;
    if (!Array.isArray(trace) && traced.has(pair)) continue;
    if (Array.isArray(trace) && typeof shooter === "number" && typeof target === "number") traced.add(pair);
    const ends: (Spot | undefined)[][] = Array.isArray(trace) && trace.length > 1 ? [[trace[0] as number, trace.at(-1) as number]] : by.map((one) => [at.get(Number(one)), to]);
    for (const [from, end] of ends)
      if (from !== undefined && end !== undefined && !isSame(from, end)) lines.set(`${from} ${end}`, { kind: "shot", from, to: end, side: entry.side ?? "" });
    if (typeof facts.to_cell === "number" && typeof unit === "number") at.set(unit, facts.to_cell);
  }
  return [...lines.values()];
}

export class Pace {
  private queue: Shown[] = [];
  /** What is shown now instead of how things stand. */
  current = $state.raw<Shown | null>(null);
  isPaused = $state(false);
  left = $state(0);
  /** Where in the record begins what is still to be shown for the first time. */
  unseen = $state(Infinity);
  /** What each act since we have last decided something has left. */
  private leftBehind = $state.raw<Left[]>([]);
  /** What is to be seen of it: nothing of what is still to be shown. */
  trails = $derived.by(() => ofLastTurns(this.leftBehind.slice(0, this.leftBehind.length - this.left)).slice(-MOST_TRAILS));
  /** The last turn of others: how it began, and what was done. */
  private last: { start: View; acts: Shown[] } | null = null;
  hasLast = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isNewTurn = true;
  private isSkipped = false;
  private isAgain = false;

  isShowing = $derived(this.current !== null);

  /** We have decided something: what others do from now on is another turn. */
  turn(): void {
    this.isNewTurn = true;
    this.isSkipped = false;
    if (!this.current) this.isPaused = false;
  }

  /** Others have acted: show it, beginning with how things stood. */
  show(start: View, acts: Shown[]): void {
    if (this.isNewTurn || !this.last) {
      this.last = { start, acts: [] };
      this.leftBehind = [];
      this.isNewTurn = false;
    }
    this.last.acts.push(...acts);
    this.hasLast = true;
    this.leave(this.queue.at(-1)?.view ?? this.current?.view ?? start, acts);
    if (this.current || this.isPaused || (WAIT[settings.speed] > 0 && !this.isSkipped)) this.enqueue(start, acts);
  }

  /** What others did last before this page was opened; it goes on if we have decided nothing since. */
  recall(start: View, acts: Shown[], goesOn: boolean): void {
    if (this.last || !acts.length) return;
    this.last = { start, acts: [...acts] };
    [this.hasLast, this.isNewTurn] = [true, !goesOn];
    this.leave(start, acts);
  }

  private leave(start: View, acts: Shown[]): void {
    let before = start;
    const found = acts.map((act) => {
      const left = { turn: `${before.turn} ${before.active}`, trails: trailsOf(before, act.view, act.entry) };
      before = act.view;
      return left;
    });
    this.leftBehind = [...this.leftBehind, ...found];
  }

  private enqueue(start: View, acts: Shown[]): void {
    this.queue.push(...acts);
    this.count();
    if (this.current) return;
    this.current = { view: start, entry: { at: 0, what: "begin" } };
    this.go(0);
  }

  private count(): void {
    this.left = this.queue.length;
    this.unseen = (!this.isAgain && this.queue[0]?.entry.at) || Infinity;
  }

  private go(wait: number): void {
    clearTimeout(this.timer);
    if (!this.isPaused) this.timer = setTimeout(() => this.step(), wait);
  }

  /** The next act. What nobody can see takes no time. */
  step(): void {
    const next = this.queue.shift();
    this.count();
    this.current = next ?? null;
    if (!next) return void (this.isPaused = this.isAgain = false);
    this.go((next.entry.events ?? []).length || (next.entry.rolls ?? []).length ? WAIT[settings.speed] || 1 : 0);
  }

  /** Hold what is shown, or go on; before anything is shown, it is held from its first act on. */
  pause(): void {
    this.isPaused = !this.isPaused;
    if (this.isPaused) clearTimeout(this.timer);
    else this.step();
  }

  /** How things stand is shown at once, whatever else others do in this turn. */
  skip(): void {
    this.isSkipped ||= !this.isAgain;
    this.stop();
  }

  /** Nothing more is shown of what was done so far. */
  stop(): void {
    clearTimeout(this.timer);
    this.queue = [];
    [this.current, this.isPaused, this.isAgain] = [null, false, false];
    this.count();
  }

  /** Show the last turn of others once more. */
  again(): void {
    if (!this.last || this.current) return;
    [this.isAgain, this.isPaused] = [true, false];
    this.queue = [...this.last.acts];
    this.count();
    this.current = { view: this.last.start, entry: { at: 0, what: "begin" } };
    this.go(WAIT[settings.speed] || WAIT.normal);
  }
}
