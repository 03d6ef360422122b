// The player's hand: an order in the making, the odds before the dice, why something cannot be chosen.
// Nothing is sent before an order is whole; until then it is a plan in the page.
import { settings } from "../look/settings.svelte";
import { Problem } from "../table/api";
import type { Table } from "../table/table.svelte";
import type { Answer, Entry, Interruption, Next, Odds, Question, Refusal, Step, ThingKind } from "../table/types";
import { pointedAt, type Drawn } from "../words/speak";
import { actorsOf, attempt, choose, chooseVerb, EMPTY, everybody, isReady, lit, ordersAbout, startOf, verbs, wayTo, wordsLeft, type Chosen, type Draft } from "./draft";
import { Foresight, type Plan } from "./foresight";

export interface Preview {
  plan: Plan;
  /** what the last answer names, if it is one thing */
  answer: Answer;
  odds: Odds | null;
  /** why there are no odds, in words */
  why: string;
}

export interface Marks {
  units: Set<number>;
  cells: Set<number>;
}

/** A further question of one of the chosen unit's orders. */
interface Branch {
  verb: string;
  plan: Plan;
  question: Question;
}

/** One of the things that a click can mean. */
export interface Meaning {
  verb: string;
  /** the unit that is chosen instead, if that is what it means */
  unit?: number;
  /** the answers up to here */
  plan?: Plan;
  way?: number[];
  /** it is not what was clicked itself, and would be done at once */
  isBeneath?: boolean;
  act: () => Promise<void>;
}

export interface Spot {
  unit?: number;
  cell?: number;
}

const UNSEEN = 250; // milliseconds of counting that nobody needs to be told of
const FEW = 8; // of those beside the board that are offered with the question
const NEAR = 6; // targets whose odds are looked up ahead
const BLINK = 15; // milliseconds between two looks whether an order is given
const LONGEST = 3000;
const NOTHING: Marks = { units: new Set(), cells: new Set() };

export class Chooser {
  draft = $state.raw<Draft>(EMPTY);
  /** The answers of the order so far. */
  plan = $state.raw<Plan>([]);
  private ahead = $state.raw<Question | null>(null);
  private branches = $state.raw<Branch[]>([]);
  private branching: Promise<void> = Promise.resolve();
  /** An own unit that can take part in orders about others: what they ask next, by target. */
  helper = $state.raw<number | null>(null);
  /** What a click could mean, where it is not plain. */
  meanings = $state.raw<{ all: Meaning[]; spot: Spot } | null>(null);
  preview = $state.raw<Preview | null>(null);
  /** The odds of what is pointed at. */
  glimpse = $state.raw<{ odds: Odds; spot: Spot } | null>(null);
  /** The way to what is pointed at. */
  hoveredWay = $state.raw<number[]>([]);
  /** Where a unit that cannot be ordered now could go, and whom it could attack. */
  survey = $state.raw<{ unit: number; cells: Set<number>; units: Set<number> } | null>(null);
  /** Ways are built cell by cell. */
  isStepping = $state(false);
  /** The odds of the last chance order and how it fell. */
  fallen = $state.raw<{ odds: Odds; after: number } | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** The two who were to be brought together when it was refused: a line of sight leads from one to the other. */
  asked = $state.raw<{ from: number | null; to: number | null }>({ from: null, to: null });
  /** Marked because somebody points at a sentence. */
  pointed = $state.raw<Marks>(NOTHING);
  /** The line that the sentence tells of. */
  drawn = $state.raw<Drawn | null>(null);
  /** Those on the chosen unit's place that could be chosen too. */
  stack = $state.raw<number[]>([]);
  /** The question whose answer is on its way; a new question may be answered at once. */
  private answering = $state(0);
  /** Odds are being worked out, and it takes long enough to be told. */
  isCounting = $state(false);
  private counting = 0; // which count runs; what was asked for earlier is no longer heard
  private counts = 0;
  private looks = 0;
  notice = $state("");
  private held = "";
  private usual = new Map<string, string>(); // the verb that was given last, by the question
  readonly foresight: Foresight;

  constructor(readonly table: Table) {
    this.foresight = new Foresight(table.wire);
  }

  /** The question that the server has asked. */
  root = $derived.by<Question | null>(() => (this.table.isVeiled || this.table.isWatching ? null : this.table.question));
  /** What is to be chosen next: the open question, or what would be asked after the answers so far. */
  question = $derived.by<Question | null>(() => (this.plan.length && this.root ? this.ahead : this.root));

  private isUnit = (thing: number) => this.table.units.has(thing);

  /** What can be chosen next on the board. */
  lit = $derived.by<Marks>(() => {
    const question = this.question;
    if (!question) return NOTHING;
    const base = lit(question, this.draft, this.table.things, this.isUnit);
    const units = new Set(this.helper === null ? base.units : []);
    const cells = new Set(base.cells);
    for (const branch of this.open) {
      const next = lit(branch.question, EMPTY, this.table.things, this.isUnit);
      if (this.helper !== null) units.add(this.targetOf(branch));
      else for (const unit of next.units) units.add(unit);
      if (this.helper === null) for (const cell of next.cells) cells.add(cell);
    }
    return { units, cells };
  });

  /** Units that can be chosen instead of the one that is. */
  others = $derived.by<Set<number>>(() => {
    if (!this.root || this.root.kind !== "order" || !this.holds) return NOTHING.units;
    const all = lit(this.root, EMPTY, this.table.things, this.isUnit).units;
    return new Set([...all].filter((unit) => unit !== this.actor && this.isOwn(unit)));
  });

