// A list in the making: every change that one makes to it, and what the server says of it.
import * as api from "../table/api";
import type { ArmyList, Recruit, Refusal } from "../table/types";
import { dashed, type Words } from "../words/words";
import { inPart, parted, peopleOf, piecesOf, textOf, without, type Kept } from "./roster";

/** What a piece is called: its name, and in brackets what tells it from others or who is aboard. */
export function called(words: Words, codes: readonly string[]): string {
  const [name = "", ...others] = codes.map((code) => words.say(dashed(code)));
  return others.length ? `${name} (${others.join(", ")})` : name;
}

export class Mustering {
  line = $state("");
  points = $state(0);
  limits = $state(false);
  name = $state("");
  /** the part of the army that one would like to look at: a corps */
  part = $state("");
  /** the part that is seen: what is offered joins it */
  offered = $state("");
  list = $state.raw<ArmyList | null>(null);
  why = $state.raw<Refusal | null>(null);
  problem = $state("");
  /** who is asked for: a vehicle whose crew is chosen */
  crewed = $state<string | null>(null);
  isKept = $state(false);
  private asked = 0;
  private judged = $state(0); // the points that the list was looked at with
  private readonly lines = new Map<string, string>(); // of other peoples that were begun

  readonly people = $derived(peopleOf(this.line));
  readonly pieces = $derived(piecesOf(this.line));
  /** the ready lists of this people and size */
  readonly ready = $derived(this.list?.people === this.people && this.judged === this.points ? this.list.ready : []);
  readonly isDone = $derived(this.list?.text === this.line && this.judged === this.points && !this.list.faults.length && !this.problem);

  constructor(
    readonly game: string,
    army: Kept,
    limits: boolean,
    readonly isFixed: boolean,
  ) {
    [this.line, this.points, this.name, this.limits] = [army.army, army.points, army.title, limits];
  }

  /** Ask what the list is worth and what can join it. Call from an effect: it reads all that it hangs on. */
  look(lang: string): void {
    const [text, points, limits, part] = [this.line, this.points, this.limits, this.part];
    if (Number.isFinite(points) && points >= 1) void this.ask(text, points, limits, part, lang);
  }

  private async ask(text: string, points: number, limits: boolean, part: string, lang: string): Promise<void> {
    const turn = ++this.asked;
    try {
      const found = await api.army(this.game, text, points, limits, lang, { part });
      if (turn !== this.asked) return;
      if (found.sizes.length && !found.sizes.includes(points) && !this.isFixed) this.points = found.sizes[0]!;
      this.offered = found.parts.includes(part) ? part : (found.parts[0] ?? "");
      [this.list, this.problem, this.line, this.part, this.judged] = [found, "", found.text, this.offered, points];
    } catch (error) {
      if (turn === this.asked) this.problem = error instanceof api.Problem ? error.message : String(error);
    }
  }

  // What is taken

  /** The piece that something offered becomes. */
  pieceOf = (one: Recruit) => (one.is_whole ? one.id : inPart(this.offered, one.id));

  count = (piece: string) => this.list?.pieces.find((row) => row.piece === piece)?.count ?? 0;

  /** What a part of the army costs. */
  cost(part: string): number {
    const rows = this.list?.pieces.filter((row) => parted(row.piece)[0] === part) ?? [];
    return rows.reduce((sum, row) => sum + row.count * row.cost, 0);
  }

  /** Take what is offered; of a slot it takes the place of what is there. */
  take(one: Recruit): void {
    const barred = this.list?.barred[one.id];
    if (barred) this.why = barred;
    else this.set([...this.vacated(one.slot), this.pieceOf(one)]);
  }

  /** One more of a piece that may not be offered just so: a chariot with its crew, a unit of another corps. */
  async add(piece: string, lang: string): Promise<void> {
    const looked = await api.army(this.game, this.line, this.points, this.limits, lang, { adding: piece }).catch(() => null);
    const barred = looked?.barred[piece];
    if (barred) this.why = barred;
    else {
      this.crewed = null;
      this.set([...this.pieces, piece]);
    }
  }

  leaveOut = (piece: string) => this.set(without(this.pieces, piece));

  vacate = (slot: string) => this.set(this.vacated(slot));

  private vacated(slot: string | undefined): string[] {
    const there = slot ? this.list?.slots[slot] : "";
    return there ? without(this.pieces, there) : this.pieces;
  }

  private set(pieces: string[]): void {
    this.turnTo(textOf(this.people, pieces));
  }

  private turnTo(line: string): void {
    [this.why, this.isKept, this.line] = [null, false, line];
  }

  /** Another people; what was begun of it before is there again. */
  choosePeople(people: string): void {
    this.lines.set(this.people, this.line);
    this.turnTo(this.lines.get(people) ?? people);
  }

  async draw(): Promise<void> {
    const before = `${this.line} ${this.points}`;
    try {
      const { text } = await api.anyArmy(this.game, this.points, this.people);
      if (before === `${this.line} ${this.points}`) this.turnTo(text);
    } catch (error) {
      this.problem = error instanceof api.Problem ? error.message : String(error);
    }
  }

  load(army: Partial<Kept>): void {
    this.name = army.title ?? "";
    if (!this.isFixed && army.points) this.points = army.points;
    this.turnTo(army.army ?? this.line);
  }

  /** The list as it is kept and given away. */
  whole(words: Words): Kept {
    const title = this.name.trim() || `${words.say(`people-${dashed(this.people)}`)} ${this.points}`;
    return { game: this.game, title, army: this.line, points: this.points };
  }
}
