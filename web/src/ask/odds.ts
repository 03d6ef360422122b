// Outcomes as bars: what is settled before the dice, what can happen, and which bar fell.
import type { Facts, GameEvent, Odds, Stop } from "../table/types";
import type { Table } from "../table/table.svelte";
import { dashed } from "../words/words";

const DICE = new Set(["roll", "its_roll", "dice", "rolls", "die"]);
const SUMS = new Set(["total", "against"]); // of an event that reads the dice of both sides
const MOST_BARS = 8;
const OPEN = "…";

export interface Bar {
  key: string;
  percent: number;
  /** the events that make this outcome what it is, dice left open */
  events: GameEvent[];
  stop: Stop | null;
  isRest: boolean;
}

export interface Bars {
  settled: GameEvent[];
  bars: Bar[];
}

/** Whether an event reads dice. */
export const readsDice = (event: GameEvent) => Object.keys(event.facts ?? {}).some((name) => DICE.has(name));

/** The same facts with the dice left open. */
export function openDice(facts: Facts = {}): Facts {
  const isOpen = (name: string) => DICE.has(name) || ("its_roll" in facts && SUMS.has(name));
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, isOpen(name) ? OPEN : value]));
}

const exactly = (event: GameEvent) => JSON.stringify([event.what, event.facts ?? {}]);
const loosely = (event: GameEvent) => JSON.stringify([event.what, openDice(event.facts)]);

/** Two events of one kind as one: what differs is left open. */
function merged(a: GameEvent, b: GameEvent): GameEvent {
  const facts = Object.entries(a.facts ?? {}).map(([name, value]) => {
    const isSame = JSON.stringify(value) === JSON.stringify(b.facts?.[name]);
    return [name, isSame ? value : OPEN] as const;
  });
  return { ...a, facts: Object.fromEntries(facts) };
}

/** The last events of outcomes that are told as one: where they are of the same kinds, what differs is left open. */
function alike(one: GameEvent[], other: GameEvent[]): GameEvent[] {
  const kept = [...one];
  for (let i = 1; i <= Math.min(one.length, other.length); i++) {
    const [mine, its] = [one.at(-i)!, other.at(-i)!];
    if (mine.what !== its.what) break;
    kept[kept.length - i] = merged(mine, its);
  }
  return kept;
}

type Reading = (events: GameEvent[], stop: Stop | null) => string;
const next = (stop: Stop | null) => (stop ? [stop.seat, stop.prompt] : []);
const whole: Reading = (events, stop) => JSON.stringify([events.map(loosely), next(stop)]);

/**
 * Events that every outcome begins with: values and modifiers. The event that reads the die belongs to them, with what
 * the die decides left open, unless it alone tells outcomes apart.
 */
export function settledIn(odds: Odds): GameEvent[] {
  const all = odds.outcomes.map((outcome) => outcome.events);
  const settled: GameEvent[] = [];
  for (let i = 0; all.length && all.every((events) => events.length > i && events[i]!.what === all[0]![i]!.what); i++) {
    const isExact = all.every((events) => exactly(events[i]!) === exactly(all[0]![i]!));
    const isLast = all.every((events) => events.length === i + 1);
    const ended = odds.outcomes.filter(({ events, stop }) => events.length === i + 1 && !stop); // nothing follows that could tell them apart
    const isTelling = new Set(ended.map(({ events }) => loosely(events[i]!))).size > 1;
    if (!isExact && (isLast || isTelling)) break;
    settled.push(all.map((events) => events[i]!).reduce(merged));
  }
  return settled;
}

const ending: Reading = (events, stop) => JSON.stringify([events.slice(-1).map(loosely), next(stop)]);
const codes: Reading = (events) => events.at(-1)?.what ?? "";

function grouped(odds: Odds, skip: number, reading: Reading): Bar[] {
  const bars = new Map<string, Bar>();
  for (const outcome of odds.outcomes) {
    const events = outcome.events.slice(skip);
    const key = reading(events, outcome.stop);
    const bar = bars.get(key);
    if (bar) bars.set(key, { ...bar, percent: bar.percent + outcome.percent, events: alike(bar.events, events) });
    else bars.set(key, { key, percent: outcome.percent, events, stop: outcome.stop, isRest: false });
  }
  return [...bars.values()].sort((a, b) => b.percent - a.percent);
}

function readingFor(odds: Odds, skip: number): Reading {
  return [whole, ending].find((reading) => grouped(odds, skip, reading).length <= MOST_BARS) ?? codes;
}

export function barsOf(odds: Odds): Bars {
  const settled = settledIn(odds);
  const bars = grouped(odds, settled.length, readingFor(odds, settled.length));
  const told = bars.reduce((sum, bar) => sum + bar.percent, 0);
  const kept = bars.slice(0, MOST_BARS);
  const rest = Math.max(0, 100 - kept.reduce((sum, bar) => sum + bar.percent, 0));
  if (bars.length > MOST_BARS || told < 99.95)
    kept.push({ key: "rest", percent: rest, events: [], stop: null, isRest: true });
  return { settled, bars: kept };
}

/** How many facts two events of one kind share: who won, not only that somebody did; -1 if they are of two kinds. */
function shared(one: GameEvent | undefined, other: GameEvent): number {
  if (one?.what !== other.what) return -1;
  return Object.entries(one.facts ?? {}).filter(([name, value]) => JSON.stringify(value) === JSON.stringify(other.facts?.[name])).length;
}

