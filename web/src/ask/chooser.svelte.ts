// Choosing: from the first click to the whole order. Nothing is sent before an order is whole; until then it is a plan in the page.
import { settings } from "../look/settings.svelte";
import { Problem } from "../table/api";
import type { Table } from "../table/table.svelte";
import type { Answer, Next, Question, Refusal, ThingKind } from "../table/types";
import { Chances } from "./chances.svelte";
import { actorsOf, choose, chooseVerb, EMPTY, ordersAbout, startOf, type Chosen, type Draft } from "./draft";
import { Foresight, type Plan } from "./foresight";
import { Hand, type Branch, type Spot } from "./hand.svelte";
import { meant, type Meaning } from "./meant";
import { Pointing } from "./pointing.svelte";
import { Together } from "./together.svelte";
import { nextTurn } from "./turning";
import { Why } from "./why.svelte";

const BLINK = 15; // milliseconds between two looks whether an order is given
const LONGEST = 3000;

export class Chooser extends Hand {
  readonly foresight: Foresight;
  readonly chances = new Chances(this);
  readonly pointing = new Pointing(this);
  readonly together = new Together(this);
  readonly why = new Why(this);
  /** What a click could mean, where it is not plain. */
  meanings = $state.raw<{ all: Meaning[]; spot: Spot } | null>(null);
  /** It was asked whether to end although some could still act. */
  isEnding = $state(false);
  /** The question whose answer is on its way; a new question may be answered at once. */
  answering = $state(0);
  /** At whom the dice fall of which odds are told. */
  private aim: number | null = null;
  private hasVerb = false; // the order was chosen, not only who is to act
  private branching: Promise<void> = Promise.resolve();
  private resting: Promise<number | undefined> = Promise.resolve(undefined);
  private losses = 0; // how often waiting took too long
  private held = "";

  constructor(table: Table) {
    super(table);
    this.foresight = new Foresight(table.wire);
  }

  isBusy = $derived.by(() => this.answering !== 0 && this.answering === this.root?.number);

  /** A new question: everything in the hand is dropped. Call from an effect. */
  meet(question: Question | null): void {
    const held = `${this.table.seat} ${question?.number ?? 0} ${this.table.chronicle.at(-1)?.at ?? 0}`; // secrets that are shown change nothing
    if (held === this.held) return;
    this.held = held;
    this.foresight.forget();
    this.drop();
    this.chances.meet();
  }

  drop(): void {
    this.chances.stop();
    this.empty();
    this.together.disband();
    this.hasVerb = false;
    this.pointing.leave();
    this.pointing.survey = null;
    this.why.clear();
    this.meanings = null;
    this.isEnding = false;
    void this.chances.weigh();
  }

  /** Something on the board was pointed at and chosen: units lying there, and the cell itself. */
  async pick(units: number[], cell: number | null, isDrop = false): Promise<void> {
    const seen = this.preview; // only odds that were to be seen are rolled for
    const was = await this.idle();
    if (!this.question || this.isBusy || was !== this.root?.number) return;
    const joining = this.together.joining(units);
    if (joining !== undefined) return this.together.join(joining);
    const wasOpen = this.meanings !== null;
    this.meanings = null;
    this.pointing.survey = null;
    this.why.clear();
    if (this.preview && this.isAnswer(units, cell)) return this.preview === seen ? this.chances.roll() : undefined;
    if (this.preview && this.aim !== null && units.includes(this.aim)) return; // the odds that are told are of this one
    if (this.isOnly(units)) return this.preview ? undefined : this.confirm(); // the only one there is to be chosen stays chosen
    const found = meant(this, units, cell, isDrop);
    if (found.length === 1 && !found[0]!.isBeneath) return found[0]!.act();
    if (found.length) return this.offerMeanings(found, cell === null ? { unit: units[0]! } : { cell });
    if (wasOpen) return;
    const isSame = this.actor !== null && units.includes(this.actor) && this.root?.kind === "order";
    if (!isSame) await this.missed(units, cell, isDrop);
    else if (!isDrop) this.drop();
  }

  /** When the last order is given and it is known what can follow: a quick hand need not wait, and its clicks keep their order. The question that is open then; undefined if it took too long: then what was clicked after it is not meant any more either. */
  idle(): Promise<number | undefined> {
    const { losses } = this;
    return (this.resting = this.resting.then(() => (losses === this.losses ? this.rest() : undefined)));
  }

  private async rest(): Promise<number | undefined> {
    for (let waited = 0; this.isBusy && !this.chances.isCounting && waited < LONGEST; waited += BLINK) await new Promise((resolve) => setTimeout(resolve, BLINK));
    if (this.isBusy) return void this.losses++;
    const number = this.root?.number;
    await this.branching;
    return number;
  }

  /** Whether this is what the odds are told of; a number that was chosen by a button is neither unit nor cell. */
  private isAnswer(units: number[], cell: number | null): boolean {
    const { answer, kind } = this.preview!;
    if (kind === "unit") return units.includes(answer as number);
    return kind === "cell" && cell !== null && answer === cell;
  }

