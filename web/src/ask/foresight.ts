// What plans lead to, asked of the server once and remembered until the game goes on.
import { Problem, type Wire } from "../table/api";
import type { Answer, Next, Odds } from "../table/types";

export type Plan = Answer[];

const MOST_PLANS = 100; // the server looks at so many at once
const AT_ONCE = 3; // the server counts so many odds at once for a match
const PAUSE = 500; // until the server is asked again that has too much to count
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
const keyOf = (plan: Plan) => JSON.stringify(plan);
const inParts = <T>(all: T[]) => Array.from({ length: Math.ceil(all.length / MOST_PLANS) }, (_, i) => all.slice(i * MOST_PLANS, (i + 1) * MOST_PLANS));

/** Odds that wait to be counted. */
interface Count {
  key: string;
  isAhead: boolean;
  start: (isStill: boolean) => void;
}

export class Foresight {
  private nexts = new Map<string, Promise<Next>>();
  private counts = new Map<string, Promise<Odds | Problem>>();
  private waiting: Count[] = [];
  private running = 0;

  constructor(private readonly wire: Pick<Wire, "ahead" | "odds">) {}

  /** The game has gone on: nothing that was known holds any more. */
  forget(): void {
    this.nexts.clear();
    this.counts.clear();
    for (const count of this.waiting.splice(0)) count.start(false);
  }

  /** What follows each of these plans. */
  async next(seat: string, plans: Plan[]): Promise<Next[]> {
    const fresh = plans.filter((plan) => !this.nexts.has(keyOf(plan)));
    for (const part of inParts(fresh)) {
      const asked = this.wire.ahead(seat, part);
      part.forEach((plan, i) => {
        const one = asked.then(({ next }) => next[i]!);
        one.catch(() => this.nexts.delete(keyOf(plan)));
        this.nexts.set(keyOf(plan), one);
      });
    }
    return Promise.all(plans.map((plan) => this.nexts.get(keyOf(plan))!));
  }

  /** The exact odds of a plan, or why they cannot be told. What somebody waits for is counted before what is only looked up ahead. */
  odds(seat: string, plan: Plan, isAhead = false): Promise<Odds | Problem> {
    const key = keyOf(plan);
    const queued = this.waiting.find((one) => one.key === key);
    if (queued && !isAhead) queued.isAhead = false;
    let counted = this.counts.get(key);
    if (!counted) {
      counted = this.turn(key, isAhead).then((isStill) => (isStill ? this.count(seat, plan, key).finally(() => this.running--) : new Problem("stale-question", 409, "")));
      void counted.finally(() => this.goOn());
      this.counts.set(key, counted);
    }
    this.goOn();
    return counted;
  }

  /** Wait for one's turn to be counted; false if the game has gone on before. */
  private turn(key: string, isAhead: boolean): Promise<boolean> {
    return new Promise((start) => this.waiting.push({ key, isAhead, start }));
  }

  /** Begin the next counts; one place is kept for what somebody may point at. */
  private goOn(): void {
    for (;;) {
      const wanted = this.waiting.findLast((one) => !one.isAhead);
      const next = wanted ?? this.waiting[0];
      if (!next || this.running >= (wanted ? AT_ONCE : AT_ONCE - 1)) return;
      this.waiting = this.waiting.filter((one) => one !== next);
      this.running++;
      next.start(true);
    }
  }

  private async count(seat: string, plan: Plan, key: string): Promise<Odds | Problem> {
    for (;;) {
      try {
        return await this.wire.odds(seat, plan);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const isStill = this.counts.has(key); // nobody waits for odds of a game that has gone on
        if (error.kind !== "too-many" || !isStill) {
          this.counts.delete(key); // it may be told another time
          return error;
        }
        await pause(PAUSE);
      }
    }
  }
}
