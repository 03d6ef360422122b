import { expect, test } from "vitest";
import { barsOf, barThatFell, inWords, settledIn, linesOf, spokenOf, told, type Speaker } from "../src/ask/odds";
import type { Odds, Outcome } from "../src/table/types";

const outcome = (percent: number, ...events: Outcome["events"]): Outcome => ({ chance: [1, 1], percent, events, stop: null });
const halted = (seat: string, prompt: string, one: Outcome): Outcome => ({ ...one, stop: { seat, rule: "", kind: "cell", prompt } });
const aimed = { rule: "G7", what: "shot_at", facts: { unit: 1, target: 2 } };
const odds: Odds = {
  total: 4,
  outcomes: [
    outcome(60, aimed, { rule: "G7", what: "missed", facts: { roll: 9 } }),
    outcome(7, aimed, { rule: "G7", what: "missed", facts: { roll: 12 } }),
    outcome(19, aimed, { rule: "G7", what: "hit", facts: { roll: 1 } }, { rule: "G5", what: "saved", facts: { unit: 2, roll: 8 } }),
    outcome(14, aimed, { rule: "G7", what: "hit", facts: { roll: 1 } }, { rule: "G5", what: "lost", facts: { unit: 2, roll: 1 } }),
  ],
};

test("what every outcome begins with is settled", () => {
  expect(settledIn(odds).map((event) => event.what)).toEqual(["shot_at"]);
});

test("outcomes that differ in the dice only are one bar, and bars sum to a hundred", () => {
  const { bars } = barsOf(odds);
  expect(bars.map((bar) => bar.percent)).toEqual([67, 19, 14]);
});

test("the dice fall on their bar, whatever their faces", () => {
  const { bars } = barsOf(odds);
  const fell = barThatFell(odds, [aimed, { rule: "G7", what: "hit", facts: { roll: 3 } }, { rule: "G5", what: "lost", facts: { unit: 2, roll: 5 } }]);
  expect(fell).toBe(bars[2]!.key);
});

test("events after the order do not hide the bar", () => {
  const { bars } = barsOf(odds);
  const fell = barThatFell(odds, [aimed, { rule: "G7", what: "missed", facts: { roll: 7 } }, { rule: "G1", what: "turn_ended", facts: {} }]);
  expect(fell).toBe(bars[0]!.key);
});

test("what was not counted is shown as the rest", () => {
  const { bars } = barsOf({ total: 500, outcomes: [outcome(40, aimed), outcome(30, { rule: "", what: "fled", facts: {} })] });
  expect(bars.at(-1)).toMatchObject({ isRest: true, percent: 30 });
});

test("bars are told by as few events as tell them apart, and those that read alike are one", () => {
  const { bars } = barsOf(odds);
  const byCode = told(bars, bars[2]!.key, (_, last) => last.map((event) => event.what).join(" "));
  expect(byCode).toEqual([
    { text: "missed", percent: 67, isFallen: false },
    { text: "saved", percent: 19, isFallen: false },
    { text: "lost", percent: 14, isFallen: true },
  ]);
  expect(told(bars, undefined, () => "same")).toEqual([{ text: "same", percent: 100, isFallen: false }]);
});

test("who moves up is told with what happened to whoever was there", () => {
  const [out, up] = [{ rule: "C3.1-c", what: "fell", facts: { unit: 2 } }, { rule: "C3-j", what: "moved_up", facts: { unit: 1, from_cell: 7, to_cell: 8 } }];
  const charge: Odds = { total: 2, outcomes: [outcome(56, { rule: "C3", what: "escaped", facts: { unit: 2 } }), outcome(44, out, up)] };
  const texts = told(barsOf(charge).bars, undefined, (_, last) => last.map((event) => event.what).join(" ")).map(({ text }) => text);
  expect(texts).toEqual(["escaped", "fell moved_up"]);
});

test("the event that reads the die is settled, with what the die decides left open", () => {
  const read = (roll: number, result: string) => ({ rule: "S1.3", what: "shot", facts: { range: 10, modifier: 1, roll, result } });
  const shot: Odds = {
    total: 2,
    outcomes: [
      outcome(80, read(1, "A"), { rule: "S1.3", what: "missed", facts: {} }),
      outcome(20, read(9, "D"), { rule: "S1.3", what: "died", facts: {} }),
    ],
  };
  expect(settledIn(shot)).toEqual([{ rule: "S1.3", what: "shot", facts: { range: 10, modifier: 1, roll: "…", result: "…" } }]);
  expect(barsOf(shot).bars.map((bar) => bar.events.map((event) => event.what))).toEqual([["missed"], ["died"]]);
});