  isOwn(unit: number): boolean {
    const side = this.table.state?.seats[this.table.seat]?.side;
    const piece = this.table.units.get(unit);
    return !piece || !side || piece.side === side;
  }

  private open = $derived.by(() => this.branches.filter((branch) => this.draft.verb === null || branch.verb === this.draft.verb));
  private targetOf = (branch: Branch) => (branch.plan[0] as (number | string)[])[1] as number;

  private aside = $derived.by(() => [...this.lit.units].filter((unit) => this.table.units.get(unit)?.tray));
  /** How many of those that can be chosen lie beside the board. */
  beside = $derived.by(() => this.aside.length);
  /** So many that nobody can be chosen but from the lists beside the board. */
  isBeside = $derived.by(() => this.root?.kind === "order" && this.waiting > FEW && this.waiting === actorsOf(this.root, this.table.things).length);
  /** All who can be chosen first, whoever is chosen now. */
  callable = $derived.by(() => (this.root?.kind === "order" ? lit(this.root, EMPTY, this.table.things, this.isUnit).units : this.lit.units));
  /** How many wait beside the board for an order. */
  waiting = $derived.by(() => (this.root?.kind === "order" ? actorsOf(this.root, this.table.things).filter((unit) => this.table.units.get(unit)?.tray).length : 0));
  /** They themselves, if they are few enough to be offered with the question. */
  few = $derived.by(() => (this.aside.length <= FEW && !this.preview && !this.draft.things.length ? this.aside : []));

  isBusy = $derived.by(() => this.answering !== 0 && this.answering === this.root?.number);
  verbs = $derived.by(() => (this.question ? verbs(this.question, this.draft) : []));
  /** Numbers with words of their own that the chosen verb still needs. */
  wordsLeft = $derived.by(() => (this.question ? wordsLeft(this.question, this.draft, this.table.things) : []));
  isReady = $derived.by(() => (this.question ? isReady(this.question, this.draft) : false));
  /** Those who take part in what is being decided, if they all may. */
  everybody = $derived.by(() => (this.question?.kind === "some" ? everybody(this.question) : undefined));

  /** What a refusal or a sentence points at; else what the question is about. */
  marks = $derived.by<Marks>(() => {
    if (!this.refusal) return this.pointed.units.size || this.pointed.cells.size ? this.pointed : this.subject;
    const { units, cells } = pointedAt(this.refusal.facts, this.table.further);
    return { units: new Set([...units, ...this.pointed.units]), cells: new Set([...cells, ...this.pointed.cells]) };
  });

  private subject = $derived.by<Marks>(() => {
    const { target, cell } = this.question?.facts ?? {};
    const one = (fact: unknown) => new Set(typeof fact === "number" ? [fact] : []);
    return { units: one(target), cells: one(cell) };
  });

  private start = $derived.by<Draft>(() => (this.question ? startOf(this.question) : EMPTY));

  /** A new question: everything in the hand is dropped. Call from an effect. */
  meet(question: Question | null): void {
    const held = `${this.table.seat} ${question?.number ?? 0} ${this.table.state?.at ?? 0}`;
    if (held === this.held) return;
    this.held = held;
    this.foresight.forget();
    this.drop();
    if (this.fell && this.table.chronicle.some((one) => one.at > this.fell!.at && one.kind === "order" && one.seat !== this.fell!.seat)) this.fallen = null; // others have had their turn since
  }

  drop(): void {
    this.stopCounting();
    this.looks++;
    this.plan = [];
    this.ahead = null;
    this.branches = [];
    this.helper = null;
    this.draft = this.start;
    this.preview = null;
    this.refusal = null;
    this.survey = null;
    this.stack = [];
    this.meanings = null;
    this.isStepping = false;
    this.group = [];
    this.isEnding = false;
    this.unhover();
    this.notice = "";
    void this.weigh();
  }

  unhover(): void {
    this.glimpse = null;
    this.hoveredWay = [];
  }

  /** The unit that the order is about, or that is chosen. */
  actor = $derived.by<number | null>(() => {
    if (this.helper !== null) return this.helper;
    const first = this.draft.things[0];
    if (this.question?.kind === "order" && first !== undefined) return first;
    const order = this.plan[0];
    const unit = this.question?.facts?.unit ?? (Array.isArray(order) ? order[1] : undefined) ?? this.table.view.now?.unit;
    return typeof unit === "number" ? unit : null;
  });

  /** Whether something is chosen that was not yet given as an answer. */
  holds = $derived.by(
    () => this.plan.length > 0 || this.helper !== null || this.draft.verb !== null || this.draft.things.join() !== this.start.things.join() || (this.preview !== null && this.question?.kind !== "some"),
  );

  /** Something on the board was pointed at and chosen: units lying there, and the cell itself. */
  async pick(units: number[], cell: number | null, isDrop = false): Promise<void> {
    const wasBusy = this.isBusy;
    if (wasBusy) await this.idle(); // a quick hand need not wait for the last order
    if (!this.question || this.isBusy) return;
    const was = this.root!.number;
    await this.branching;
    if (this.root?.number !== was) return;
    const wasOpen = this.meanings !== null;
    this.meanings = null;
    this.refusal = null;
    this.survey = null;
    this.notice = "";
    if (this.preview && this.question.kind !== "some" && this.isAnswer(units, cell)) return wasBusy ? undefined : this.roll();
    const found = this.meant(units, cell, isDrop);
    if (found.length === 1 && !found[0]!.isBeneath) return found[0]!.act();
    if (found.length) {
      const meanings = { all: found, spot: cell === null ? { unit: units[0]! } : { cell } };
      if (await this.areChances(found)) await found[0]!.act(); // the odds of the first are told; the others can be had instead
      if (this.root?.number === was) this.meanings = meanings;
      return;
    }
    if (wasOpen) return;
    if (this.actor !== null && units.includes(this.actor) && this.root.kind === "order") {
      if (!isDrop) this.drop();
      return;
    }
    await this.missed(units, cell, isDrop);
  }

