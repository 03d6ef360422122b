// The player's hand: what is chosen so far, the odds before the dice, why something cannot be chosen.
import { Problem } from "../table/api";
import type { Table } from "../table/table.svelte";
import type { Answer, Entry, Odds, Question, Refusal, ThingKind } from "../table/types";
import { pointedAt, type Drawn } from "../words/speak";
import { attempt, choose, chooseVerb, EMPTY, isReady, lit, verbs, wordsLeft, type Chosen, type Draft } from "./draft";

export interface Preview {
  answer: Answer;
  odds: Odds | null;
  /** why there are no odds, in words */
  why: string;
  number: number;
}

export interface Marks {
  units: Set<number>;
  cells: Set<number>;
}

const UNSEEN = 250; // milliseconds of counting that nobody needs to be told of
const FEW = 8; // of those beside the board that are offered with the question
const PAUSE = 700; // until the server is asked again that has too much to count
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
const NOTHING: Marks = { units: new Set(), cells: new Set() };

export class Chooser {
  draft = $state.raw<Draft>(EMPTY);
  preview = $state.raw<Preview | null>(null);
  /** The odds of the last chance order and how it fell. */
  fallen = $state.raw<{ odds: Odds; after: number } | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** The unit that was asked about and refused: a line of sight ends there. */
  asked = $state.raw<number | null>(null);
  /** Marked because somebody points at a sentence. */
  pointed = $state.raw<Marks>(NOTHING);
  /** The line that the sentence tells of. */
  drawn = $state.raw<Drawn | null>(null);
  stack = $state.raw<number[]>([]);
  /** The question whose answer is on its way; a new question may be answered at once. */
  private answering = $state(0);
  /** Odds are being worked out, and it takes long enough to be told. */
  isCounting = $state(false);
  private counting = 0; // which count runs; what was asked for earlier is no longer heard
  private counts = 0;
  notice = $state("");
  private heldNumber = 0;
  private usual = new Map<string, string>(); // the verb that was given last, by the question

  constructor(readonly table: Table) {}

  question = $derived.by<Question | null>(() => (this.table.isVeiled ? null : this.table.question));

  lit = $derived.by(() => {
    const question = this.question;
    if (!question) return NOTHING;
    return lit(question, this.draft, this.table.things, (thing) => this.table.units.has(thing));
  });

  private aside = $derived.by(() => [...this.lit.units].filter((unit) => this.table.units.get(unit)?.tray));
  /** How many of those that can be chosen lie beside the board. */
  beside = $derived.by(() => this.aside.length);
  /** So many that nobody can be chosen but from the lists beside the board. */
  isBeside = $derived.by(() => this.beside > FEW && this.beside === this.lit.units.size && !this.lit.cells.size);
  /** They themselves, if they are few enough to be offered with the question. */
  few = $derived.by(() => (this.aside.length <= FEW && !this.preview && !this.draft.things.length ? this.aside : []));

  isBusy = $derived.by(() => this.answering !== 0 && this.answering === this.question?.number);
  verbs = $derived.by(() => (this.question ? verbs(this.question, this.draft) : []));
  /** Numbers with words of their own that the chosen verb still needs. */
  wordsLeft = $derived.by(() => (this.question ? wordsLeft(this.question, this.draft, this.table.things) : []));
  isReady = $derived.by(() => (this.question ? isReady(this.question, this.draft) : false));

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

  /** What a hand begins with: nothing, or the only set there is to choose. */
  private start = $derived.by<Draft>(() => {
    const { kind, options = [], truncated } = this.question ?? {};
    return kind === "some" && options.length === 1 && !truncated ? { verb: null, things: options[0] as number[] } : EMPTY;
  });

  /** A new question: everything in the hand is dropped. Call from an effect. */
  meet(question: Question | null): void {
    const number = question?.number ?? 0;
    if (number === this.heldNumber) return;
    this.heldNumber = number;
    this.drop();
    if (this.fell && this.table.chronicle.some((one) => one.at > this.fell!.at && one.kind === "order" && one.seat !== this.fell!.seat)) this.fallen = null; // others have had their turn since
  }

  drop(): void {
    this.stopCounting();
    this.draft = this.start;
    this.preview = null;
    this.refusal = null;
    this.stack = [];
    this.notice = "";
  }

  /** The unit that the running order is about, or that is chosen. */
  actor = $derived.by<number | null>(() => {
    const first = this.draft.things[0];
    if (this.question?.kind === "order" && first !== undefined) return first;
    const unit = this.question?.facts?.unit ?? this.table.view.now?.unit;
    return typeof unit === "number" ? unit : null;
  });

  /** Something on the board was pointed at and chosen: units lying there, and the cell itself. */
  async pick(units: number[], cell: number | null): Promise<void> {
    const question = this.question;
    if (!question || this.isBusy) return;
    const possible = units.filter((unit) => this.lit.units.has(unit));
    const isBeneath = possible[0] !== units[0] && possible.some((unit) => this.onlyVerb(unit) !== undefined);
    if (possible.length > 1 || isBeneath) {
      this.stack = possible; // nothing is done at once with what lies under the figure that was clicked
      return;
    }
    if (possible.length === 1) return this.take(possible[0]!);
    if (cell !== null && this.lit.cells.has(cell)) return this.take(cell, "cell");
    if (cell !== null && question.kind === "path" && this.draft.things.includes(cell)) return this.take(cell, "cell");
    await this.askWhyNot(units, cell);
  }

