// The hand on an open table: it drags bases, wheels them by a front corner, draws a frame around several, measures.
import type { Grasp } from "../grasp";
import type { Point } from "../geometry";
import { EMPTY } from "../../ask/draft";
import type { Piece } from "../../table/types";
import { numberOf } from "../../words/speak";
import type { Marching } from "./march.svelte";
import type { Measures } from "./measures.svelte";
import type { Placing } from "./placing.svelte";
import { corners, DEGREE, frontOf, isWithin, local, shifted, UD, type Pose, type Spot } from "./plane";

export type Tool = "hand" | "frame" | "ruler";

const FEW_PIXELS = 4;
const CORNER = { mouse: 13, touch: 22 }; // pixels from the middle of a handle in which it is taken
const FINGERTIP = 22; // pixels around what is put on the table in which it is taken
const LIFT = 52; // pixels that a finger is below what it drags

const TOKEN = 0.3 * UD;

/** A token on its way to where it is let go of. */
export interface Carried {
  piece: Piece;
  from: Spot;
  at: Spot;
  /** how far it may go, as soon as that is known */
  reach: number | null;
}

type What = { kind: "token"; piece: Piece; offset: Spot } | { kind: "stuck"; unit: number } | { kind: "place"; offset: Spot } | { kind: "body"; unit: number; offset: Spot } | { kind: "corner"; side: -1 | 1; pivot: Spot } | { kind: "frame"; from: Spot } | { kind: "ruler" };

interface Hold {
  what: What;
  from: Spot;
  scale: number;
  isTouch: boolean;
  isDrag: boolean;
  /** how far it went, in units of the table */
  moved: number;
}

export class Holding implements Grasp {
  tool = $state<Tool>("hand");
  frame = $state.raw<[Spot, Spot] | null>(null);
  /** Where a finger is, as long as it drags. */
  finger = $state.raw<Spot | null>(null);
  carried = $state.raw<Carried | null>(null);
  private hold: Hold | null = null;

  constructor(
    readonly marching: Marching,
    readonly measures: Measures,
    readonly placing: Placing,
    private readonly turnKey: (event: KeyboardEvent) => boolean,
  ) {}

  private get table() {
    return this.marching.chooser.table;
  }
  private get high() {
    return this.table.board?.height ?? 0;
  }
  private spot = ({ x, y }: Point): Spot => [x, this.high - y];

  /** Where the handles are, a little outside of the front corners. */
  handles(scale: number, isTouch: boolean): { side: -1 | 1; at: Spot; pivot: Spot }[] {
    const { marching } = this;
    const [ahead, aside] = isTouch ? [14 / scale, 22 / scale] : [7 / scale, 13 / scale];
    if (!marching.open || !marching.crew.length) return [];
    const { now, sizes } = marching;
    if (!now.length || sizes.some(([width]) => !width)) return [];
    return ([-1, 1] as const).map((side) => {
      const corner = frontOf(now, sizes, side);
      const facing = now[0]![2];
      const [x, y] = shifted([corner[0], corner[1], facing], ahead, side * aside);
      return { side, at: [x, y] as Spot, pivot: frontOf(now, sizes, -side as -1 | 1) };
    });
  }

  down(at: Point, units: number[], event: PointerEvent, scale: number): boolean {
    const what = this.grab(this.spot(at), units, event, scale);
    if (!what) return false;
    this.hold = { what, from: this.spot(at), scale, isTouch: event.pointerType === "touch", isDrag: false, moved: 0 };
    return true;
  }