  /** When the last order is given, or odds take long. */
  private async idle(): Promise<void> {
    for (let waited = 0; this.isBusy && !this.isCounting && waited < LONGEST; waited += BLINK) await new Promise((resolve) => setTimeout(resolve, BLINK));
  }

  /** Whether dice decide whatever is meant: then something has to be confirmed in any case. */
  private async areChances(found: Meaning[]): Promise<boolean> {
    if (found.some((one) => !one.plan || one.unit !== undefined)) return false;
    const next = await this.foresight.next(this.root!.seat, found.map((one) => one.plan!)).catch(() => []);
    return next.length > 0 && next.every((one) => one.then === "dice");
  }

  private isAnswer = (units: number[], cell: number | null) => units.includes(this.preview!.answer as number) || (cell !== null && this.preview!.answer === cell);

  /** Nothing can be done here: say why if an order was meant; else tell about who stands here. */
  private async missed(units: number[], cell: number | null, isDrop: boolean): Promise<void> {
    const [first] = units;
    const isChosen = this.holds && this.root?.kind === "order";
    if (!isChosen && this.root?.kind === "order" && first !== undefined) {
      if (!this.isOwn(first)) return this.lookAt(first);
      if (await this.help(first)) return;
    }
    if (!isChosen && first === undefined && this.root?.kind === "order") return;
    const isSettled = isDrop || this.plan.length > 0 || this.draft.verb !== null;
    if (first !== undefined || cell !== null) await this.askWhyNot(units, cell);
    if (!isSettled) this.letGo();
  }

  /** Drop the choice, but not the reason why it could not be. */
  private letGo(): void {
    const { refusal, asked } = this;
    this.drop();
    [this.refusal, this.asked] = [refusal, asked];
  }

  /** All that a click, or letting go of a unit, can mean here. */
  private meant(units: number[], cell: number | null, isDrop: boolean): Meaning[] {
    const question = this.question!;
    if (question.kind === "order" && this.helper === null) return this.meantAsOrder(question, units, cell, isDrop);
    if (this.helper !== null) return [...this.meantForHelper(units), ...this.instead(units, isDrop)];
    const verb = Array.isArray(this.plan[0]) ? String(this.plan[0][0]) : "";
    const found = this.answersTo(question, this.plan, verb, units, cell);
    return question.kind === "some" ? found : [...found, ...this.instead(units, isDrop)];
  }

  private meantAsOrder(question: Question, units: number[], cell: number | null, isDrop: boolean): Meaning[] {
    if (!this.draft.things.length && !this.plan.length) return this.firstChoice(units, cell, isDrop);
    const found: Meaning[] = [];
    const things: [number, ThingKind][] = [...units.map((unit) => [unit, "unit"] as [number, ThingKind]), ...(cell === null ? [] : [[cell, "cell"] as [number, ThingKind]])];
    for (const [thing, kind] of things) {
      if (thing === this.actor && kind === "unit") continue;
      const chosen = this.further(question, thing, kind);
      if (chosen) found.push({ verb: chosen.draft.verb ?? String((chosen.answer as Answer[] | undefined)?.[0] ?? ""), ...(chosen.answer === undefined ? {} : { plan: [...this.plan, chosen.answer] }), act: () => this.goOn(chosen) });
    }
    for (const branch of this.open) found.push(...this.answersTo(branch.question, branch.plan, branch.verb, units, cell));
    return [...found, ...this.instead(units, isDrop)];
  }

  /** A further thing of an order that needs more than one; not another beginning. */
  private further(question: Question, thing: number, kind: ThingKind): Chosen | undefined {
    const allLit = lit(question, this.draft, this.table.things, this.isUnit);
    return (kind === "unit" ? allLit.units : allLit.cells).has(thing) ? choose(question, this.draft, thing, kind, this.table.things) : undefined;
  }

  /** Nobody is chosen yet: the topmost who can be; nothing is done at once with what lies under the figure that was clicked. */
  private firstChoice(units: number[], cell: number | null, isDrop: boolean): Meaning[] {
    const possible = units.filter((unit) => this.lit.units.has(unit));
    const isBeneath = possible[0] !== units[0] && possible.some((unit) => this.onlyVerb(unit) !== undefined && !this.isAsking(unit));
    if (isBeneath || (possible.length > 1 && !this.isOwn(possible[0]!)))
      return possible.map((unit) => ({ verb: this.onlyVerb(unit) ?? "", unit, isBeneath, act: () => this.take(unit) }));
    if (possible.length) return [{ verb: "", unit: possible[0]!, act: () => this.take(possible[0]!, "unit", possible) }];
    if (cell !== null && this.lit.cells.has(cell) && !isDrop) return [{ verb: "", act: () => this.take(cell, "cell") }];
    return [];
  }

  private isAsking = (unit: number) => this.isOwn(unit) && !this.table.units.get(unit)?.is_marker && !!this.table.units.get(unit)?.values?.length;