  /** The one order of a unit that is given as soon as it is chosen; undefined if there is more to choose. */
  onlyVerb(unit: number): string | undefined {
    const chosen = this.question?.kind === "order" ? choose(this.question, this.draft, unit, "unit", this.table.things) : undefined;
    return Array.isArray(chosen?.answer) ? String(chosen.answer[0]) : undefined;
  }

  async take(thing: number, kind: ThingKind = "unit"): Promise<void> {
    const question = this.question;
    if (!question) return;
    this.stack = [];
    this.refusal = null;
    const again = question.kind === "path" && this.draft.things.at(-1) === thing;
    if (again && this.isReady) return this.confirm();
    if (this.preview && this.preview.answer === thing) return this.roll();
    const chosen = choose(question, this.draft, thing, kind, this.table.things);
    if (chosen) await this.goOn(question, chosen);
  }

  async verb(verb: string): Promise<void> {
    if (this.question && !this.isBusy) await this.goOn(this.question, chooseVerb(this.question, this.draft, verb));
  }

  private async goOn(question: Question, chosen: Chosen): Promise<void> {
    this.preview = null;
    if (chosen.answer !== undefined) await this.offer(question, chosen.answer, chosen.draft);
    else this.draft = chosen.draft;
  }

  async confirm(): Promise<void> {
    if (this.preview) return this.roll();
    if (this.question && this.isReady) await this.offer(this.question, this.draft.things, this.draft);
  }

  /** An answer is complete: if dice will fall, show the odds first; else give it. */
  async offer(question: Question, answer: Answer, draft: Draft = EMPTY): Promise<void> {
    if (this.isBusy) return;
    this.refusal = null;
    this.notice = "";
    const count = this.startCounting(question);
    const counted = await this.counted(question, answer, count);
    if (this.counting !== count || this.question?.number !== question.number) return; // dropped, or the game has gone on
    this.stopCounting();
    if (counted instanceof Problem && (counted.refusal || counted.kind === "offline")) return this.refuse(counted);
    if (counted === "certain") return this.give(question, answer);
    this.draft = draft;
    const isKnown = !(counted instanceof Problem);
    this.preview = { answer, odds: isKnown ? counted : null, why: isKnown ? "" : this.told(counted), number: question.number };
    this.fallen = null;
  }

  private startCounting(question: Question): number {
    const count = (this.counting = ++this.counts);
    this.answering = question.number;
    setTimeout(() => (this.isCounting ||= this.counting === count), UNSEEN);
    return count;
  }

  private stopCounting(): void {
    if (this.counting) this.answering = 0;
    this.counting = 0;
    this.isCounting = false;
  }

  /** The odds of an answer, or that nothing is left to chance, or why it cannot be counted. */
  private async counted(question: Question, answer: Answer, count: number): Promise<Problem | Odds | "certain"> {
    if (question.kind === "roll" || question.together) return "certain";
    while (this.counting === count) {
      try {
        const odds = await this.table.wire.odds(question.seat, [answer]);
        return odds.total > 1 ? odds : "certain";
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.kind === "stale-question") return "certain"; // the answer will hear the same, with what is asked now
        if (error.kind !== "too-many") return error;
        await pause(PAUSE);
      }
    }
    return "certain";
  }

  async roll(): Promise<void> {
    const preview = this.preview;
    if (!preview || !this.question) return;
    if (preview.odds) this.fallen = { odds: preview.odds, after: this.table.state?.at ?? 0 };
    await this.give(this.question, preview.answer);
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

  private async give(question: Question, answer: Answer): Promise<void> {
    if (question.kind === "order" && Array.isArray(answer)) this.usual.set(question.prompt, String(answer[0]));
    this.answering = question.number;
    if (this.preview === null && question.kind !== "roll") this.fallen = null; // the last dice are told; the game goes on
    try {
      await this.table.send((since) => this.table.wire.answer(question.seat, question.number, answer, since));
    } catch (error) {
      this.refuse(error);
    } finally {
      if (this.answering === question.number) this.answering = 0;
    }
  }

  /** Whether something is chosen that was not yet given as an answer. */
  holds = $derived.by(() => this.draft.verb !== null || this.draft.things.join() !== this.start.things.join() || this.preview !== null || this.stack.length > 0);

  /** What is in the hand is put back first; then the last answer is taken back. */
  async undo(): Promise<void> {
    if (this.holds) return this.drop();
    const seat = this.table.state?.mine.find((one) => this.table.state?.undo[one] === null) ?? this.table.seat;
    if (!seat || this.isBusy) return;
    const refusal = this.table.state?.undo[seat];
    if (refusal) {
      this.refusal = refusal;
      return;
    }
    try {
      await this.table.send((since) => this.table.wire.undo(seat, since));
      this.fallen = null;
    } catch (error) {
      this.refuse(error);
    }
  }

  /** Ask the rules why a thing that is not lit cannot be chosen. */
  async askWhyNot(units: number[], cell: number | null): Promise<void> {
    const question = this.question;
    if (!question) return;
    const takesCell = question.kind === "cell" || question.kind === "path" || (this.lit.cells.size && !this.lit.units.size);
    const thing = takesCell ? cell : units[0];
    const answer = thing === undefined || thing === null ? undefined : attempt(question, this.draft, thing, this.usual.get(question.prompt));
    if (answer === undefined) return;
    this.asked = question.kind === "unit" ? (thing ?? null) : null;
    try {
      const { refusal } = await this.table.wire.whyNot(question.seat, [answer]);
      this.refusal = refusal;
      if (!refusal && question.kind === "path") this.draft = { verb: null, things: answer as number[] };
      else if (!refusal) await this.offer(question, answer);
    } catch (error) {
      this.refuse(error);
    }
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
