// A march in the making on an open table: who moves, what was built so far, what the hand points at. The server says what
// is legal, what it costs and where it ends; here is only what is wished.
import type { Chooser } from "../../ask/chooser.svelte";
import { EMPTY, ordersAbout } from "../../ask/draft";
import type { Plan } from "../../ask/foresight";
import type { Answer, MarchStep, Near, Piece, Question } from "../../table/types";
import { Newest } from "./newest";
import { crewOrders, lineOf } from "./crew";
import { between, corners, DEGREE, facingToward, frontCorner, frontOf, outlineOf, UD, type Pose, type Size, type Spot } from "./plane";
import { snapped, type Snapped } from "./snap";

export type March = readonly MarchStep[];

interface Asked {
  plan: Plan;
  wish: readonly number[] | March;
}

interface Told extends Asked {
  near: Near;
}

/** What the hand holds: a unit by its base, or a front corner to wheel by. */
export interface Held extends Snapped {
  unit: number;
  /** an enemy whom it touches */
  target: number | null;
}

const SMALL = 0.12; // of a unit of distance: a drag that ends so near puts the base back
const CLOSE = 0.2 * UD;
const whole = (angle: number) => Math.round(angle / DEGREE) * DEGREE;
const isMarch = (wish: readonly number[] | March): wish is March => typeof wish[0] !== "number";

export class Marching {
  /** Whoever is pressed comes with its line. */
  asLine = $state(false);
  snaps = $state(true);
  held = $state.raw<Held | null>(null);
  /** A corner is held to wheel by. */
  wheels = $state.raw<-1 | 0 | 1>(0);
  private told = $state.raw<Told | null>(null);
  /** The march was changed, and its reply is still to come. */
  isAsking = $state(false);
  /** What was asked for last, by steps. */
  private wished: Asked | null = null;
  private readonly newest: Newest<Asked, Near>;

  constructor(readonly chooser: Chooser) {
    const ask = ({ plan, wish }: Asked) => chooser.table.nearest(this.question?.seat ?? chooser.table.seat, plan, wish);
    this.newest = new Newest<Asked, Near>(
      ask,
      (near, asked) => {
        this.isAsking = this.wished !== null && asked !== this.wished;
        if (this.wished && asked.plan === this.open?.plan) this.told = { ...asked, near }; // else it was put back meanwhile
      },
      (error) => {
        this.isAsking = false;
        this.wished = null;
        if (this.open && !this.held) chooser.why.refuse(error);
      },
    );
  }

  private get table() {
    return this.chooser.table;
  }

  isPlane = $derived.by(() => this.table.board?.shape === "plane");

  /** The question for a march that is open now, with the answers before it. */
  open = $derived.by<{ plan: Plan; question: Question } | null>(() => {
    const { chooser } = this;
    if (!this.isPlane || chooser.preview) return null;
    const { question, plan } = chooser;
    if (question?.kind === "march") return { plan, question };
    return chooser.open.find((branch) => branch.question.kind === "march") ?? null;
  });

  question = $derived.by(() => this.open?.question ?? null);
  /** It is asked itself, and is not what an order of who was chosen would ask: one of a few ways to begin. */
  isDirect = $derived.by(() => this.question !== null && this.question === this.chooser.question);

  /** Who was chosen, or is asked how to march. */
  crew = $derived.by<number[]>(() => {
    const units = this.question?.facts?.units;
    if (Array.isArray(units)) return units as number[];
    const { root, plan, draft } = this.chooser;
    return this.isPlane && root?.kind === "order" && !plan.length ? draft.things.filter((one) => this.table.units.has(one)) : [];
  });

  private pieceOf = (unit: number) => this.table.units.get(unit);
  sizes = $derived.by<Size[]>(() => this.crew.map((unit) => this.pieceOf(unit)?.base ?? [0, 0]));
  starts = $derived.by<Pose[]>(() => this.crew.map((unit) => this.pieceOf(unit)?.pose ?? [0, 0, 0]));