  /** Answers to a question that what was pointed at can be. */
  private answersTo(question: Question, plan: Plan, verb: string, units: number[], cell: number | null): Meaning[] {
    const options = question.options ?? [];
    const whole = (answer: Answer, way: number[] = []): Meaning => ({ verb, plan: [...plan, answer], way, act: () => this.follow([...plan, answer], EMPTY) });
    if (question.kind === "unit") return units.filter((unit) => options.includes(unit)).map((unit) => whole(unit));
    if (question.kind === "cell") return cell !== null && options.includes(cell) ? [whole(cell, [cell])] : [];
    if (question.kind === "path") {
      if (this.isStepping && cell !== null) return this.stepping(question, cell);
      const way = cell === null ? undefined : wayTo(question, cell);
      return way?.length ? [whole(way, way)] : [];
    }
    if (question.kind === "some") return this.joining(question, plan, verb, [...units, ...(cell === null ? [] : [cell])]);
    return [];
  }

  private stepping(question: Question, cell: number): Meaning[] {
    if (this.draft.things.at(-1) === cell && this.isReady) return [{ verb: "", act: () => this.confirm() }];
    const chosen = choose(question, this.draft, cell);
    return chosen ? [{ verb: "", act: async () => void (this.draft = chosen.draft) }] : [];
  }

  /** Somebody joins those who take part, or leaves them. */
  private joining(question: Question, plan: Plan, verb: string, things: number[]): Meaning[] {
    const isHere = question === this.question;
    const thing = things.find((one) => (question.options ?? []).some((option) => (option as number[]).includes(one)));
    if (thing === undefined) return [];
    const chosen = choose(question, isHere ? this.draft : EMPTY, thing);
    return chosen ? [{ verb, act: () => this.enter(plan, question, chosen.draft) }] : [];
  }

  private meantForHelper(units: number[]): Meaning[] {
    const unit = this.helper!;
    const met = this.branches.filter((branch) => units.includes(this.targetOf(branch)));
    return met.map((branch) => {
      const set = [unit];
      const plan = [...branch.plan, branch.question.kind === "some" ? set : unit];
      const act = () => (branch.question.kind === "some" ? this.enter(branch.plan, branch.question, { verb: null, things: set }) : this.follow(plan, EMPTY));
      return { verb: branch.verb, plan, act };
    });
  }

  /** Another own unit that is chosen instead. */
  private instead(units: number[], isDrop: boolean): Meaning[] {
    if (isDrop || this.root?.kind !== "order") return [];
    const here = this.stack.length > 1 && this.actor !== null && units.includes(this.actor) ? this.stack : [];
    const next = here[here.indexOf(this.actor!) + 1];
    const unit = here.length ? next : units.find((one) => this.others.has(one));
    if (unit === undefined) return [];
    const all = here.length ? here : units.filter((one) => this.others.has(one));
    return [{ verb: "", unit, act: async () => (this.drop(), this.take(unit, "unit", all)) }];
  }

  /** The one order of a unit that is given as soon as it is chosen; undefined if there is more to choose. */
  onlyVerb(unit: number): string | undefined {
    const chosen = this.question?.kind === "order" ? choose(this.question, this.draft, unit, "unit", this.table.things) : undefined;
    return Array.isArray(chosen?.answer) ? String(chosen.answer[0]) : undefined;
  }

  /** A unit is pressed that may be dragged: it is chosen at once, and nothing is done with it yet. True if it now is. */
  press(unit: number): boolean {
    const question = this.root;
    if (!question || this.isBusy || question.kind !== "order" || this.actor === unit) return false;
    const isFree = !this.holds ? this.lit.units.has(unit) : this.others.has(unit) && !this.lit.units.has(unit);
    if (!isFree || !this.isOwn(unit)) return false;
    this.drop();
    this.hold({ verb: null, things: [unit] });
    return true;
  }

  /** The orders that can be given are about others: own units take part in them. */
  private isAboutOthers = $derived.by(() => this.root?.kind === "order" && this.left.length === 0 && actorsOf(this.root, this.table.things).length > 0);

  /** Whether a unit can be taken up. */
  mayHold(unit: number): boolean {
    if (this.root?.kind !== "order" || !this.isOwn(unit) || this.table.units.get(unit)?.is_marker) return false;
    return this.actor === unit || this.others.has(unit) || this.isAboutOthers || (!this.holds && this.lit.units.has(unit));
  }

  /** A unit was dragged here. */
  async move(unit: number, units: number[], cell: number | null): Promise<void> {
    if (this.isBusy) await this.idle();
    if (this.actor !== unit && !this.press(unit)) await this.help(unit);
    if (this.actor === unit) await this.pick(units, cell, true);
  }

  /** Choose a unit, and look what its orders ask next. */
  private hold(draft: Draft): void {
    this.draft = draft;
    this.branches = [];
    const question = this.question!;
    const { whole } = ordersAbout(question, draft);
    const plans = whole.map((order) => [...this.plan, order]);
    this.branching = this.branchOut(question.seat, plans, () => this.draft === draft || this.draft.things === draft.things).catch((error) => this.refuse(error));
  }

  private async branchOut(seat: string, plans: Plan[], isStill: () => boolean): Promise<void> {
    if (!plans.length) return;
    const next = await this.foresight.next(seat, plans);
    if (isStill()) this.branches = this.branchesOf(plans, next);
    this.lookNear(seat);
  }

  private branchesOf(plans: Plan[], next: Next[]): Branch[] {
    return plans.flatMap((plan, i) => {
      const [order, question] = [plan.at(-1)!, next[i]!.question];
      return question ? [{ verb: String(Array.isArray(order) ? order[0] : order), plan, question }] : [];
    });
  }