test("what alone tells outcomes apart is never settled", () => {
  const wounded = (left: number) => ({ rule: "D5", what: "wounded", facts: { left } });
  const blow: Odds = { total: 2, outcomes: [outcome(50, wounded(1)), outcome(50, wounded(0))] };
  expect(settledIn(blow)).toEqual([]);
  expect(barsOf(blow).bars).toHaveLength(2);
});

test("a miss that nothing follows leaves the shot settled, and reads as nothing", () => {
  const shot = (roll: number, hits: number) => ({ rule: "B-8", what: "shot", facts: { target: 4, roll, hits } });
  const volley: Odds = {
    total: 3,
    outcomes: [
      outcome(70, shot(5, 0)),
      outcome(10, shot(9, 0)),
      outcome(20, shot(1, 1), { rule: "B-8", what: "hit", facts: { unit: 4 } }),
    ],
  };
  expect(settledIn(volley)).toEqual([{ rule: "B-8", what: "shot", facts: { target: 4, roll: "…", hits: "…" } }]);
  const { bars } = barsOf(volley);
  expect(bars.map((bar) => [bar.percent, bar.events.map((event) => event.what)])).toEqual([[80, []], [20, ["hit"]]]);
  expect(barThatFell(volley, [shot(7, 0)])).toBe(bars[0]!.key);
  expect(barThatFell(volley, [shot(1, 1), { rule: "B-8", what: "hit", facts: { unit: 4 } }])).toBe(bars[1]!.key);
});

test("outcomes that read alike but for the dice are one bar with its event", () => {
  const drawn = (roll: number) => ({ rule: "S-3", what: "drawn", facts: { roll } });
  const { settled, bars } = barsOf({ total: 2, outcomes: [outcome(50, drawn(1)), outcome(50, drawn(2))] });
  expect([settled, bars.map((bar) => [bar.percent, bar.events.length])]).toEqual([[], [[100, 1]]]);
});

test("a fight that ends in retreats is settled, and each side's retreat is a bar of its own", () => {
  const fought = (roll: number, result: string) => ({ rule: "S1.7", what: "fought", facts: { unit: 1, target: 2, roll, result } });
  const killed = { rule: "PS", what: "killed", facts: { unit: 2 } };
  const fight: Odds = {
    total: 4,
    outcomes: [
      halted("red", "retreat_where", outcome(30, fought(1, "B"))),
      halted("blue", "retreat_where", outcome(20, fought(5, "C"))),
      outcome(20, fought(6, "E"), killed),
      outcome(30, fought(9, "F"), killed),
    ],
  };
  expect(settledIn(fight).map((event) => event.facts?.result)).toEqual(["…"]);
  const { bars } = barsOf(fight);
  expect(bars.map((bar) => [bar.percent, bar.stop?.seat])).toEqual([[50, undefined], [30, "red"], [20, "blue"]]);
  expect(barThatFell(fight, [fought(4, "C")])).toBe(bars[2]!.key);
  expect(barThatFell(fight, [fought(2, "B")])).toBe(bars[1]!.key);
});

test("what happens in every bar is not told in each", () => {
  const thrown = (cell: number, roll: number) => ({ rule: "S4", what: "bombarded", facts: { cell, roll } });
  const damaged = (cell: number) => ({ rule: "S4", what: "damaged", facts: { cell } });
  const stones: Odds = {
    total: 4,
    outcomes: [
      outcome(40, thrown(1, 2), thrown(2, 3)),
      outcome(30, thrown(1, 2), damaged(1), thrown(2, 3)),
      outcome(20, thrown(1, 2), thrown(2, 9), damaged(2)),
      outcome(10, thrown(1, 9), damaged(1), thrown(2, 9), damaged(2)),
    ],
  };
  const say = (_: unknown, last: Outcome["events"]) => last.map((event) => `${event.what} ${event.facts?.cell}`).join(", ");
  expect(told(barsOf(stones).bars, undefined, say).map((bar) => bar.text)).toEqual([
    "bombarded 2", "damaged 1", "damaged 2", "damaged 1, damaged 2",
  ]);
});

test("a sentence that only tells what the dice decide is left out", () => {
  const said = (text: string) => spokenOf({ say: () => text } as unknown as Speaker, { rule: "", what: "shot", facts: {} });
  expect(said("Schuss auf Azog: Bard, Stärke 4, Würfel …. Treffer: ….")).toBe("Schuss auf Azog: Bard, Stärke 4.");
  expect(said("Angriff auf Bolg, 7 gegen 6, Würfel …. Treffer beim Verteidiger: ….")).toBe("Angriff auf Bolg, 7 gegen 6.");
  expect(said("Missed: … (1 to 4 hits).")).toBe("Missed (1 to 4 hits).");
});