  /** What is known of the march as it is. */
  near = $derived.by<Near | null>(() => (this.told && this.told.plan === this.open?.plan ? this.told.near : null));
  /** Its steps. */
  steps = $derived.by<March>(() => this.near?.answer ?? []);
  /** Its steps with those whose reply is still to come: quick keys add to these. */
  get latest(): March {
    const { wished } = this;
    return this.isAsking && wished && wished.plan === this.open?.plan && isMarch(wished.wish) ? wished.wish : this.steps;
  }
  /** What was asked for by steps, and is not allowed to its end. */
  asked = $derived.by<March | null>(() => (this.near && this.told && isMarch(this.told.wish) ? this.told.wish : null));
  refusal = $derived.by(() => this.near?.refusal ?? null);
  allowance = $derived.by(() => this.near?.facts?.allowance ?? (this.question?.facts?.allowance as number | undefined) ?? 0);
  /** What is drawn and does not move while one drags is drawn once. */
  ends = $derived.by<Map<number, Pose>>(() => {
    const found = new Map<number, Pose>();
    for (const [unit, x, y, facing] of [...(this.near?.facts?.pushed ?? []), ...(this.near?.facts?.ends ?? [])]) found.set(unit, [x, y, facing]);
    return found;
  });
  /** Where the crew stands at the end of the march. */
  now = $derived.by<Pose[]>(() => this.crew.map((unit, i) => this.ends.get(unit) ?? this.starts[i]!));
  /** It can be given. */
  isWhole = $derived.by(() => !!this.near?.answer && (this.steps.length > 0 || this.isDirect));

  /** Where somebody could stand, of a question that asks it: each answer with its pose. */
  choices = $derived.by<{ answer: Answer; piece: Piece; pose: Pose }[]>(() => {
    const { question } = this.chooser;
    const { unit, poses } = question?.facts ?? {};
    const piece = typeof unit === "number" ? this.pieceOf(unit) : undefined;
    if (question?.nears) return []; // it is put where one likes
    const all = question?.kind === "pose" ? question.options : question?.kind === "choice" ? poses : [];
    if (!this.isPlane || !piece?.base || !Array.isArray(all)) return [];
    return all.flatMap((pose, i) => {
      const answer = question!.options?.[i];
      return answer !== undefined && Array.isArray(pose) ? [{ answer, piece, pose: pose as unknown as Pose }] : [];
    });
  });

  // Choosing who moves

  /** The whole line that a unit stands in. */
  lineOf = (unit: number) => (this.chooser.root ? lineOf(this.chooser.root, unit) : [unit]);
  /** The line of who is chosen, if it is longer. */
  longer = $derived.by(() => {
    const [first] = this.crew;
    const line = first === undefined ? [] : this.lineOf(first);
    return line.length > this.crew.length && this.crew.every((unit) => line.includes(unit)) ? line : null;
  });

  isOwn = (unit: number) => this.chooser.callable.has(unit) && this.chooser.isOwn(unit);

  /** These are to act together. */
  async gather(units: readonly number[]): Promise<void> {
    const { chooser } = this;
    const crew = [...new Set(units)].sort((a, b) => a - b);
    if (!chooser.root || chooser.root.kind !== "order") return;
    this.clear();
    chooser.chances.fallen = null; // the last dice are told
    await chooser.gather(crew, crewOrders(chooser.root, crew, this.table.things));
    const refused = chooser.branches.length ? null : await this.whyNot(crew);
    if (refused) chooser.why.refusal = refused;
  }

  private async whyNot(crew: number[]) {
    const { root, table } = this.chooser;
    const [order] = root ? crewOrders(root, crew, table.things) : [];
    if (!root || order === undefined) return null;
    const told = await table.wire.whyNot(root.seat, [order]).catch(() => null);
    return told?.refusal ?? null;
  }