  /** Odds of the first targets are looked up before anybody points at them. */
  private lookNear(seat: string): void {
    const plans = this.branches.filter((one) => one.question.kind === "unit").flatMap((one) => (one.question.options ?? []).map((unit) => [...one.plan, unit]));
    const from = this.placeOf(this.actor);
    const far = (plan: Plan) => {
      const to = this.placeOf(plan.at(-1) as number);
      return from && to ? Math.hypot(from.x - to.x, from.y - to.y) : 0;
    };
    const near = plans.sort((a, b) => far(a) - far(b)).slice(0, NEAR);
    if (near.length) void this.foresight.next(seat, near).then((next) => near.forEach((plan, i) => next[i]!.then === "dice" && void this.foresight.odds(seat, plan))).catch(() => undefined);
  }

  private placeOf = (unit: number | null) => this.table.chart?.byId.get(this.table.units.get(unit ?? -1)?.at ?? -1);

  /** An own unit that no order names first: whether it can take part in orders about others. */
  private async help(unit: number): Promise<boolean> {
    const question = this.root!;
    const targets = actorsOf(question, this.table.things).filter((one) => !this.isOwn(one));
    const plans = targets.flatMap((target) => ordersAbout(question, { verb: null, things: [target] }).whole).map((order) => [order]);
    if (!plans.length || plans.length > 100) return false;
    const next = await this.foresight.next(question.seat, plans).catch(() => []);
    const branches = next.length ? this.branchesOf(plans, next) : [];
    const takesPart = ({ question: { kind, options = [] } }: Branch) => (kind === "some" ? options.some((option) => (option as number[]).includes(unit)) : kind === "unit" && options.includes(unit));
    const own = branches.filter(takesPart);
    if (!own.length || this.root !== question) return false;
    this.drop();
    [this.helper, this.branches] = [unit, own];
    return true;
  }

  async take(thing: number, kind: ThingKind = "unit", stack: number[] = []): Promise<void> {
    const question = this.question;
    if (!question) return;
    this.meanings = null;
    this.refusal = null;
    const chosen = choose(question, this.draft, thing, kind, this.table.things);
    if (!chosen) return;
    await this.goOn(chosen);
    this.stack = stack;
  }

  /** One of the things that a click could mean. */
  async mean(meaning: Meaning): Promise<void> {
    const meanings = this.meanings;
    this.meanings = null;
    await meaning.act();
    if (this.preview && meaning.plan) this.meanings = meanings; // it can still be something else
  }

  /** Another one on the same place is chosen. */
  async change(unit: number): Promise<void> {
    const { stack } = this;
    this.drop();
    await this.take(unit, "unit", stack);
  }

  async verb(verb: string): Promise<void> {
    if (!this.question || this.isBusy) return;
    this.meanings = null;
    this.refusal = null;
    await this.goOn(chooseVerb(this.question, this.draft, verb));
  }

  private async goOn(chosen: Chosen): Promise<void> {
    this.preview = null;
    if (chosen.answer !== undefined) return this.follow([...this.plan, chosen.answer], chosen.draft);
    if (this.question?.kind === "order") return this.hold(chosen.draft), this.branching;
    this.draft = chosen.draft;
  }

  /** Go on to a further question of the order. */
  private async enter(plan: Plan, question: Question, draft: Draft): Promise<void> {
    this.branches = [];
    this.helper = null;
    this.preview = null;
    this.stack = [];
    this.unhover();
    this.plan = plan;
    if (plan.length) this.ahead = question;
    this.draft = draft;
    await this.weigh();
  }

  /** Those who take part are chosen: if dice will fall, tell the odds while they are being picked. */
  private async weigh(): Promise<void> {
    const question = this.question;
    if (question?.kind !== "some" || !this.isReady || question.together) return void (question?.kind === "some" && (this.preview = null));
    const [plan, draft] = [[...this.plan, this.draft.things], this.draft];
    const isStill = () => this.draft === draft && this.question === question;
    try {
      const [next] = await this.foresight.next(question.seat, [plan]);
      if (!isStill()) return;
      if (next!.then !== "dice") return void (this.preview = null);
      const odds = await this.foresight.odds(question.seat, plan);
      if (isStill()) this.show(plan, odds);
    } catch {
      if (isStill()) this.preview = null; // to confirm it will tell what is wrong
    }
  }

  async confirm(): Promise<void> {
    if (this.preview) return this.roll();
    if (this.question && this.isReady) await this.follow([...this.plan, this.draft.things], this.draft);
  }

  /** An answer to the question that is open now. */
  async offer(_question: Question, answer: Answer, draft: Draft = EMPTY): Promise<void> {
    await this.follow([...this.plan, answer], draft);
  }

  /** Everybody who can takes part, or nobody. */
  async all(things: number[]): Promise<void> {
    if (this.question) await this.enter(this.plan, this.question, { verb: null, things });
  }

