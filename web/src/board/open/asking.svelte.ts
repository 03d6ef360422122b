// What is typed on an open table: marches, orders, whom to choose, what to measure; and what is replied in words.
import { EMPTY } from "../../ask/draft";
import { briefLength } from "../../words/march";
import type { Piece } from "../../table/types";
import { numberOf } from "../../words/speak";
import { dashed } from "../../words/words";
import type { Marching } from "./march.svelte";
import type { Measures } from "./measures.svelte";
import { outlineOf, overlap, type Spot } from "./plane";
import { marchRead } from "./typed";

const NEAREST = 3;

export class Asking {
  reply = $state.raw<string[]>([]);

  constructor(
    readonly marching: Marching,
    readonly measures: Measures,
  ) {}

  private get table() {
    return this.marching.chooser.table;
  }
  private get words() {
    return this.table.words;
  }

  /** Do what was typed; false if it means nothing. */
  async take(text: string): Promise<boolean> {
    const line = text.trim().toLowerCase().replace(/[?!]+$/, "").trim();
    if (!line) return false;
    this.reply = [];
    if ((await this.marching.chooser.idle()) === undefined) return false;
    const deeds = [this.march, this.command, this.measure, this.order];
    for (const deed of deeds) if (await deed(line)) return true;
    this.reply = [this.words.say("open-not-understood")];
    return false;
  }

  /** Whether a line begins with one of the words of a command; what follows it. */
  private after(line: string, command: string): string | null {
    for (const word of this.words.say(`typed-${command}`).toLowerCase().split(/\s*,\s*/))
      if (line === word || line.startsWith(`${word} `)) return line.slice(word.length).trim();
    return null;
  }

  private march = async (line: string): Promise<boolean> => {
    const { marching } = this;
    const read = marchRead(line, this.words);
    if (!read) return false;
    if (!marching.crew.length || !marching.open) return (this.reply = [this.words.say("open-nobody-chosen")]), true;
    const last = marching.steps.at(-1);
    const before = read.length > 1 || !read.length ? [] : last?.[0] === read[0]![0] ? marching.steps.slice(0, -1) : marching.steps;
    marching.try([...before, ...read]);
    return true;
  };

  private command = async (line: string): Promise<boolean> => {
    const { marching } = this;
    if (this.after(line, "go") === "") return await marching.give(), true;
    if (this.after(line, "clear") === "") return marching.clear(), true;
    const one = this.after(line, "choose");
    const whole = this.after(line, "line");
    const unit = one ? this.called(one, true) : whole ? this.called(whole, true) : undefined;
    if (unit === undefined) return false;
    await marching.gather(whole ? marching.lineOf(unit) : [unit]);
    return true;
  };

  private measure = async (line: string): Promise<boolean> => {
    const { words, table } = this;
    const mine = table.units.get(this.marching.crew[0] ?? -1);
    const named = this.after(line, "distance");
    if (named !== null && mine) {
      const other = table.units.get(this.called(named, false) ?? -1);
      this.reply = other ? [this.far(mine, other)] : this.enemies(mine);
      if (other) this.measures.ruler = { from: { unit: numberOf(mine) }, to: { unit: numberOf(other) } };
      return true;
    }
    if (!mine || !words.say("typed-zone").split(/\s*,\s*/).some((word) => line.includes(word))) return false;
    const zones = (table.view.overlays ?? []).filter((one) => one.kind === "zone");
    const isIn = (outline: readonly Spot[], piece: Piece) => overlap(outline, outlineOf(piece), 1);
    const own = zones.filter((one) => this.marching.crew.includes(one.owner));
    const others = [...table.units.values()].filter((one) => one.pose && one.base && one.side !== mine.side);
    const inside = others.filter((piece) => own.some((one) => isIn(one.outline ?? [], piece)));
    const over = zones.filter((one) => table.units.get(one.owner)?.side !== mine.side && isIn(one.outline ?? [], mine));
    const listed = (all: string[]) => all.join(", ") || words.say("open-nobody");
    this.reply = [
      words.say("open-in-zone", { names: listed(inside.map((one) => table.unitName(numberOf(one)))) }),
      words.say("open-in-zone-of", { names: listed(over.map((one) => table.unitName(one.owner))) }),
    ];
    return true;
  };

  private far = (one: Piece, other: Piece) =>
    this.words.say("open-distance", {
      one: this.table.unitName(numberOf(one)),
      other: this.table.unitName(numberOf(other)),
      length: briefLength(this.measures.apart(one, other), this.words.lang),
    });

  private enemies(mine: Piece): string[] {
    return this.measures.nearest(mine).filter(({ other }) => other.side !== mine.side).slice(0, NEAREST).map(({ other }) => this.far(mine, other));
  }

  /** An order by its word, with whom it is about. */
  private order = async (line: string): Promise<boolean> => {
    const { marching, table, words } = this;
    const { chooser } = marching;
    if (!chooser.root || chooser.isBusy) return false;
    const verbs = [...new Set([...(chooser.root.options ?? []).map((one) => String(Array.isArray(one) ? one[0] : one)), ...Object.keys(table.things)])];
    const word = (verb: string) => words.say(`order-${dashed(verb)}`).toLowerCase();
    const verb = verbs.find((one) => line.startsWith(word(one))) ?? verbs.find((one) => word(one).split(" ")[0] === line.split(" ")[0]);
    if (!verb) return false;
    const rest = line.startsWith(word(verb)) ? line.slice(word(verb).length).trim() : line.split(" ").slice(1).join(" ");
    if (chooser.root.options?.includes(verb)) return await chooser.command(verb), true;
    const crew = marching.crew;
    const target = rest ? this.called(rest, false) : undefined;
    const order = crew.length ? [verb, ...crew] : [verb];
    if (target !== undefined) await this.plan([order, target]);
    else await this.plan([order]);
    return true;
  };

  /** Go through a plan as far as it is legal, or tell why not. */
  private async plan(plan: (number | (string | number)[])[]): Promise<void> {
    const { chooser } = this.marching;
    const { refusal } = await this.table.wire.whyNot(chooser.root!.seat, plan);
    if (refusal) chooser.why.refusal = refusal;
    else await chooser.follow(plan, EMPTY);
  }

  /** The unit that a name means: the nearest one, if several bear it. */
  called(name: string, isOwn: boolean): number | undefined {
    const parts = name.toLowerCase().split(/\s+/).filter((part) => part);
    if (!parts.length) return undefined;
    const mine = this.table.units.get(this.marching.crew[0] ?? -1);
    const found = [...this.table.units].filter(([unit, piece]) => {
      if (!piece.pose || !piece.base || (isOwn && !this.marching.isOwn(unit))) return false;
      const said = `${this.table.unitName(unit)} ${piece.label ?? ""}`.toLowerCase().split(/\s+/);
      return parts.every((part) => said.some((one) => (/^\d/.test(part) ? one === part : one.startsWith(part))));
    });
    const far = (piece: Piece) => (mine ? this.measures.apart(mine, piece) : 0);
    return found.sort((a, b) => far(a[1]) - far(b[1]))[0]?.[0];
  }
}