/** The bar on which the dice fell; undefined if what happened was not foreseen here. */
export function barThatFell(odds: Odds, events: GameEvent[]): string | undefined {
  const settled = settledIn(odds).length;
  const { bars } = barsOf(odds);
  const reading = readingFor(odds, settled);
  const foreseen = odds.outcomes.filter((one) => one.events.every((event, i) => events[i] && loosely(event) === loosely(events[i])));
  const [longest] = foreseen.sort((a, b) => b.events.length - a.events.length);
  const known = longest && reading(longest.events.slice(settled), longest.stop);
  if (bars.some((bar) => bar.key === known)) return known;
  const rest = events.slice(settled);
  for (let length = rest.length; length >= 0; length--) {
    const fallen = rest.slice(0, length);
    const exact = bars.find((bar) => !bar.isRest && reading(fallen, bar.stop) === bar.key);
    if (exact) return exact.key;
  }
  const likeness = (bar: Bar) => Math.max(-1, ...rest.map((event) => shared(bar.events.at(-1), event)));
  const [last] = bars.filter((bar) => likeness(bar) >= 0).sort((a, b) => likeness(b) - likeness(a));
  return last?.key ?? bars.find((bar) => bar.isRest)?.key;
}

/** A bar in words. */
export interface Told {
  text: string;
  percent: number;
  isFallen: boolean;
}

/** What happens in this bar and not in every other one too; all of it if nothing else is to be said of it. */
function ownEvents(bar: Bar, bars: Bar[]): GameEvent[] {
  const others = bars.filter((one) => one !== bar && !one.isRest);
  const isCommon = (event: GameEvent) => others.every((one) => one.events.some((its) => loosely(its) === loosely(event)));
  const own = bar.events.filter((event) => !others.length || !isCommon(event));
  return own.length || bar.stop ? own : bar.events;
}

const isMove = (event: GameEvent) => event.facts?.from_cell !== undefined && event.facts.to_cell !== undefined;

/** The last events; where somebody only moves up in the end, what happened to whoever was there is told too. */
export function lastOf(events: GameEvent[], length: number): GameEvent[] {
  let from = Math.max(0, events.length - length);
  while (from > 0 && isMove(events[from]!) && events[from - 1]!.facts?.unit !== events[from]!.facts?.unit) from -= 1;
  return events.slice(from);
}

/** Bars in words: as few of their last events as tell them apart; those that read alike are one. */
export function told(bars: Bar[], fell: string | undefined, say: (bar: Bar, last: GameEvent[]) => string): Told[] {
  const own = bars.map((bar) => ownEvents(bar, bars));
  const read = (length: number) => bars.map((bar, i) => say(bar, lastOf(own[i]!, length)));
  const texts = [1, 2, 3].map(read).find((all) => new Set(all).size === all.length) ?? read(2);
  const by = new Map<string, Told>();
  bars.forEach((bar, i) => {
    const text = texts[i]!;
    const old = by.get(text);
    const isFallen = bar.key === fell || old?.isFallen === true;
    by.set(text, { text, percent: (old?.percent ?? 0) + bar.percent, isFallen });
  });
  return [...by.values()];
}

/** Who can say things in words; a table can. */
export type Speaker = Pick<Table, "words" | "say" | "seat" | "seatName">;

const LEFT_OPEN = /: … \p{L}+ …(?:, [\p{L} ]+ … \p{L}+ …)?|(?<=\.) [\p{L} ]+: …\.| \(\p{L}+ …\)|(?::|, \p{L}+) …(?=[ ,.;!])| \p{L}+ … (?:and|und)(?= )/gu; // a sentence that only adds the dice reads better without them

export const spokenOf = (speaker: Speaker, event: GameEvent) =>
  speaker.say(`event-${event.what}`, event.facts).replace(LEFT_OPEN, "").replace("….", "…");

/** What is said of somebody: "Hastati 1: combat factor +1, javelins +1", each with its rule. */
export interface Line {
  head: string;
  parts: { text: string; rule: string }[];
}

/** Of whom a note speaks, and what it says: "Hastati 1: ", "javelins +1". A sentence is no note. */
export function noteIn(said: string): { head: string; note: string } {
  const [, head = "", note = said] = /^([^:.]+: )(.+[^.!?…])$/u.exec(said) ?? [];
  return { head, note };
}

/** What is settled, in lines; notes on one and the same are one line. */
export function linesOf(speaker: Speaker, events: GameEvent[]): Line[] {
  const lines: Line[] = [];
  for (const event of events) {
    const { head, note } = noteIn(spokenOf(speaker, event));
    const part = { text: note, rule: event.rule };
    if (head && lines.at(-1)?.head === head) lines.at(-1)!.parts.push(part);
    else lines.push({ head, parts: [part] });
  }
  return lines;
}

function label(speaker: Speaker, bar: Bar, last: GameEvent[]): string {
  const { words } = speaker;
  if (bar.isRest) return words.say("odds-rest");
  const said = last.map((event) => spokenOf(speaker, { ...event, facts: openDice(event.facts) })).join(" ");
  const deed = bar.stop ? words.find(`prompt-${dashed(bar.stop.prompt)}.stop`) : undefined;
  const isOurs = bar.stop?.seat === speaker.seat;
  const stop = !bar.stop || (isOurs && said && !deed) ? "" : words.say("odds-then", { seat: speaker.seatName(bar.stop.seat) });
  const then = deed && bar.stop ? `${deed}: ${speaker.seatName(bar.stop.seat)}` : stop;
  if (said && then) return `${said.replace(/\.$/, "")} – ${then}`;
  return said || then || words.say("odds-nothing");
}

/** The bars of odds in words. */
export const inWords = (odds: Odds, speaker: Speaker, fell?: string): Told[] => told(barsOf(odds).bars, fell, (bar, last) => label(speaker, bar, last));
