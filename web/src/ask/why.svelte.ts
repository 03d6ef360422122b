// Why not: what the rules say of something that was meant and cannot be.
import { Problem } from "../table/api";
import type { Answer, Question, Refusal } from "../table/types";
import { pointedAt } from "../words/speak";
import type { Chooser } from "./chooser.svelte";
import { attempt, EMPTY, type Draft } from "./draft";
import type { Plan } from "./foresight";
import type { Marks } from "./hand.svelte";

export class Why {
  refusal = $state.raw<Refusal | null>(null);
  /** The two who were to be brought together when it was refused: a line of sight leads from one to the other. */
  asked = $state.raw<{ from: number | null; to: number | null }>({ from: null, to: null });
  /** Something else that went wrong, in words. */
  notice = $state("");
  private usual = new Map<string, string>(); // the verb that was given last, by the question

  constructor(private readonly chooser: Chooser) {}

  clear(): void {
    this.refusal = null;
    this.notice = "";
  }

  /** What a refusal or a sentence points at; else what the question is about. */
  marks = $derived.by<Marks>(() => {
    const { pointing, table } = this.chooser;
    if (!this.refusal) return pointing.marks.units.size || pointing.marks.cells.size ? pointing.marks : this.subject;
    const { units, cells } = pointedAt(this.refusal.facts, table.further);
    return { units: new Set([...units, ...pointing.marks.units]), cells: new Set([...cells, ...pointing.marks.cells]) };
  });

  private subject = $derived.by<Marks>(() => {
    const { target, cell } = this.chooser.question?.facts ?? {};
    const one = (fact: unknown) => new Set(typeof fact === "number" ? [fact] : []);
    return { units: one(target), cells: one(cell) };
  });

  /** An order was given: the same is meant next time. */
  learn(root: Question, verb: string): void {
    this.usual.set(root.prompt, verb);
  }

  /** Ask the rules why a thing that is not lit cannot be chosen. */
  async ask(units: number[], cell: number | null): Promise<void> {
    const { chooser } = this;
    const question = chooser.question;
    const plan = question && this.attempted(question, units, cell);
    if (!question || !plan) return;
    const last = plan.at(-1);
    this.asked = { from: chooser.actor, to: typeof last === "number" && units.includes(last) ? last : null };
    try {
      const { refusal } = await chooser.table.wire.whyNot(question.seat, plan);
      this.refusal = refusal;
      if (refusal || !chooser.question) return;
      if (question.kind === "path" && chooser.isStepping) chooser.draft = { verb: null, things: last as number[] };
      else await chooser.follow(plan, EMPTY);
    } catch (error) {
      this.refuse(error);
    }
  }

  /** The plan that a click on something not lit would be. */
  private attempted(question: Question, units: number[], cell: number | null): Plan | undefined {
    const { chooser } = this;
    if (question.kind === "order" && chooser.open.length && chooser.helper === null) return this.branched(units, cell);
    const takesCell = question.kind === "cell" || question.kind === "path" || (chooser.lit.cells.size && !chooser.lit.units.size);
    const thing = takesCell ? cell : units[0];
    const answer = thing === undefined || thing === null ? undefined : this.meant(question, chooser.draft, thing);
    return answer === undefined ? undefined : [...chooser.plan, answer];
  }

  /** What a click on a thing would answer; to a place farther off than a step, straight on: the rules say what bars it. */
  private meant(question: Question, draft: Draft, thing: number): Answer | undefined {
    const { chooser } = this;
    const last = chooser.table.chart?.byId.get(draft.things.at(-1) ?? -1) ?? chooser.placeOf(chooser.actor);
    const there = chooser.table.chart?.byId.get(thing);
    if (question.kind === "path" && last && there) return [...draft.things, ...chooser.table.chart!.straight(last, there).map((place) => place.id)];
    return attempt(question, draft, thing, this.usual.get(question.prompt));
  }

  /** As an answer to what the chosen unit's orders ask: an order about units if a unit was meant. */
  private branched(units: number[], cell: number | null): Plan | undefined {
    const { open } = this.chooser;
    const thingFor = (one: Question) => (one.kind === "cell" || one.kind === "path" ? cell : one.kind === "unit" ? units[0] : undefined);
    const fitting = open.filter((one) => thingFor(one.question) != null);
    const branch = fitting.find((one) => (one.question.kind === "unit") === units.length > 0) ?? fitting[0];
    const answer = branch && this.meant(branch.question, EMPTY, thingFor(branch.question)!);
    return answer === undefined ? undefined : [...branch!.plan, answer];
  }

  refuse(error: unknown): void {
    if (error instanceof Problem && error.refusal) this.refusal = error.refusal;
    else this.notice = error instanceof Problem ? this.told(error) : this.chooser.table.words.say("problem-unknown");
  }

  told(problem: Problem): string {
    return problem.message || this.chooser.table.words.say(`problem-${problem.kind}`);
  }
}
