// What is in the player's hand, and what can be taken up next: an order in the making. It asks nobody and sends nothing.
import type { Table } from "../table/table.svelte";
import type { Answer, Odds, Question } from "../table/types";
import { actorsOf, EMPTY, everybody, isReady, lit, startOf, verbs, wordsLeft, type Draft } from "./draft";
import type { Plan } from "./foresight";
import { turnsOf } from "./turning";

/** An order on which dice decide, whole and not yet given, with its odds. */
export interface Preview {
  plan: Plan;
  /** what the last answer names, if it is one thing */
  answer: Answer;
  /** what kind of thing that is: a unit, a cell, or something that is not on the board */
  kind: string;
  odds: Odds | null;
  /** why there are no odds, in words */
  why: string;
}

export interface Marks {
  units: Set<number>;
  cells: Set<number>;
}

/** A further question of one of the chosen unit's orders. */
export interface Branch {
  verb: string;
  plan: Plan;
  question: Question;
}

export interface Spot {
  unit?: number;
  cell?: number;
  /** of an open table: a place, and what is not to be hidden around it */
  at?: { x: number; y: number };
  half?: { x: number; y: number };
}

export const NOTHING: Marks = { units: new Set(), cells: new Set() };
const FEW = 8; // of those beside the board that are offered with the question

export const targetOf = (branch: Branch) => (branch.plan[0] as (number | string)[])[1] as number;

export class Hand {
  draft = $state.raw<Draft>(EMPTY);
  /** The answers of the order so far. */
  plan = $state.raw<Plan>([]);
  /** What is asked after them. */
  ahead = $state.raw<Question | null>(null);
  /** What the orders of the chosen unit ask next. */
  branches = $state.raw<Branch[]>([]);
  /** An own unit that can take part in orders about others: what they ask next, by target. */
  helper = $state.raw<number | null>(null);
  preview = $state.raw<Preview | null>(null);
  /** Ways are built cell by cell. */
  isStepping = $state(false);
  /** Those on the chosen unit's place that could be chosen too. */
  stack = $state.raw<number[]>([]);

  constructor(readonly table: Table) {}

  /** The question that the server has asked. */
  root = $derived.by<Question | null>(() => (this.table.isVeiled || this.table.isWatching ? null : this.table.question));
  /** What is to be chosen next: the open question, or what would be asked after the answers so far. */
  question = $derived.by<Question | null>(() => (this.plan.length && this.root ? this.ahead : this.root));

  isUnit = (thing: number) => this.table.units.has(thing);

  isOwn(unit: number): boolean {
    const side = this.table.state?.seats[this.table.seat]?.side;
    const piece = this.table.units.get(unit);
    return !piece || !side || piece.side === side;
  }

  placeOf = (unit: number | null) => this.table.chart?.byId.get(this.table.units.get(unit ?? -1)?.at ?? -1);

  /** The branches of the chosen verb. */
  open = $derived.by(() => this.branches.filter((branch) => this.draft.verb === null || branch.verb === this.draft.verb));

  /** To which sides who is chosen can be turned. */
  turns = $derived.by(() => (this.preview ? [] : turnsOf(this.question, this.plan, this.helper === null ? this.open : [])));

  /** What can be chosen next on the board. */
  lit = $derived.by<Marks>(() => {
    const question = this.question;
    if (!question) return NOTHING;
    const base = lit(question, this.draft, this.table.things, this.isUnit);
    const units = new Set(this.helper === null ? base.units : []);
    const cells = new Set(base.cells);
    for (const branch of this.open) {
      const next = lit(branch.question, EMPTY, this.table.things, this.isUnit);
      if (this.helper !== null) units.add(targetOf(branch));
      else for (const unit of next.units) units.add(unit);
      if (this.helper === null) for (const cell of next.cells) cells.add(cell);
    }
    return { units, cells };
  });

  /** All who can be chosen first, whoever is chosen now. */
  callable = $derived.by(() => (this.root?.kind === "order" ? lit(this.root, EMPTY, this.table.things, this.isUnit).units : this.lit.units));

  /** Units that can be chosen instead of the one that is. */
  others = $derived.by<Set<number>>(() => {
    if (!this.root || this.root.kind !== "order" || !this.holds) return NOTHING.units;
    return new Set([...this.callable].filter((unit) => unit !== this.actor && this.isOwn(unit)));
  });

