// The odds before the dice, and how they fell.
import { Problem } from "../table/api";
import type { Entry, Odds, Question } from "../table/types";
import type { Chooser } from "./chooser.svelte";
import { kindAt, type Draft } from "./draft";
import type { Plan } from "./foresight";

const UNSEEN = 250; // milliseconds of counting that nobody needs to be told of

export class Chances {
  /** The odds of the last chance order and how it fell. */
  fallen = $state.raw<{ odds: Odds; after: number } | null>(null);
  /** Odds are being worked out, and it takes long enough to be told. */
  isCounting = $state(false);
  private counting = 0; // which count runs; what was asked for earlier is no longer heard
  private counts = 0;

  constructor(private readonly chooser: Chooser) {}

  /** How the last chance order fell: its entry, with those of real dice that were typed in for it. */
  fell = $derived.by<Entry | null>(() => {
    const { table } = this.chooser;
    const after = this.fallen?.after ?? Infinity;
    const [order, ...later] = table.chronicle.filter((one) => one.at > after && one.what === "answer" && !one.undone);
    const next = later.findIndex((one) => one.kind !== "roll");
    const typed = next < 0 ? later : later.slice(0, next);
    const isOpen = table.question?.kind === "roll" || (table.state?.dice === "typed" && !typed.length);
    if (!order || isOpen) return null;
    const whole = [order, ...typed];
    return { ...order, rolls: whole.flatMap((one) => one.rolls ?? []), events: whole.flatMap((one) => one.events ?? []) };
  });

  /** A new question: the last dice are told no longer if others have had their turn since. */
  meet(): void {
    const { fell } = this;
    if (fell && this.chooser.table.chronicle.some((one) => one.at > fell.at && one.kind === "order" && one.seat !== fell.seat)) this.fallen = null;
  }

  /** Begin to look what a plan leads to; tells whether that is still wanted. */
  begin(root: Question): () => boolean {
    const count = (this.counting = ++this.counts);
    this.chooser.answering = root.number;
    return () => this.counting === count && this.chooser.root?.number === root.number;
  }

  /** The odds are not waited for; what is chosen stays. */
  stop(): void {
    if (this.counting) this.chooser.answering = 0;
    this.counting = 0;
    this.isCounting = false;
  }

  /** Dice will decide: show the odds first, or give the order if only one thing can happen. */
  async foretell(root: Question, plan: Plan, draft: Draft, isStill: () => boolean): Promise<void> {
    const { chooser, counting } = this;
    setTimeout(() => (this.isCounting ||= counting !== 0 && this.counting === counting), UNSEEN);
    const odds = await chooser.foresight.odds(root.seat, plan);
    if (!isStill()) return;
    this.stop();
    if (odds instanceof Problem && (odds.refusal || odds.kind === "offline")) return chooser.why.refuse(odds);
    if (!(odds instanceof Problem) && odds.total <= 1) return chooser.give(root, plan);
    if (chooser.plan.length === 0 && plan.length > 1) chooser.plan = plan.slice(0, -1); // chosen by a click on the target
    if (!chooser.ahead && chooser.plan.length) {
      const now = JSON.stringify(chooser.plan);
      chooser.ahead = chooser.branches.find((one) => JSON.stringify(one.plan) === now)?.question ?? null;
    }
    chooser.draft = draft;
    this.show(plan, odds);
  }

  /** Those who take part are chosen: if dice will fall, tell the odds while they are being picked. */
  async weigh(): Promise<void> {
    const { chooser } = this;
    const { question, draft, foresight } = chooser;
    if (question?.kind !== "some") return;
    if (!chooser.isReady || question.together) return void (chooser.preview = null);
    const plan = [...chooser.plan, draft.things];
    const isStill = () => chooser.draft === draft && chooser.question === question;
    try {
      const [next] = await foresight.next(question.seat, [plan]);
      if (!isStill()) return;
      if (next!.then !== "dice") return void (chooser.preview = null);
      const odds = await foresight.odds(question.seat, plan);
      if (isStill()) this.show(plan, odds);
    } catch {
      if (isStill()) chooser.preview = null; // to confirm it will tell what is wrong
    }
  }

  private show(plan: Plan, odds: Odds | Problem): void {
    const isKnown = !(odds instanceof Problem);
    const last = plan.at(-1)!;
    const isOrder = Array.isArray(last) && typeof last[0] === "string";
    const answer = isOrder ? last[1]! : last;
    const kind = isOrder ? kindAt(this.chooser.table.things, String(last[0]), 0) : (this.chooser.question?.kind ?? "");
    this.chooser.preview = { plan, answer, kind, odds: isKnown ? odds : null, why: isKnown ? "" : this.chooser.why.told(odds) };
    this.fallen = null;
  }

  /** Give the order whose odds are shown. */
  async roll(): Promise<void> {
    const { preview, root, table } = this.chooser;
    if (!preview || !root) return;
    if (preview.odds) this.fallen = { odds: preview.odds, after: table.state?.at ?? 0 };
    await this.chooser.give(root, preview.plan);
  }
}