  /** Why nothing can be done with this enemy: the reason of the order that would be about him. */
  async against(unit: number): Promise<void> {
    const { chooser } = this;
    await chooser.idle(); // it may only just be looked at whether something can
    if (chooser.lit.units.has(unit)) return chooser.pick([unit], null);
    if (!chooser.root || (await this.strike(unit))) return;
    const verbs = Object.entries(this.table.things).filter(([, kinds]) => kinds.every((kind) => kind === "unit"));
    for (const [verb] of verbs) {
      const told = await this.table.wire.whyNot(chooser.root.seat, [[verb, ...this.crew], unit]).catch(() => null);
      if (told?.refusal?.code === "other_phase") return chooser.pointing.lookAt(unit);
      if (told?.refusal) return void (chooser.why.refusal = told.refusal);
    }
  }

  /** Where everybody has the same one order and nothing is to be measured, who is chosen is to carry it out. */
  async chooseFor(unit: number): Promise<void> {
    const { chooser } = this;
    await this.choose(unit);
    const verbs = new Set((chooser.root?.options ?? []).flatMap((one) => (Array.isArray(one) ? [String(one[0])] : [])));
    const [only] = verbs;
    if (verbs.size === 1 && only !== undefined && chooser.verbs.includes(only) && !this.open) await chooser.verb(only);
  }

  /** The order of who is chosen in which dice fall at this one, without a further question. True if there is one. */
  private async strike(unit: number): Promise<boolean> {
    const { chooser } = this;
    const [root, plans] = [chooser.root!, ordersAbout(chooser.root!, { verb: null, things: this.crew }).whole.map((order) => [order])];
    const next = await chooser.foresight.next(root.seat, plans).catch(() => []);
    const plan = plans[next.findIndex((one) => one.then === "dice" && one.target === unit)];
    if (!plan || chooser.root !== root) return false;
    await chooser.follow(plan, chooser.draft);
    return true;
  }

  choose = (unit: number) => this.gather(this.asLine ? this.lineOf(unit) : [unit]);

  /** With its line, or alone. */
  async together(isLine: boolean): Promise<void> {
    this.asLine = isLine;
    const [first] = this.crew;
    if (first !== undefined) await this.gather(isLine ? this.lineOf(first) : [first]);
  }

  /** A press on an own unit: it, then its line, then nobody. True if that was meant. */
  async pick(unit: number): Promise<boolean> {
    const { chooser } = this;
    if (!this.isPlane || chooser.root?.kind !== "order" || chooser.plan.length || !this.isOwn(unit)) return false;
    if ((await chooser.idle()) === undefined) return true;
    if (!this.crew.includes(unit)) await this.chooseFor(unit);
    else if (this.crew.length === 1 && this.longer && !this.steps.length) await this.gather(this.longer);
    else chooser.drop();
    return true;
  }

  // Building it

  /** As much of these steps as is legal. */
  try(steps: March): void {
    if (!this.open) return;
    if (!steps.length && !this.isDirect) return this.clear();
    this.say(steps);
  }

  private say(wish: readonly number[] | March): void {
    this.isAsking = true;
    this.wished = { plan: this.open!.plan, wish };
    this.newest.say(this.wished);
  }

  clear(): void {
    this.newest.drop();
    this.told = this.wished = null;
    this.held = null;
    this.wheels = 0;
    this.isAsking = false;
  }

  /** Where a few ways are to be chosen from, the first is shown at once. Call from an effect. */
  begin(): void {
    const [first] = this.question?.options ?? [];
    if (this.isDirect && !this.near && !this.isAsking && Array.isArray(first)) this.try(first as unknown as March);
  }

  /** One more step; what is of the same sort as the last one is added to it. */
  add(word: string, amount: number): void {
    const steps = this.latest;
    const last = steps.at(-1);
    if (last?.[0] !== word || word === "turn") return this.try([...steps, [word, amount]]);
    const sum = last[1] + amount;
    this.try([...steps.slice(0, -1), ...(sum ? [[word, sum] as const] : [])]);
  }