  /** The answers so far: give them if the order is whole, show the odds if dice will fall, else go on to what is asked next. */
  private async follow(plan: Plan, draft: Draft): Promise<void> {
    const root = this.root;
    if (!root || this.isBusy) return;
    this.refusal = null;
    this.notice = "";
    this.unhover();
    if (root.kind === "roll" || root.together) return this.give(root, plan);
    const count = this.startCounting(root);
    const isStill = () => this.counting === count && this.root?.number === root.number;
    try {
      const [next] = await this.foresight.next(root.seat, [plan]);
      if (!isStill()) return; // dropped, or the game has gone on
      const isDraw = next!.then === "dice" && next!.draws && this.question?.kind === "choice"; // its button says it: nothing is left to confirm
      if (next!.then === "dice" && !isDraw) return await this.foretell(root, plan, draft, isStill);
      this.stopCounting();
      if (next!.then === "asked") return await this.enter(plan, next!.question!, startOf(next!.question!));
      if (next!.then === "refused" && next!.refusal) return void (this.refusal = next!.refusal);
      const orders = this.group.length ? this.together(plan) : null;
      if (orders) {
        this.keep(root, plan);
        return await this.giveAll(root, orders);
      }
      await this.give(root, plan);
    } catch (error) {
      if (!isStill()) return;
      this.stopCounting();
      if (error instanceof Problem && error.kind === "stale-question") return this.give(root, plan); // it will hear the same, with what is asked now
      this.refuse(error);
    }
  }

  private async foretell(root: Question, plan: Plan, draft: Draft, isStill: () => boolean): Promise<void> {
    const odds = await this.foresight.odds(root.seat, plan);
    if (!isStill()) return;
    this.stopCounting();
    if (odds instanceof Problem && (odds.refusal || odds.kind === "offline")) return this.refuse(odds);
    if (!(odds instanceof Problem) && odds.total <= 1) return this.give(root, plan);
    if (this.plan.length === 0 && plan.length > 1) this.plan = plan.slice(0, -1); // chosen by a click on the target
    if (!this.ahead && this.plan.length) this.ahead = this.branches.find((one) => one.plan.length === this.plan.length && one.plan.every((answer, i) => JSON.stringify(answer) === JSON.stringify(this.plan[i])))?.question ?? null;
    this.draft = draft;
    this.show(plan, odds);
  }

  private show(plan: Plan, odds: Odds | Problem): void {
    const isKnown = !(odds instanceof Problem);
    const answer = plan.at(-1)!;
    this.preview = { plan, answer: Array.isArray(answer) && typeof answer[0] === "string" ? answer[1]! : answer, odds: isKnown ? odds : null, why: isKnown ? "" : this.told(odds) };
    this.fallen = null;
  }

  private startCounting(question: Question): number {
    const count = (this.counting = ++this.counts);
    this.answering = question.number;
    setTimeout(() => (this.isCounting ||= this.counting === count), UNSEEN);
    return count;
  }

  /** The odds are not waited for; what is chosen stays. */
  cancelCounting(): void {
    this.stopCounting();
  }

  private stopCounting(): void {
    if (this.counting) this.answering = 0;
    this.counting = 0;
    this.isCounting = false;
  }

  /** Somebody points at a place: tell the odds of the one thing that a click would mean, and show the way there. */
  async hover(units: number[], cell: number | null): Promise<void> {
    const look = ++this.looks;
    const question = this.question;
    if (!question || this.isBusy || this.preview || this.meanings || (question.kind === "order" && !this.holds && units.every((unit) => this.isOwn(unit)))) return this.unhover();
    const found = this.meant(units, cell, false).filter((one) => one.unit === undefined || !this.isOwn(one.unit));
    const only = found.length === 1 ? found[0]! : undefined;
    this.hoveredWay = only?.way ?? [];
    const first = only?.plan ?? (only?.unit === undefined ? undefined : ordersAbout(question, { verb: null, things: [only.unit] }).whole.slice(0, 2).map((order) => [order]));
    const plan = only?.plan ?? (first?.length === 1 ? (first[0] as Plan) : undefined);
    if (plan && only?.way?.length) void this.foresight.next(question.seat, [plan]).catch(() => undefined); // known before it is clicked
    if (!plan || (only?.way?.length && question.kind !== "some")) return void (this.glimpse = null);
    try {
      const odds = await this.foreseen(question.seat, plan);
      if (this.looks === look) this.glimpse = odds && odds.total > 1 ? { odds, spot: units.length ? { unit: units[0]! } : { cell: cell! } } : null;
    } catch {
      if (this.looks === look) this.glimpse = null;
    }
  }

  /** The odds of a plan with those whom the hand would begin with. */
  private async foreseen(seat: string, plan: Plan): Promise<Odds | null> {
    const [next] = await this.foresight.next(seat, [plan]);
    if (next!.then === "asked" && next!.question!.kind === "some") {
      const { things } = startOf(next!.question!);
      return this.foreseen(seat, [...plan, things]);
    }
    if (next!.then !== "dice") return null;
    const odds = await this.foresight.odds(seat, plan);
    return odds instanceof Problem ? null : odds;
  }

  /** Tell about a unit that cannot be ordered: where it could go, whom it could attack. */
  async lookAt(unit: number): Promise<void> {
    this.survey = { unit, cells: new Set(), units: new Set() };
    const seat = this.root?.seat ?? this.table.seat;
    try {
      const reach = await this.table.wire.reach(seat, unit);
      if (this.survey?.unit === unit) this.survey = { unit, cells: new Set(reach.cells), units: new Set(reach.units) };
    } catch {
      // its values are told all the same
    }
  }

  async roll(): Promise<void> {
    const preview = this.preview;
    if (!preview || !this.root) return;
    if (preview.odds) this.fallen = { odds: preview.odds, after: this.table.state?.at ?? 0 };
    await this.give(this.root, preview.plan);
  }