  private actors = $derived.by(() => (this.root?.kind === "order" ? actorsOf(this.root, this.table.things) : []));
  /** Own units that could still be given an order. */
  left = $derived.by(() => this.actors.filter((unit) => this.isOwn(unit)));
  /** The orders that can be given are about others: own units take part in them. */
  isAboutOthers = $derived.by(() => this.actors.length > 0 && this.left.length === 0);
  private aside = $derived.by(() => [...this.lit.units].filter((unit) => this.table.units.get(unit)?.tray));
  /** How many of those that can be chosen lie beside the board. */
  beside = $derived.by(() => this.aside.length);
  /** How many wait beside the board for an order. */
  waiting = $derived.by(() => this.actors.filter((unit) => this.table.units.get(unit)?.tray).length);
  /** So many that nobody can be chosen but from the lists beside the board. */
  isBeside = $derived.by(() => this.waiting > FEW && this.waiting === this.actors.length);
  /** They themselves, if they are few enough to be offered with the question. */
  few = $derived.by(() => (this.aside.length <= FEW && !this.preview && !this.draft.things.length ? this.aside : []));

  verbs = $derived.by(() => (this.question ? verbs(this.question, this.draft) : []));
  /** Numbers with words of their own that the chosen verb still needs. */
  wordsLeft = $derived.by(() => (this.question ? wordsLeft(this.question, this.draft, this.table.things) : []));
  isReady = $derived.by(() => (this.question ? isReady(this.question, this.draft) : false));
  /** Those who take part in what is being decided, if they all may. */
  everybody = $derived.by(() => (this.question?.kind === "some" ? everybody(this.question) : undefined));
  /** Sets of which at most one can be chosen, and few could be: each has a button of its own. */
  singles = $derived.by<number[][]>(() => {
    const sets = this.question?.kind === "some" ? ((this.question.options ?? []) as number[][]) : [];
    return sets.length > 1 && sets.length <= FEW && sets.every((set) => set.length <= 1) && sets.some((set) => !set.length) ? sets : [];
  });
  /** What the hand begins with. */
  start = $derived.by<Draft>(() => (this.question ? startOf(this.question) : EMPTY));

  /** The unit that the order is about, or that is chosen. */
  actor = $derived.by<number | null>(() => {
    if (this.helper !== null) return this.helper;
    const first = this.draft.things[0];
    if (this.question?.kind === "order" && first !== undefined) return first;
    const order = this.plan[0];
    const unit = this.question?.facts?.unit ?? (Array.isArray(order) && !this.isNamed(order) ? order[1] : undefined) ?? this.table.view.now?.unit;
    return typeof unit === "number" ? unit : null;
  });

  /** Orders about a word and nothing on the board: which corps is next, say. */
  isNamed = (order: Answer): order is [string, number] => Array.isArray(order) && order.length === 2 && this.table.things[String(order[0])]?.[0] === "word";
  /** The one of these that is pointed at. */
  named = $state.raw<[string, number] | null>(null);
  /** Those on the board for whom its word stands. */
  about = $derived.by<number[]>(() => {
    const order = this.named ?? this.plan[0] ?? this.preview?.plan[0];
    if (!order || this.root?.kind !== "order" || !this.isNamed(order)) return [];
    const about = this.root.facts?.about as Record<string, number[]> | undefined;
    return about?.[order[1]] ?? [];
  });

  /** Whether something is chosen that was not yet given as an answer. */
  holds = $derived.by(() => {
    const isChosen = this.draft.verb !== null || this.draft.things.join() !== this.start.things.join();
    return isChosen || this.plan.length > 0 || this.helper !== null || (this.preview !== null && this.question?.kind !== "some");
  });

  /** Put back what is in it. */
  empty(): void {
    this.plan = [];
    this.ahead = null;
    this.branches = [];
    this.helper = null;
    this.draft = this.start;
    this.preview = null;
    this.stack = [];
    this.isStepping = false;
    this.named = null;
  }

  /** Go on to a further question of the order. */
  turnTo(plan: Plan, question: Question, draft: Draft): void {
    this.branches = [];
    this.helper = null;
    this.preview = null;
    this.stack = [];
    this.plan = plan;
    if (plan.length) this.ahead = question;
    this.draft = draft;
  }

  /** Whether a unit can be taken up and dragged. */
  mayHold(unit: number): boolean {
    if (this.root?.kind !== "order" || !this.isOwn(unit) || this.table.units.get(unit)?.is_marker) return false;
    return this.actor === unit || this.others.has(unit) || this.isAboutOthers || (!this.holds && this.lit.units.has(unit));
  }
}