  private grab(at: Spot, units: number[], event: PointerEvent, scale: number): What | null {
    const { marching } = this;
    if (this.tool === "ruler") return { kind: "ruler" };
    if (this.tool === "frame" || (event.shiftKey && !units.length)) return { kind: "frame", from: at };
    const isTouch = event.pointerType === "touch";
    const { placing } = this;
    if (placing.question) {
      const lies = placing.pose;
      return lies && placing.isAt(at, FINGERTIP / scale) ? { kind: "place", offset: [lies[0] - at[0], lies[1] - at[1]] } : null;
    }
    const room = CORNER[isTouch ? "touch" : "mouse"] / scale;
    const near = this.handles(scale, isTouch).map((one) => ({ ...one, far: Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) })).sort((a, b) => a.far - b.far)[0];
    if (near && near.far < room) return { kind: "corner", side: near.side, pivot: near.pivot };
    if (marching.chooser.root?.kind !== "order" || marching.chooser.plan.length) return null;
    const token = this.tokenAt(at);
    if (token) return { kind: "token", piece: token, offset: [token.pose![0] - at[0], token.pose![1] - at[1]] };
    const own = this.crewAt(at) ?? units.find((unit) => marching.isOwn(unit));
    if (own === undefined) return isTouch ? null : this.stuckAt(units);
    const i = marching.crew.indexOf(own);
    const pose = i >= 0 ? marching.now[i]! : this.table.units.get(own)?.pose;
    return pose ? { kind: "body", unit: own, offset: [pose[0] - at[0], pose[1] - at[1]] } : null;
  }

  /** A token here that an order takes to another place. */
  private tokenAt(at: Spot): Piece | undefined {
    const far = (one: Piece) => Math.hypot(one.pose![0] - at[0], one.pose![1] - at[1]);
    return [...this.table.units.values()].find((one) => one.verb && one.pose && this.marching.chooser.isOwn(numberOf(one)) && far(one) < TOKEN);
  }

  /** An own base that cannot be dragged now; whoever tries hears why. */
  private stuckAt(units: number[]): What | null {
    const unit = units.find((one) => this.marching.chooser.isOwn(one) && this.table.units.get(one)?.base);
    return unit === undefined ? null : { kind: "stuck", unit };
  }

  /** The one of the crew that is here, where it is or where it would be. */
  private crewAt(at: Spot): number | undefined {
    const { crew, now, sizes, starts } = this.marching;
    const isOn = (pose: Pose, i: number) => isWithin(at, corners(pose, sizes[i]!));
    const i = crew.findIndex((_, i) => isOn(now[i]!, i) || isOn(starts[i]!, i));
    return crew[i];
  }

  move(point: Point, event: PointerEvent): boolean {
    const hold = this.hold;
    if (!hold) return false;
    const at = this.spot(point);
    hold.moved = Math.hypot(at[0] - hold.from[0], at[1] - hold.from[1]);
    if (!hold.isDrag && hold.moved * hold.scale < FEW_PIXELS) return false;
    if (!hold.isDrag) this.begin(hold);
    hold.isDrag = true;
    const isFree = event.altKey;
    this.again = () => this.follow(hold, at, isFree);
    this.again();
    return true;
  }

  /** It is a drag from now on. */
  private begin({ what }: Hold): void {
    const { marching } = this;
    if (what.kind === "corner") marching.hold(what.side);
    if (what.kind === "stuck") void marching.chooser.pick([what.unit], null);
    if (what.kind === "token") void this.carry(what.piece);
    if (what.kind === "body" && !marching.crew.includes(what.unit)) void marching.chooseFor(what.unit).then(() => this.again?.());
  }

  /** A token is taken up; how far it may go is asked meanwhile. */
  private async carry(piece: Piece): Promise<void> {
    const { chooser } = this.marching;
    const [x, y] = piece.pose!;
    chooser.drop();
    this.carried = { piece, from: [x, y], at: [x, y], reach: null };
    const [next] = await chooser.foresight.next(chooser.root!.seat, [[piece.verb!]]).catch(() => []);
    const reach = next?.question?.facts?.reach;
    if (this.carried?.piece === piece && typeof reach === "number") this.carried = { ...this.carried, reach };
  }

  /** Where the hand is now, for when who is chosen is known. */
  private again: (() => void) | null = null;

  private follow(hold: Hold, at: Spot, isFree: boolean): void {
    const { marching, measures } = this;
    const { what, from, isTouch, scale } = hold;
    if (isTouch) this.finger = at;
    if (what.kind === "stuck") return;
    const lift = isTouch ? Math.min(LIFT, hold.moved * scale) / scale : 0;
    if (what.kind === "frame") this.frame = [what.from, at];
    else if (what.kind === "token") {
      if (this.carried) this.carried = { ...this.carried, at: [at[0] + what.offset[0], at[1] + what.offset[1] + lift] };
    }
    else if (what.kind === "place" || (what.kind === "body" && this.placing.question)) this.placing.drag([at[0] + what.offset[0], at[1] + what.offset[1] + lift]);
    else if (what.kind === "ruler") measures.ruler = { from: this.endAt(from), to: this.endAt(at) };
    else if (what.kind === "corner") marching.wheel(this.angle(what, at));
    else marching.drag(what.unit, [at[0] + what.offset[0], at[1] + what.offset[1] + lift], isFree);
  }

  /** How far a corner has come forward around the other one. */
  private angle({ side, pivot }: { side: -1 | 1; pivot: Spot }, at: Spot): number {
    const { now } = this.marching;
    const start = this.wheelFrom ?? now[0]!;
    this.wheelFrom = start;
    const [ahead, aside] = local([pivot[0], pivot[1], start[2]], at);
    const degrees = (Math.atan2(ahead, aside * side) * 180) / Math.PI;
    return Math.max(0, Math.round(degrees)) * DEGREE;
  }
  private wheelFrom: Pose | null = null;

  private endAt(at: Spot): { unit: number } | { at: Spot } {
    const piece = [...this.table.units.values()].find((one) => one.pose && one.base && isWithin(at, corners(one.pose, one.base)));
    return piece ? { unit: numberOf(piece) } : { at };
  }

  up(): void {
    const hold = this.hold;
    this.hold = this.again = null;
    this.finger = null;
    this.wheelFrom = null;
    const { carried } = this;
    this.carried = null;
    if (!hold?.isDrag) return;
    if (carried) return void this.marching.chooser.follow([carried.piece.verb!, [Math.round(carried.at[0]), Math.round(carried.at[1]), 0]], EMPTY);
    if (this.placing.held) return this.placing.release();
    if (hold.what.kind === "frame") return this.close();
    if (hold.what.kind === "body") this.marching.release(hold.moved, UD);
    if (hold.what.kind === "corner") this.marching.release(Infinity, UD);
  }

  /** Whoever is in the frame acts together. */
  private close(): void {
    const [a, b] = this.frame!;
    this.frame = null;
    this.tool = "hand";
    const isIn = ([x, y]: Pose) => (x - a[0]) * (x - b[0]) <= 0 && (y - a[1]) * (y - b[1]) <= 0;
    const inside = [...this.marching.chooser.callable].filter((unit) => {
      const pose = this.table.units.get(unit)?.pose;
      return pose && this.marching.isOwn(unit) && isIn(pose);
    });
    if (inside.length) void this.marching.gather(inside);
  }

  click(point: Point, units: number[], event: MouseEvent): boolean {
    const { marching } = this;
    const at = this.spot(point);
    if ((event as PointerEvent).pointerType === "touch") this.measures.pointed = units[0] ?? null; // fingers do not hover
    if (this.tool === "ruler") return this.mark(at), true;
    const { question, plan, root } = marching.chooser;
    const token = root?.kind === "order" && !plan.length ? this.tokenAt(at) : undefined;
    if (token) return void marching.chooser.command(token.verb!), true;
    if (this.placing.question) return this.placing.put(at), true;
    const choice = marching.choices.find(({ pose, piece }) => isWithin(at, corners(pose, piece.base!)));
    if (choice) return void marching.chooser.offer(choice.answer), true;
    if (question?.kind === "pose" && !marching.choices.length) return void marching.chooser.offer([Math.round(at[0]), Math.round(at[1]), 0]), true;
    const target = marching.isDirect ? marching.question?.facts?.target : undefined;
    if (typeof target === "number" && units.includes(target)) return void marching.give(), true;
    const own = this.crewAt(at) ?? units.find((unit) => marching.isOwn(unit));
    if (root?.kind !== "order" || plan.length) return false;
    if (own !== undefined && event.shiftKey && marching.crew.length) return void marching.gather(toggled(marching.crew, own)), true;
    if (own !== undefined) return void marching.pick(own), true;
    const [first] = units;
    if (first !== undefined && marching.crew.length && !marching.chooser.lit.units.has(first)) return void marching.against(first), true;
    if (units.length || !marching.open) return false;
    marching.drag(marching.crew[0]!, at, event.altKey);
    marching.held = null;
    return true;
  }

  /** The ruler by two clicks. */
  private mark(at: Spot): void {
    const { measures } = this;
    const end = this.endAt(at);
    const isBegun = measures.ruler && measures.ruler.from === measures.ruler.to;
    measures.ruler = isBegun ? { from: measures.ruler!.from, to: end } : { from: end, to: end };
  }

  hover(units: number[]): void {
    const unit = units[0] ?? null;
    if (this.measures.pointed !== unit) this.measures.pointed = unit;
  }

  key = (event: KeyboardEvent): boolean => this.turnKey(event);
}

const toggled = (crew: number[], unit: number) => (crew.includes(unit) ? crew.filter((one) => one !== unit) : [...crew, unit]);