  /** How the last chance order fell: its entry, with those of real dice that were typed in for it. */
  fell = $derived.by<Entry | null>(() => {
    const after = this.fallen?.after ?? Infinity;
    const [order, ...later] = this.table.chronicle.filter((one) => one.at > after && one.what === "answer" && !one.undone);
    const next = later.findIndex((one) => one.kind !== "roll");
    const typed = next < 0 ? later : later.slice(0, next);
    const isOpen = this.table.question?.kind === "roll" || (this.table.state?.dice === "typed" && !typed.length);
    if (!order || isOpen) return null;
    const whole = [order, ...typed];
    return { ...order, rolls: whole.flatMap((one) => one.rolls ?? []), events: whole.flatMap((one) => one.events ?? []) };
  });

  private async give(root: Question, plan: Plan): Promise<void> {
    const [order] = plan;
    this.keep(root, plan);
    if (root.kind === "order" && Array.isArray(order)) this.usual.set(root.prompt, String(order[0]));
    this.answering = root.number;
    if (this.preview === null && root.kind !== "roll") this.fallen = null; // the last dice are told; the game goes on
    try {
      await this.table.send(async (since) => (await this.table.wire.order(root.seat, root.number, [plan], since)).state);
      this.meet(this.table.question);
    } catch (error) {
      this.refuse(error);
    } finally {
      if (this.answering === root.number) this.answering = 0;
    }
  }

  /** Own units that could still be given an order. */
  left = $derived.by(() => (this.root?.kind === "order" ? actorsOf(this.root, this.table.things).filter((unit) => this.isOwn(unit)) : []));
  /** It was asked whether to end although some could still act. */
  isEnding = $state(false);

  /** An order about nothing in particular; what ends the phase is asked about if some could still act. */
  async command(verb: string, isSure = false): Promise<void> {
    if (!this.root || this.isBusy) return;
    if (verb === "end" && !isSure && this.left.length && settings.asksBeforeEnd) {
      this.drop();
      this.isEnding = true;
      return;
    }
    this.drop();
    await this.follow([verb], EMPTY);
  }

  /** Choose the next one who could still act. */
  async showNext(): Promise<void> {
    const next = this.left[(this.left.indexOf(this.actor ?? -1) + 1) % this.left.length];
    if (next === undefined || this.isBusy) return;
    this.drop();
    await this.take(next);
  }

  /** Why the phase cannot end, and where. */
  tellNoEnd(): void {
    if (this.root?.no_end) this.refusal = this.root.no_end;
  }

  /** Whoever waits beside the board is placed by the ready proposal of the game. */
  async placeRest(): Promise<void> {
    const root = this.root;
    if (!root || this.isBusy) return;
    this.drop();
    this.answering = root.number;
    try {
      const { number, orders } = await this.table.wire.ready(root.seat);
      if (number !== root.number || this.root?.number !== number) return;
      if (orders.length) await this.giveAll(root, orders);
      else this.notice = this.table.words.say("together-none");
    } catch (error) {
      this.refuse(error);
    } finally {
      if (this.answering === root.number) this.answering = 0;
    }
  }

  /** Several orders one after the other, each as if it were given alone; where they stop, that is told. */
  async giveAll(root: Question, orders: Step[][]): Promise<void> {
    this.answering = root.number;
    this.fallen = null;
    try {
      let told: { given: number; stopped: Interruption | null } | null = null;
      await this.table.send(async (since) => (told = await this.table.wire.order(root.seat, root.number, orders, since)).state);
      this.meet(this.table.question); // what is told now stays
      this.tellStop(told, orders.length);
    } catch (error) {
      this.refuse(error);
    } finally {
      if (this.answering === root.number) this.answering = 0;
    }
  }

  private tellStop(told: { given: number; stopped: Interruption | null } | null, count: number): void {
    if (!told?.stopped) return;
    const { refusal, asked } = told.stopped;
    const values = { given: told.given, count };
    if (refusal) this.refusal = refusal;
    this.notice = asked ? this.table.words.say("together-asked", { ...values, seat: this.table.seatName(asked) }) : this.table.words.say("together-stopped", values);
  }

  /** Those who move with the chosen unit. */
  group = $state.raw<number[]>([]);

  /** Another own unit joins those who move together, or leaves them. */
  async join(unit: number): Promise<void> {
    if (this.isBusy) await this.idle();
    await this.branching;
    if (this.actor === null || unit === this.actor || this.root?.kind !== "order" || !this.isOwn(unit)) return;
    if (!actorsOf(this.root, this.table.things).includes(unit)) return;
    this.group = this.group.includes(unit) ? this.group.filter((one) => one !== unit) : [...this.group, unit];
  }

  /** All on the chosen unit's place move with it. */
  joinStack(): void {
    this.group = this.stack.filter((unit) => unit !== this.actor);
  }

  /** The order of the chosen unit for each of a group: to the same place from the same place, else as far in the same direction. */
  private together(plan: Plan): Step[][] | null {
    const [order, answer] = plan;
    const chart = this.table.chart;
    const from = this.placeOf(this.actor);
    if (plan.length !== 2 || !Array.isArray(order) || order.length !== 2 || !chart || !from) return null;
    const end = Array.isArray(answer) ? answer.at(-1) : answer;
    const to = chart.byId.get(Number(end));
    if (!to) return null;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const all = [this.actor!, ...this.group].map((unit) => ({ unit, at: this.placeOf(unit)! })).filter(({ at }) => at);
    const ahead = ({ at }: { at: { x: number; y: number } }) => at.x * dx + at.y * dy; // who is in front goes first
    return all
      .sort((a, b) => ahead(b) - ahead(a))
      .map(({ unit, at }) => [[order[0]!, unit], unit === this.actor ? answer! : { to: (at.id === from.id ? to : chart.at(at.x + dx, at.y + dy))?.id ?? -1 }]);
  }