  /** Whether a set is asked for, there is but one, it was chosen by itself, and one of it is meant. */
  private isOnly(units: number[]): boolean {
    const { question, draft } = this;
    if (question?.kind !== "some" || question.options?.length !== 1 || question.truncated) return false;
    const set = question.options[0] as number[];
    return set.length === draft.things.length && units.some((unit) => set.includes(unit));
  }

  /** Several things could be meant; if dice decide in each, the odds of the first are told, and the others can be had instead. */
  private async offerMeanings(all: Meaning[], spot: Spot): Promise<void> {
    const was = this.root!.number;
    if (await this.areChances(all)) await all[0]!.act();
    if (this.root?.number === was) this.meanings = { all, spot };
  }

  /** Whether dice decide whatever is meant: then something has to be confirmed in any case. */
  private async areChances(found: Meaning[]): Promise<boolean> {
    if (found.some((one) => !one.plan || one.unit !== undefined)) return false;
    const next = await this.foresight.next(this.root!.seat, found.map((one) => one.plan!)).catch(() => []);
    return next.length > 0 && next.every((one) => one.then === "dice");
  }

  /** Nothing can be done here: say why if an order was meant; else tell about who stands here. */
  private async missed(units: number[], cell: number | null, isDrop: boolean): Promise<void> {
    const [first] = units;
    if (!this.holds && this.root?.kind === "order") {
      if (first === undefined) return;
      if (!this.isOwn(first)) return this.pointing.lookAt(first);
      if (await this.help(first)) return;
      if (this.isAboutOthers) return this.pointing.lookAt(first); // no order names him
    }
    if (first === undefined && cell === null) return this.drop();
    const isBegun = this.plan.length > 1 || (this.plan.length > 0 && (this.hasVerb || this.root?.kind !== "order"));
    const isSettled = isDrop || isBegun || this.draft.verb !== null;
    await this.why.ask(units, cell);
    if (!isSettled) this.letGo();
  }

