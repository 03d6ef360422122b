// What is pointed at: the odds of the one thing a click would mean, the way there, what an enemy could do, a sentence.
import { Problem } from "../table/api";
import type { Odds } from "../table/types";
import type { Drawn } from "../words/speak";
import type { Chooser } from "./chooser.svelte";
import { ordersAbout, startOf } from "./draft";
import type { Plan } from "./foresight";
import { NOTHING, type Marks, type Spot } from "./hand.svelte";
import { meant } from "./meant";

const NEAR = 6; // targets whose odds are looked up ahead

export class Pointing {
  /** The odds of what is pointed at. */
  glimpse = $state.raw<{ odds: Odds; spot: Spot; verb: string } | null>(null); // the verb, if there are several
  /** What is pointed at announces a charge: whom it would hit. */
  charge = $state.raw<Set<number> | null>(null);
  /** The way to what is pointed at. */
  way = $state.raw<number[]>([]);
  /** Where a unit that cannot be ordered now could go, and whom it could attack. */
  survey = $state.raw<{ unit: number; cells: Set<number>; units: Set<number> } | null>(null);
  /** Marked because somebody points at a sentence. */
  marks = $state.raw<Marks>(NOTHING);
  /** The line that the sentence tells of. */
  drawn = $state.raw<Drawn | null>(null);
  private looks = 0;
  private under: [units: number[], cell: number | null] = [[], null]; // where the pointer rests

  constructor(private readonly chooser: Chooser) {}

  /** Nothing is pointed at. */
  leave(): void {
    this.looks++;
    this.glimpse = null;
    this.charge = null;
    this.way = [];
  }

  /** Somebody points at a place: tell the odds of the one thing that a click would mean, and show the way there. */
  async hover(units: number[], cell: number | null): Promise<void> {
    this.under = [units, cell];
    await this.lookAgain();
  }

  /** Something else is asked or known now: what the pointer rests on may mean something else. */
  async lookAgain(): Promise<void> {
    const { chooser } = this;
    const [units, cell] = this.under;
    const question = chooser.question;
    const look = ++this.looks;
    const isPicking = question?.kind === "some";
    const isIdle = question?.kind === "order" && !chooser.holds && units.every((unit) => chooser.isOwn(unit));
    if (!question || chooser.isBusy || (chooser.preview && !isPicking) || chooser.meanings || isIdle) return this.leave();
    const found = meant(chooser, units, cell, false).filter((one) => one.unit === undefined || !chooser.isOwn(one.unit));
    const only = found.length === 1 ? found[0]! : undefined;
    this.way = only?.way ?? [];
    const charge = found.find((one) => one.plan && this.announced(one.plan));
    this.charge = null;
    if (charge) return this.foreseeCharge(question.seat, charge.plan!, cell, only ? "" : charge.verb, look);
    const told = only ?? found.find((one) => one.plan && !one.way?.length); // of several things, what a click would tell first
    const plan = told?.plan ?? (told?.unit === undefined ? undefined : this.onlyOrder(told.unit));
    if (plan && only?.way?.length) void chooser.foresight.next(question.seat, [plan]).catch(() => undefined); // known before it is clicked
    if (!plan || (only?.way?.length && !isPicking)) return void (this.glimpse = null);
    const spot: Spot = units.length ? { unit: units[0]! } : { cell: cell! };
    if (this.glimpse && JSON.stringify(this.glimpse.spot) !== JSON.stringify(spot)) this.glimpse = null; // the odds of another one
    const odds = await this.foreseen(question.seat, plan).catch(() => null);
    if (this.looks !== look) return;
    const verb = only ? "" : told!.verb;
    this.glimpse = odds && odds.total > 1 ? { odds, verb, spot } : null;
  }

  /** The order in which the dice of an announcement fall. */
  private announced([order]: Plan): Plan[number] | undefined {
    const verb = Array.isArray(order) ? this.chooser.table.announces[String(order[0])] : undefined;
    return verb === undefined ? undefined : [verb, (order as number[])[1]!];
  }

  /** The odds of a whole charge, before it is announced, and whom it would hit. */
  private async foreseeCharge(seat: string, plan: Plan, cell: number | null, verb: string, look: number): Promise<void> {
    this.charge = new Set();
    this.glimpse = null;
    const odds = await this.chooser.foresight.odds(seat, [...plan, this.announced(plan)!]).catch(() => null);
    if (this.looks !== look || !odds || odds instanceof Problem) return;
    const hit = odds.outcomes.flatMap((one) => one.events.map((event) => event.facts?.target)).filter((unit) => typeof unit === "number");
    this.charge = new Set(hit);
    this.glimpse = odds.total > 1 ? { odds, verb, spot: { cell: cell! } } : null;
  }

  /** The one order about a unit, if there is no other. */
  private onlyOrder(unit: number): Plan | undefined {
    const { whole } = ordersAbout(this.chooser.question!, { verb: null, things: [unit] });
    return whole.length === 1 ? whole : undefined;
  }

  /** The odds of a plan with those whom the hand would begin with. */
  private async foreseen(seat: string, plan: Plan, isAhead = false): Promise<Odds | null> {
    const { foresight } = this.chooser;
    const [next] = await foresight.next(seat, [plan]);
    if (next!.then === "asked" && next!.question!.kind === "some") return this.foreseen(seat, [...plan, startOf(next!.question!).things], isAhead);
    if (next!.then !== "dice") return null;
    const odds = await foresight.odds(seat, plan, isAhead);
    return odds instanceof Problem ? null : odds;
  }

  /** Odds of the nearest targets are looked up before anybody points at them. */
  lookNear(seat: string): void {
    const { chooser } = this;
    const plans = chooser.branches.filter((one) => one.question.kind === "unit").flatMap((one) => (one.question.options ?? []).map((unit) => [...one.plan, unit]));
    const from = chooser.placeOf(chooser.actor);
    const far = (plan: Plan) => {
      const to = chooser.placeOf(plan.at(-1) as number);
      return from && to ? Math.hypot(from.x - to.x, from.y - to.y) : 0;
    };
    const near = plans.sort((a, b) => far(a) - far(b)).slice(0, NEAR);
    if (near.length) void chooser.foresight.next(seat, near).then(() => Promise.all(near.map((plan) => this.foreseen(seat, plan, true)))).catch(() => undefined);
  }

  /** Tell about a unit that cannot be ordered: where it could go, whom it could attack. */
  async lookAt(unit: number): Promise<void> {
    const { root, table } = this.chooser;
    this.survey = { unit, cells: new Set(), units: new Set() };
    try {
      const reach = await table.wire.reach(root?.seat ?? table.seat, unit);
      if (this.survey?.unit === unit) this.survey = { unit, cells: new Set(reach.cells), units: new Set(reach.units) };
    } catch {
      // its values are told all the same
    }
  }

  /** Somebody points at a sentence. */
  at(units: Iterable<number> = [], cells: Iterable<number> = [], drawn: Drawn | null = null): void {
    this.drawn = drawn;
    this.marks = { units: new Set(units), cells: new Set(cells) };
  }
}