  /** A step has another amount; without one it is taken out. */
  change(at: number, amount: number): void {
    this.try(this.steps.flatMap((step, i) => (i !== at ? [step] : amount ? [[step[0], amount] as const] : [])));
  }

  back(): void {
    this.try(this.latest.slice(0, -1));
  }

  async give(): Promise<void> {
    const { open, steps } = this;
    if (!open || !this.isWhole || this.isAsking) return;
    const answer = steps as Answer;
    await this.chooser.follow([...open.plan, answer], EMPTY);
  }

  // The hand

  private friends = $derived.by<Piece[]>(() => {
    const side = this.pieceOf(this.crew[0] ?? -1)?.side;
    return [...this.table.units.values()].filter((one) => one.side === side && one.base && one.pose && !this.crew.includes(one.number ?? one.id));
  });

  /** A unit is held so that the middle of its front would be here. */
  drag(unit: number, to: Spot, isFree = false): void {
    const at = this.crew.indexOf(unit);
    if (at < 0 || !this.open) return;
    const start = this.starts[at]!;
    const pivot = (side: -1 | 1) => (this.crew.length > 1 ? frontOf(this.starts, this.sizes, side) : frontCorner(start, this.sizes[at]![0], side));
    const wheeled = this.steps.some(([word]) => word === "wheel") && this.told && isMarch(this.told.wish) ? this.now[at]![2] : null;
    const wish: Pose = [to[0], to[1], wheeled ?? start[2] + whole(facingToward(start, to, pivot) - start[2])];
    const fit = this.snaps && !isFree ? snapped(wish, this.sizes[at]!, this.friends) : { pose: wish };
    const [x, y, facing] = fit.pose;
    this.held = { ...fit, unit, target: this.snaps && !isFree ? this.reached(wish, this.sizes[at]!) : null };
    this.say([unit, Math.round(x), Math.round(y), Math.round(facing)]);
  }

  /** An enemy whom the held base touches, and whom an order can be given against. */
  private reached(wish: Pose, base: Size): number | null {
    const front = corners(wish, base);
    const foes = [...this.chooser.lit.units].filter((unit) => !this.chooser.isOwn(unit));
    const touched = (unit: number) => {
      const piece = this.pieceOf(unit);
      return !!piece?.pose && between(front, outlineOf(piece)).far <= CLOSE;
    };
    return foes.find(touched) ?? null;
  }

  /** The order that letting go now would begin. */
  offer = $derived.by(() => {
    const target = this.held?.target ?? null;
    const branch = target === null ? undefined : this.chooser.open.find(({ question }) => question.kind === "unit" && question.options?.includes(target));
    return branch && target !== null ? { verb: branch.verb, target } : null;
  });

  /** Let go: a small drag puts the base back, one onto an enemy goes for him. */
  release(moved: number, unitOfDistance: number): void {
    const { offer } = this;
    this.held = null;
    this.wheels = 0;
    if (offer) {
      this.clear();
      return void this.chooser.pick([offer.target], null);
    }
    if (moved < SMALL * unitOfDistance) this.clear();
  }

  /** The steps before a corner was taken. */
  private before: March = [];

  /** A front corner is taken. */
  hold(side: -1 | 1): void {
    this.wheels = side;
    this.before = this.steps;
  }

  /** The held corner was brought forward by an angle: the other one is the pivot. */
  wheel(angle: number): void {
    if (!this.wheels) return;
    const amount = Math.round(angle) * (this.wheels === 1 ? 1 : -1);
    const last = this.before.at(-1);
    const rest = last?.[0] === "wheel" ? this.before.slice(0, -1) : this.before;
    const sum = (last?.[0] === "wheel" ? last[1] : 0) + amount;
    this.try(sum ? [...rest, ["wheel", sum]] : rest);
  }
}