  /** Drop the choice, but not the reason why it could not be. */
  private letGo(): void {
    const { refusal, asked } = this.why;
    this.drop();
    [this.why.refusal, this.why.asked] = [refusal, asked];
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

  /** A unit was dragged here. */
  async move(unit: number, units: number[], cell: number | null): Promise<void> {
    if ((await this.idle()) === undefined) return;
    if (this.actor !== unit && !this.press(unit)) await this.help(unit);
    if (this.actor === unit) await this.pick(units, cell, true);
  }

  /** Units are chosen that act together, and these orders are looked at; nobody need have listed them. */
  async gather(units: number[], orders: Answer[]): Promise<void> {
    this.drop();
    this.hold({ verb: null, things: units }, orders);
    await this.branching;
  }

  /** Choose a unit, and look what its orders ask next. */
  private hold(draft: Draft, orders = ordersAbout(this.question!, draft).whole): void {
    this.draft = draft;
    this.branches = [];
    const question = this.question!;
    const plans = orders.map((order) => [...this.plan, order]);
    this.branching = this.branchOut(question.seat, plans, () => this.draft === draft || this.draft.things === draft.things).catch((error) => this.why.refuse(error));
  }

  private async branchOut(seat: string, plans: Plan[], isStill: () => boolean): Promise<void> {
    if (!plans.length) return;
    const next = await this.foresight.next(seat, plans);
    if (isStill()) this.branches = branchesOf(plans, next);
    if (isStill()) void this.pointing.lookAgain();
    this.pointing.lookNear(seat);
  }

  /** An own unit that no order names first: whether it can take part in orders about others. */
  private async help(unit: number): Promise<boolean> {
    const question = this.root!;
    const targets = actorsOf(question, this.table.things).filter((one) => !this.isOwn(one));
    const plans = targets.flatMap((target) => ordersAbout(question, { verb: null, things: [target] }).whole).map((order) => [order]);
    if (!plans.length || plans.length > 100) return false;
    const next = await this.foresight.next(question.seat, plans).catch(() => []);
    const branches = next.length ? branchesOf(plans, next) : [];
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
    this.why.refusal = null;
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
    this.why.refusal = null;
    this.hasVerb = true;
    await this.goOn(chooseVerb(this.question, this.draft, verb));
  }

  /** Something was chosen. */
  async goOn(chosen: Chosen): Promise<void> {
    this.preview = null;
    if (chosen.answer !== undefined) return this.follow([...this.plan, chosen.answer], chosen.draft);
    if (this.question?.kind === "order") return this.hold(chosen.draft), this.branching;
    this.draft = chosen.draft;
  }

  /** Who is chosen turns to the next side clockwise, or the other way round. */
  turn(isBack = false): void {
    const turn = nextTurn(this.turns, this.table.units.get(this.actor ?? -1)?.facing ?? 0, isBack);
    if (turn) void this.follow(turn.plan, EMPTY);
  }

  /** Go on to a further question of the order. */
  async enter(plan: Plan, question: Question, draft: Draft): Promise<void> {
    this.pointing.leave();
    this.turnTo(plan, question, draft);
    void this.pointing.lookAgain();
    await this.chances.weigh();
  }

  async confirm(): Promise<void> {
    if (this.preview) return this.chances.roll();
    if (this.question && this.isReady) await this.follow([...this.plan, this.draft.things], this.draft);
  }

  /** An answer to the question that is open now. */
  async offer(answer: Answer): Promise<void> {
    await this.follow([...this.plan, answer], EMPTY);
  }

  /** Everybody who can takes part, or nobody. */
  async all(things: number[]): Promise<void> {
    if (this.question) await this.enter(this.plan, this.question, { verb: null, things });
  }

  /** The answers so far: give them if the order is whole, show the odds if dice will fall, else go on to what is asked next. */
  async follow(plan: Plan, draft: Draft): Promise<void> {
    const root = this.root;
    if (!root || this.isBusy) return;
    this.why.clear();
    this.pointing.leave();
    const isPut = root.kind === "pose" && root.nears; // dice that follow are of what is put next
    if (root.kind === "roll" || root.together || isPut) return this.give(root, plan);
    const isStill = this.chances.begin(root);
    try {
      const [next] = await this.foresight.next(root.seat, [plan]);
      if (isStill()) await this.goTo(next!, root, plan, draft, isStill); // else dropped, or the game has gone on
    } catch (error) {
      if (!isStill()) return;
      this.chances.stop();
      if (error instanceof Problem && error.kind === "stale-question") return this.give(root, plan); // it will hear the same, with what is asked now
      this.why.refuse(error);
    }
  }

  private async goTo(next: Next, root: Question, plan: Plan, draft: Draft, isStill: () => boolean): Promise<void> {
    const isDraw = next.draws && this.question?.kind === "choice"; // its button says it: nothing is left to confirm
    this.aim = next.target ?? null;
    if (next.then === "dice" && !isDraw) return this.chances.foretell(root, plan, draft, isStill);
    this.chances.stop();
    if (next.then === "asked") return this.enter(plan, next.question!, startOf(next.question!));
    if (next.then === "refused" && next.refusal) return void (this.why.refusal = next.refusal);
    const orders = this.together.ordersLike(plan);
    if (!orders) return this.give(root, plan);
    this.together.keep(root, plan);
    await this.together.giveAll(root, orders);
  }

  /** Send a whole order. */
  async give(root: Question, plan: Plan): Promise<void> {
    const [order] = plan;
    this.together.keep(root, plan);
    if (root.kind === "order" && Array.isArray(order)) this.why.learn(root, String(order[0]));
    if (this.preview === null && root.kind !== "roll") this.chances.fallen = null; // the last dice are told; the game goes on
    await this.answer(root, async () => {
      await this.table.send(async (since) => (await this.table.wire.order(root.seat, root.number, [plan], since)).state);
      this.meet(this.table.question);
    });
  }

  /** Something that answers a question is on its way; until then it is not answered again. */
  async answer(root: Question, deed: () => Promise<void>): Promise<void> {
    this.answering = root.number;
    try {
      await deed();
    } catch (error) {
      this.why.refuse(error);
    } finally {
      if (this.answering === root.number) this.answering = 0;
    }
  }

  /** An order about nothing in particular; what ends the phase is asked about if some could still act. */
  async command(verb: string, isSure = false): Promise<void> {
    if (!this.root || this.isBusy) return;
    const isSetUp = this.table.view.turn === 0 && this.waiting === 0; // everybody stands somewhere, and only could stand elsewhere
    const isAsked = verb === "end" && !isSure && !isSetUp && this.left.length > 0 && settings.asksBeforeEnd;
    this.drop();
    if (isAsked) this.isEnding = true;
    else await this.follow([verb], EMPTY);
  }

  /** End the phase, or tell why it cannot end, and where. */
  async end(): Promise<void> {
    if (this.root?.options?.includes("end")) await this.command("end", this.isEnding);
    else if (this.root?.no_end) this.why.refusal = this.root.no_end;
  }

  /** Choose the next one who could still act. */
  async showNext(): Promise<void> {
    const next = this.left[(this.left.indexOf(this.actor ?? -1) + 1) % this.left.length];
    if (next === undefined || this.isBusy) return;
    this.drop();
    await this.take(next);
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
    if (backer.refusal) return void (this.why.refusal = backer.refusal);
    try {
      await this.table.send((since) => this.table.wire.undo(backer.seat, since, backer.to));
      this.chances.fallen = null;
    } catch (error) {
      this.why.refuse(error);
    }
  }
}

function branchesOf(plans: Plan[], next: Next[]): Branch[] {
  return plans.flatMap((plan, i) => {
    const [order, question] = [plan.at(-1)!, next[i]!.question];
    return question ? [{ verb: String(Array.isArray(order) ? order[0] : order), plan, question }] : [];
  });
}
