// Moving together: a group, the same again, whoever waits placed by one click. They are the single orders of the rules,
// given one after the other; where they stop, that is told.
import type { Interruption, Question, Step } from "../table/types";
import type { Chooser } from "./chooser.svelte";
import { actorsOf, EMPTY, wayTo } from "./draft";
import type { Plan } from "./foresight";

type Told = { given: number; stopped: Interruption | null };

export class Together {
  /** Those who move with the chosen unit. */
  group = $state.raw<number[]>([]);
  /** Clicks on own units let them join the group. */
  isGathering = $state(false);
  /** The last order that was given: its verb, how far it led and at whom. */
  private last = $state.raw<{ prompt: string; verb: string; dx: number; dy: number; target: number | null } | null>(null);

  constructor(private readonly chooser: Chooser) {}

  /** Another own unit joins those who move together, or leaves them. */
  async join(unit: number): Promise<void> {
    const { chooser } = this;
    if ((await chooser.idle()) === undefined) return;
    if (chooser.actor === null || unit === chooser.actor || chooser.root?.kind !== "order" || !chooser.isOwn(unit)) return;
    if (!actorsOf(chooser.root, chooser.table.things).includes(unit)) return;
    this.group = this.group.includes(unit) ? this.group.filter((one) => one !== unit) : [...this.group, unit];
  }

  /** Whether a group could be gathered about the chosen unit: its order leads to a place, and there are others. */
  canGather = $derived.by(() => {
    const { ahead, branches, others, root } = this.chooser;
    const isPlace = [...branches.map((one) => one.question), ...(ahead ? [ahead] : [])].some(({ kind }) => kind === "cell" || kind === "path");
    return root?.kind === "order" && isPlace && others.size > 0 && !this.chooser.preview;
  });

  /** Who joins by a click here, or leaves again. */
  joining(units: number[]): number | undefined {
    return this.isGathering ? units.find((one) => this.chooser.others.has(one)) : undefined;
  }

  /** Nobody goes together with anybody. */
  disband(): void {
    this.group = [];
    this.isGathering = false;
  }

  /** All on the chosen unit's place move with it, or it alone again. */
  joinStack(): void {
    const apart = this.group.filter((unit) => !this.onPlace.includes(unit));
    this.group = this.hasStack ? apart : [...apart, ...this.onPlace];
  }

  private onPlace = $derived.by(() => this.chooser.stack.filter((unit) => unit !== this.chooser.actor));
  /** All on the chosen unit's place move with it. */
  hasStack = $derived.by(() => this.onPlace.length > 0 && this.onPlace.every((unit) => this.group.includes(unit)));

  /** The order of the chosen unit for each of a group: to the same place from the same place, else as far in the same direction. */
  ordersLike(plan: Plan): Step[][] | null {
    const { chooser } = this;
    const [order, answer] = plan;
    const chart = chooser.table.chart;
    const from = chooser.placeOf(chooser.actor);
    if (!this.group.length || plan.length !== 2 || !Array.isArray(order) || order.length !== 2 || !chart || !from) return null;
    const to = chart.byId.get(Number(Array.isArray(answer) ? answer.at(-1) : answer));
    if (!to) return null;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const all = [chooser.actor!, ...this.group].map((unit) => ({ unit, at: chooser.placeOf(unit)! })).filter(({ at }) => at);
    const ahead = ({ at }: { at: { x: number; y: number } }) => at.x * dx + at.y * dy; // who is in front goes first
    return all
      .sort((a, b) => ahead(b) - ahead(a))
      .map(({ unit, at }) => [[order[0]!, unit], unit === chooser.actor ? answer! : { to: (at.id === from.id ? to : chart.at(at.x + dx, at.y + dy))?.id ?? -1 }]);
  }

  /** Remember an order, to be given again. */
  keep(root: Question, plan: Plan): void {
    const { chooser } = this;
    const [order, answer] = plan;
    if (root.kind !== "order" || plan.length < 2 || !Array.isArray(order)) return;
    const end = Number(Array.isArray(answer) ? answer.at(-1) : answer);
    const [from, to] = [chooser.placeOf(Number(order[1])), chooser.table.chart?.byId.get(end)];
    const isPlace = !chooser.isUnit(end) || chooser.lit.cells.has(end);
    this.last = { prompt: root.prompt, verb: String(order[0]), dx: from && to ? to.x - from.x : 0, dy: from && to ? to.y - from.y : 0, target: isPlace ? null : end };
  }

  /** What would be the same order again for the unit that is chosen. */
  again = $derived.by<Plan | null>(() => {
    const { chooser, last } = this;
    const from = chooser.placeOf(chooser.actor);
    const [order] = chooser.plan;
    const entered = chooser.plan.length === 1 && chooser.ahead && Array.isArray(order) ? [{ verb: String(order[0]), plan: chooser.plan, question: chooser.ahead }] : [];
    const branch = last && [...entered, ...chooser.branches].find((one) => one.verb === last.verb);
    if (!last || !branch || !from || chooser.helper !== null || last.prompt !== chooser.root?.prompt) return null;
    const options = branch.question.options ?? [];
    if (branch.question.kind === "unit") return last.target !== null && options.includes(last.target) ? [...branch.plan, last.target] : null;
    const cell = chooser.table.chart?.at(from.x + last.dx, from.y + last.dy)?.id;
    if (cell === undefined || last.target !== null || (!last.dx && !last.dy)) return null;
    if (branch.question.kind === "cell") return options.includes(cell) ? [...branch.plan, cell] : null;
    const way = branch.question.kind === "path" ? wayTo(branch.question, cell) : undefined;
    return way ? [...branch.plan, way] : null;
  });

  async sameAgain(): Promise<void> {
    if (this.again) await this.chooser.follow(this.again, EMPTY);
  }

  /** Whoever waits beside the board is placed by the ready proposal of the game. */
  async placeRest(): Promise<void> {
    const { chooser } = this;
    const root = chooser.root;
    if (!root || chooser.isBusy) return;
    chooser.drop();
    await chooser.answer(root, async () => {
      const { number, orders } = await chooser.table.wire.ready(root.seat);
      if (number !== root.number || chooser.root?.number !== number) return;
      if (orders.length) await this.giveAll(root, orders);
      else chooser.why.notice = chooser.table.words.say("together-none");
    });
  }

  /** Several orders one after the other, each as if it were given alone; where they stop, that is told. */
  async giveAll(root: Question, orders: Step[][]): Promise<void> {
    const { chooser } = this;
    const { table } = chooser;
    chooser.chances.fallen = null;
    await chooser.answer(root, async () => {
      let told: Told | null = null;
      await table.send(async (since) => (told = await table.wire.order(root.seat, root.number, orders, since)).state);
      chooser.meet(table.question); // what is told now stays
      this.tellStop(told, orders.length);
    });
  }

  private tellStop(told: Told | null, count: number): void {
    const { table, why } = this.chooser;
    if (!told?.stopped) return;
    const { refusal, asked } = told.stopped;
    const values = { given: told.given, count };
    if (refusal) why.refusal = refusal;
    why.notice = asked ? table.words.say("together-asked", { ...values, seat: table.seatName(asked) }) : table.words.say("together-stopped", values);
  }
}