test("hits that end alike are one bar, and the volley is settled", () => {
  const volley = (hits: number) => ({ rule: "B-8", what: "shot", facts: { unit: 1, roll: hits, hits } });
  const [hit, out] = ["hit", "destroyed"].map((what) => ({ rule: "B-8", what, facts: { unit: 2 } }));
  const shots = { total: 10, outcomes: [outcome(50, volley(0)), outcome(30, volley(1), hit!), outcome(10, volley(2), hit!, out!), outcome(10, volley(3), hit!, out!)] };
  const { settled, bars } = barsOf(shots);
  expect(settled.map((event) => event.what)).toEqual(["shot"]);
  expect(bars.map((bar) => [bar.percent, bar.events.at(-1)?.what])).toEqual([[50, undefined], [30, "hit"], [20, "destroyed"]]);
});

test("dice of both sides that come to the same are left open, and not told as those of the first", () => {
  const shot = (roll: number, its: number) => ({ rule: "S", what: "shot_missed", facts: { unit: 1, roll, its_roll: its, total: roll + 2, against: its + 3 } });
  const pairs = [1, 2, 3, 4].flatMap((roll) => [1, 2, 3, 4].map((its) => [roll, its] as const));
  const both: Odds = { total: 16, outcomes: pairs.map(([roll, its]) => (roll > its + 2 ? outcome(6, { ...shot(roll, its), what: "shot_hit" }, { rule: "S", what: "lost", facts: { unit: 2 } }) : outcome(6, shot(roll, its)))) };
  const { bars } = barsOf(both);
  expect(bars[0]!.events).toEqual([{ rule: "S", what: "shot_missed", facts: { unit: 1, roll: "…", its_roll: "…", total: "…", against: "…" } }]);
  const say = (text: string) => spokenOf({ say: () => text } as unknown as Speaker, bars[0]!.events[0]!);
  expect(say("Velites do not harm Gauls: … against …, in all … to ….")).toBe("Velites do not harm Gauls.");
  expect(say("Velites beat Gauls: … against …, in all … to …; 2 cohesion lost.")).toBe("Velites beat Gauls; 2 cohesion lost.");
  expect(say("Plänkler treffen Gallier: … gegen …, zusammen … zu ….")).toBe("Plänkler treffen Gallier.");
  expect(say("South: corps 1 rolls … and has 2 command points.")).toBe("South: corps 1 has 2 command points.");
  expect(say("Süd: Korps 1 würfelt … und hat 2 Kommandopunkte.")).toBe("Süd: Korps 1 hat 2 Kommandopunkte.");
});

test("notes on one and the same are one line, each with its rule", () => {
  const say = (code: string) => ({ "event-melee": "Velites against Gauls:", "event-factor": "Velites: factor +1", "event-javelins": "Velites: javelins +1", "event-shot": "Gauls: shot at." })[code]!;
  const events = ["melee", "factor", "javelins", "shot"].map((what) => ({ rule: `R-${what}`, what, facts: {} }));
  expect(linesOf({ say } as unknown as Speaker, events)).toEqual([
    { head: "", parts: [{ text: "Velites against Gauls:", rule: "R-melee" }] },
    { head: "Velites: ", parts: [{ text: "factor +1", rule: "R-factor" }, { text: "javelins +1", rule: "R-javelins" }] },
    { head: "", parts: [{ text: "Gauls: shot at.", rule: "R-shot" }] },
  ]);
});

test("of outcomes that a rule cannot tell apart one is told: its dice and sums are not", () => {
  const shot = { rule: "S", what: "shot_missed", facts: { unit: 1, roll: 1, its_roll: 1, total: 0, against: 3 } };
  const lost = { rule: "S", what: "shot_hit", facts: { unit: 1, roll: 6, its_roll: 1, total: 5, against: 3 } };
  const heard: unknown[] = [];
  const speaker = { words: { say: (code: string) => code, find: () => undefined }, say: (_: string, facts: unknown) => (heard.push(facts), "x"), seat: "", seatName: () => "" };
  inWords({ total: 36, outcomes: [outcome(92, shot), outcome(8, lost)] }, speaker as unknown as Speaker);
  expect(heard).toContainEqual({ unit: 1, roll: "…", its_roll: "…", total: "…", against: "…" });
});

test("the bar of who won is marked, also if by more than was counted", () => {
  const won = (unit: number, target: number, points: number) => ({ rule: "M", what: "won", facts: { unit, target, points, margin: points } });
  const melee: Odds = { total: 2, outcomes: [outcome(80, aimed, won(1, 2, 1)), outcome(20, aimed, won(2, 1, 1))] };
  const { bars } = barsOf(melee);
  expect(barThatFell(melee, [aimed, won(2, 1, 3)])).toBe(bars[1]!.key);
  expect(barThatFell(melee, [aimed, won(1, 2, 3)])).toBe(bars[0]!.key);
});
