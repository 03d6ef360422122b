// What plans lead to, asked of the server once and remembered until the game goes on.
import { Problem, type Wire } from "../table/api";
import type { Answer, Next, Odds } from "../table/types";

export type Plan = Answer[];

const MOST_PLANS = 100; // the server looks at so many at once
const PAUSE = 500; // until the server is asked again that has too much to count
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
const keyOf = (plan: Plan) => JSON.stringify(plan);
const inParts = <T>(all: T[]) => Array.from({ length: Math.ceil(all.length / MOST_PLANS) }, (_, i) => all.slice(i * MOST_PLANS, (i + 1) * MOST_PLANS));

export class Foresight {
  private nexts = new Map<string, Promise<Next>>();
  private counts = new Map<string, Promise<Odds | Problem>>();

  constructor(private readonly wire: Pick<Wire, "ahead" | "odds">) {}

  /** The game has gone on: nothing that was known holds any more. */
  forget(): void {
    this.nexts.clear();
    this.counts.clear();
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

  /** The exact odds of a plan, or why they cannot be told. */
  odds(seat: string, plan: Plan): Promise<Odds | Problem> {
    const key = keyOf(plan);
    let counted = this.counts.get(key);
    if (!counted) {
      counted = this.count(seat, plan, key);
      this.counts.set(key, counted);
    }
    return counted;
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