  /** The last order that was given: its verb, how far it led and at whom. */
  private last = $state.raw<{ prompt: string; verb: string; dx: number; dy: number; target: number | null } | null>(null);

  private keep(root: Question, plan: Plan): void {
    const [order, answer] = plan;
    if (root.kind !== "order" || plan.length < 2 || !Array.isArray(order)) return;
    const end = Array.isArray(answer) ? answer.at(-1) : answer;
    const [from, to] = [this.placeOf(Number(order[1])), this.table.chart?.byId.get(Number(end))];
    const isPlace = this.isUnit(Number(end)) ? this.lit.cells.has(Number(end)) : true;
    this.last = { prompt: root.prompt, verb: String(order[0]), dx: from && to ? to.x - from.x : 0, dy: from && to ? to.y - from.y : 0, target: isPlace ? null : Number(end) };
  }

  /** What would be the same order again for the unit that is chosen. */
  again = $derived.by<Plan | null>(() => {
    const { last } = this;
    const from = this.placeOf(this.actor);
    const [order] = this.plan;
    const entered = this.plan.length === 1 && this.ahead && Array.isArray(order) ? [{ verb: String(order[0]), plan: this.plan, question: this.ahead }] : [];
    const branch = last && [...entered, ...this.branches].find((one) => one.verb === last.verb);
    if (!last || !branch || !from || this.helper !== null || last.prompt !== this.root?.prompt) return null;
    const options = branch.question.options ?? [];
    if (branch.question.kind === "unit") return last.target !== null && options.includes(last.target) ? [...branch.plan, last.target] : null;
    const cell = this.table.chart?.at(from.x + last.dx, from.y + last.dy)?.id;
    if (cell === undefined || last.target !== null || (!last.dx && !last.dy)) return null;
    if (branch.question.kind === "cell") return options.includes(cell) ? [...branch.plan, cell] : null;
    const way = branch.question.kind === "path" ? wayTo(branch.question, cell) : undefined;
    return way ? [...branch.plan, way] : null;
  });

  async sameAgain(): Promise<void> {
    if (this.again) await this.follow(this.again, EMPTY);
  }

  /** Who could take something back, and why not if nobody can. */
  backer = $derived.by<{ seat: string; to?: number | undefined; refusal: Refusal | null } | null>(() => {
    const state = this.table.state;
    if (!state?.mine.length) return null;
    const seat = state.mine.find((one) => state.undo[one] === null) ?? this.table.seat;
    return { seat, to: state.back?.[seat], refusal: state.undo[seat] ?? null };
  });

  /** What is in the hand is put back first; then the last order is taken back. */
  async undo(): Promise<void> {
    if (this.holds || this.meanings) return this.drop();
    const backer = this.backer;
    if (!backer || this.isBusy) return;
    if (backer.refusal) {
      this.refusal = backer.refusal;
      return;
    }
    try {
      await this.table.send((since) => this.table.wire.undo(backer.seat, since, backer.to));
      this.fallen = null;
    } catch (error) {
      this.refuse(error);
    }
  }

  /** Ask the rules why a thing that is not lit cannot be chosen. */
  async askWhyNot(units: number[], cell: number | null): Promise<void> {
    const question = this.question;
    if (!question) return;
    const plan = this.attempted(question, units, cell);
    if (!plan) return;
    const last = plan.at(-1);
    this.asked = { from: this.actor, to: typeof last === "number" && units.includes(last) ? last : null };
    try {
      const { refusal } = await this.table.wire.whyNot(question.seat, plan);
      this.refusal = refusal;
      if (refusal || !this.question) return;
      if (question.kind === "path" && this.isStepping) this.draft = { verb: null, things: last as number[] };
      else await this.follow(plan, EMPTY);
    } catch (error) {
      this.refuse(error);
    }
  }

  /** The plan that a click on something not lit would be. */
  private attempted(question: Question, units: number[], cell: number | null): Plan | undefined {
    const usual = this.usual.get(question.prompt);
    const thingFor = (one: Question) => (one.kind === "cell" || one.kind === "path" ? cell : one.kind === "unit" ? units[0] : undefined);
    if (question.kind === "order" && this.open.length && this.helper === null) {
      const branch = this.open.find((one) => (one.question.kind === "unit") === units.length > 0 && thingFor(one.question) != null) ?? this.open.find((one) => thingFor(one.question) != null);
      const thing = branch && thingFor(branch.question);
      const answer = branch && thing != null ? attempt(branch.question, EMPTY, thing) : undefined;
      return branch && answer !== undefined ? [...branch.plan, answer] : undefined;
    }
    const takesCell = question.kind === "cell" || question.kind === "path" || (this.lit.cells.size && !this.lit.units.size);
    const thing = takesCell ? cell : units[0];
    const answer = thing === undefined || thing === null ? undefined : attempt(question, this.draft, thing, usual);
    return answer === undefined ? undefined : [...this.plan, answer];
  }

  refuse(error: unknown): void {
    if (error instanceof Problem && error.refusal) this.refusal = error.refusal;
    else if (error instanceof Problem) this.notice = this.told(error);
    else this.notice = this.table.words.say("problem-unknown");
  }

  private told(problem: Problem): string {
    return problem.message || this.table.words.say(`problem-${problem.kind}`);
  }

  point(units: Iterable<number> = [], cells: Iterable<number> = [], drawn: Drawn | null = null): void {
    this.drawn = drawn;
    this.pointed = { units: new Set(units), cells: new Set(cells) };
  }
}
