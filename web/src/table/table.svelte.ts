// One match as this screen sees it: state, board, words, chronicle. What the player does with it is in ask/.
import { SvelteMap } from "svelte/reactivity";
import { Chart } from "../board/geometry";
import { sideColour } from "../board/stand";
import { Lexicon } from "../words/lexicon.svelte";
import { byNumber, unitName, valuesOf, type Scene } from "../words/speak";
import { dashed } from "../words/words";
import { carried, kept } from "../trust/kept";
import type { Signer } from "../trust/signer";
import { Problem, Wire } from "./api";
import { listen, type Line } from "./live";
import { changed, Pace, type Shown } from "./pace.svelte";
import { recall, remember } from "./memory";
import type { Answer, Board, Entry, Facts, GameInfo, MarchStep, Near, Question, State, View } from "./types";

const MOST_RECALLED = 90; // acts; the server tells a hundred at a time

export const NO_VIEW: View = { turn: 0, turns: null, phase: "", active: [], pieces: [] };

export class Table {
  state = $state.raw<State | null>(null);
  private printed = $state.raw<Board | null>(null);
  /** The board; where players lay the terrain, with what lies on it by now. */
  board = $derived.by<Board | null>(() => this.laid());
  chronicle = $state.raw<Entry[]>([]);
  problem = $state<Problem | null>(null);
  isConnected = $state(true);
  thinking = $state.raw<string[]>([]);
  present = new SvelteMap<string, boolean>();
  spectators = $state(0);
  /** On a shared screen: the secret question that was uncovered, and for whom. */
  private unveiled = $state("");
  lexicon = new Lexicon();
  games = $state.raw<GameInfo[]>([]);
  /** What others do is shown at the pace the player likes. */
  readonly pace = new Pace();
  /** What others have done is being shown: nothing can be chosen meanwhile. */
  isWatching = $derived.by(() => this.pace.isShowing);
  /** What has happened, up to what is shown on the board. */
  told = $derived.by(() => (this.pace.unseen === Infinity ? this.chronicle : this.chronicle.filter((entry) => entry.at < this.pace.unseen)));
  /** What the newest answers have told; read by animation and dice. */
  fresh = $state.raw<Entry[]>([]);

  readonly wire: Wire;
  private line: Line | undefined;
  private lastSeat = "";
  private hasAskedForBoard = false;
  private signer: Signer | null = null;
  private isShowing = false;

  constructor(match: string, key: string | null, lang: string) {
    this.wire = new Wire(match, key ?? recall(match)?.key ?? null, lang);
  }

  words = $derived.by(() => this.lexicon.words);
  private lastLaid: Board | null = null;
  private laid(): Board | null {
    const { printed } = this;
    const { areas } = this.view;
    if (!printed || !areas) return printed;
    if (this.lastLaid && JSON.stringify(this.lastLaid.areas) === JSON.stringify(areas)) return this.lastLaid;
    return (this.lastLaid = { ...printed, areas });
  }

  chart = $derived(this.board ? new Chart(this.board) : null);

  /** The seat whose eyes we use: the one that must decide, else the one that decided last. */
  seat = $derived.by(() => {
    const state = this.state;
    if (!state || !state.mine.length) return "";
    const asked = state.mine.filter((seat) => state.questions[seat]);
    if (asked.length) return asked[0]!;
    return state.mine.includes(this.lastSeat) ? this.lastSeat : state.mine[0]!;
  });

  /** Several people at this screen are asked in secret: one after the other, also after a reload. */
  isVeiled = $derived.by(() => {
    const asked = this.question?.together?.filter((seat) => this.state?.mine.includes(seat)) ?? [];
    return asked.length > 1 && this.unveiled !== this.asking;
  });

  private asking = $derived.by(() => `${this.question?.number} ${this.seat}`);

  unveil(): void {
    this.unveiled = this.asking;
  }

  info = $derived.by(() => this.games.find((one) => one.name === this.state?.game));

  /** Facts that only this game names; whichever comes first, the games or the match. */
  further = $derived.by(() => this.info?.facts ?? {});
  things = $derived.by(() => this.info?.things ?? {});
  announces = $derived.by(() => this.info?.announces ?? {});

  view = $derived.by<View>(() => this.pace.current?.view ?? this.live);

  /** How things stand, whatever is being shown. */
  live = $derived.by<View>(() => {
    const views = this.state?.views ?? {};
    return views[this.seat] ?? views[""] ?? Object.values(views)[0] ?? NO_VIEW;
  });

  question = $derived.by<Question | null>(() => (this.seat && this.state?.questions[this.seat]) || null);
  isSpectator = $derived(this.state !== null && this.state.mine.length === 0);

  units = $derived.by(() => byNumber(this.view.pieces));

  scene = $derived.by<Scene>(() => ({
    units: this.units,
    cells: this.chart?.byId ?? new Map(),
    further: this.further,
  }));

  /** A message with facts, in words. */
  say(id: string, facts: Facts = {}): string {
    return this.words.say(dashed(id), valuesOf(this.words, this.scene, facts));
  }

  unitName(number: number): string {
    return unitName(this.words, this.units, number);
  }

  sideName(side: string): string {
    return this.words.find(`side-${dashed(side)}`) ?? side;
  }

  /** The colour that most of a side's pieces wear. */
  colourOf(side: string): string {
    return sideColour(this.board, this.view.pieces, side);
  }

  seatName(seat: string): string {
    const own = this.words.find(`side-${dashed(seat)}`);
    return own ?? this.sideName(this.state?.seats[seat]?.side ?? seat);
  }

  async open(): Promise<void> {
    try {
      let state = await this.wire.state(0);
      if (state.proof === "keys" && state.mine.length) await this.takeKeys();
      const missing = state.mine.filter((seat) => !state.seats[seat]?.joined);
      if (missing.length && this.signer && state.terms) state = await this.wire.join(this.signer.pledges(missing, state.terms));
      else if (missing.length && recall(state.match)?.agreed) state = await this.wire.join();
      this.take(state);
      void this.recallLast(state).catch(() => undefined); // without it nothing is lost but what was seen
      this.line = listen(this.wire, {
        state: (next) => this.take(next),
        thinking: (seats) => (this.thinking = seats),
        presence: (seats, spectators) => {
          for (const [seat, is] of Object.entries(seats)) this.present.set(seat, is);
          this.spectators = spectators;
        },
        connected: (is) => (this.isConnected = is),
        since: () => this.state?.at ?? 0,
        links: this.signer ? (call) => this.signer?.give(call) ?? [] : null,
      });
    } catch (error) {
      this.problem = error instanceof Problem ? error : new Problem("unknown", 0, String(error));
    }
  }

  /** Sit down where the dice rest on the server's word alone. */
  async agree(): Promise<void> {
    this.take(await this.wire.join());
  }

  /** At a table where seats sign: our keys, which this browser keeps. */
  private async takeKeys(): Promise<void> {
    const { Signer } = await import("../trust/signer");
    const signer = (this.signer = new Signer(this.wire.match));
    this.wire.signs = (deed) => signer.sign(this.state?.chain ?? "", deed);
    this.wire.markOf = (seat) => {
      const asked = this.state?.questions[seat];
      return asked ? [asked.number, asked.seat, asked.rule, asked.kind] : [];
    };
  }

  /** When all have pledged, show our secrets; but only after a look at what the others have pledged. */
  private async showSecrets(): Promise<void> {
    const { signer } = this;
    const wanted = () => this.state?.awaits?.what === "secrets" && this.state.mine.find((seat) => this.state?.awaits?.seats.includes(seat));
    if (!signer || this.isShowing || !wanted()) return;
    this.isShowing = true;
    try {
      if (!signer.meet(await this.wire.head(), this.state?.mine ?? [])) {
        this.problem = new Problem("bad-pledge", 422, this.words.say("trust-other-head"));
        return;
      }
      for (let seat = wanted(), tries = 0; seat && tries < 20; seat = wanted(), tries++) {
        try {
          this.take(await this.wire.show(seat, signer.show(seat, this.state?.chain ?? "")));
        } catch (error) {
          if (!(error instanceof Problem) || error.kind !== "stale-question") throw error;
          this.take(await this.wire.state(this.state?.at ?? 0));
        }
      }
    } catch {
      // the next state tries again
    } finally {
      this.isShowing = false;
    }
  }

  private async fetchBoard(): Promise<void> {
    this.hasAskedForBoard = true;
    try {
      this.printed = await this.wire.board();
    } catch {
      this.hasAskedForBoard = false; // asked again with the next state
    }
  }

  /** What a private link carries beside the key of the seats: with it one goes on at another device. */
  get privatePath(): string {
    const own = this.signer && kept(this.wire.match);
    return own && this.wire.key ? `/match/${this.wire.match}#${this.wire.key}${carried(own)}` : "";
  }

  close(): void {
    this.line?.stop();
  }

  /** The legal answer next to where a hand holds a piece, or as much of a march as is legal. */
  async nearest(seat: string, answers: readonly Answer[], wish: readonly number[] | readonly MarchStep[]): Promise<Near> {
    if (!this.line) throw new Problem("offline", 0, "");
    return this.line.ask<Near>({ do: "nearest", seat, answers, wish });
  }

  /** Take a state in; older ones than we have are left out. */
  take(next: State): void {
    const old = this.state;
    if (old && next.at < old.at) return;
    const known = new Set(this.chronicle.map((entry) => entry.at));
    const fresh = next.chronicle.filter((entry) => !known.has(entry.at));
    if (old) this.watch(old, next, fresh);
    if (fresh.some((entry) => entry.what === "undo" || entry.what === "agree")) void this.reread();
    if (fresh.length) {
      this.chronicle = [...this.chronicle, ...fresh].sort((a, b) => a.at - b.at);
      this.fresh = old ? fresh : [];
    }
    this.state = next;
    this.thinking = next.thinking;
    this.signer?.see(next.at, next.chain ?? "");
    if (next.awaits?.what === "secrets") void this.showSecrets();
    if (next.stage !== "gathering" && !this.hasAskedForBoard) void this.fetchBoard();
    if (this.seat) this.lastSeat = this.seat;
    remember({
      match: next.match, key: this.wire.key, game: next.game, scenario: next.scenario, title: next.title || undefined, over: next.stage === "over",
    });
  }

  /** What others have done since then is shown act by act, if the server has seen all of it. */
  private watch(old: State, next: State, fresh: Entry[]): void {
    const isOurs = (entry: Entry | undefined) => !entry || next.mine.includes(entry.seat ?? "");
    if (fresh.some((entry) => entry.what === "undo" || entry.what === "agree")) return this.pace.stop();
    if (fresh.some((entry) => entry.what === "answer" && isOurs(entry))) this.pace.turn();
    const changes = (next.steps?.[this.seat] ?? []).filter((one) => one.at > old.at);
    if (changes[0]?.after !== old.at) return;
    const start = this.live;
    let view = start;
    const acts: Shown[] = [];
    let begun: View | null = null;
    for (const change of changes) {
      const entry = fresh.find((one) => one.at === change.at);
      const before = view;
      view = changed(view, change);
      if (entry?.what !== "answer" || isOurs(entry)) continue;
      begun ??= before;
      acts.push({ view, entry });
    }
    if (begun) this.pace.show(begun, acts);
  }

  /** What others did last is to be seen and shown again after a reload, too. */
  private async recallLast({ stage, mine, chronicle, at }: State): Promise<void> {
    const isOurs = (entry: Entry | undefined) => !entry || mine.includes(entry.seat ?? "");
    const answers = chronicle.filter((entry) => entry.what === "answer" && !entry.undone);
    const end = answers.findLastIndex((entry) => !isOurs(entry));
    if (stage !== "running" || !mine.length || end < 0) return;
    let first = end;
    while (!isOurs(answers[first - 1]) && end - first < MOST_RECALLED) first--;
    const since = answers[first - 1]?.at ?? 0;
    const { frames } = await this.wire.past(this.seat, since, end - first + 2);
    const [start, ...later] = frames;
    const acts = later.flatMap(({ view, entry: one }) => {
      const entry = answers.find((answer) => answer.at === one?.at && !isOurs(answer));
      return entry ? [{ view, entry }] : [];
    });
    if (start && this.state?.at === at) this.pace.recall(start.view, acts, end === answers.length - 1);
  }

  /** After something was taken back the whole chronicle is read anew: it knows what no longer counts. */
  private async reread(): Promise<void> {
    const whole = await this.wire.state(0).catch(() => null);
    if (!whole) return;
    this.chronicle = whole.chronicle;
    this.take(whole);
  }

  /** Send something that gives a new state; what goes wrong is thrown as a Problem. */
  async send(deed: (since: number) => Promise<State>): Promise<void> {
    const asked = () => JSON.stringify(Object.values(this.state?.questions ?? {}).map(({ seat, number }) => [seat, number]));
    for (let tries = 0; ; tries++) {
      const [before, chain] = [asked(), this.state?.chain];
      try {
        return this.take(await deed(this.state?.at ?? 0));
      } catch (error) {
        if (!(error instanceof Problem) || error.kind !== "stale-question") throw error;
        this.take(await this.wire.state(this.state?.at ?? 0));
        // what was signed must be signed anew where only the record has grown, and the same is asked
        if (!this.signer || tries > 2 || chain === this.state?.chain || asked() !== before) throw error;
      }
    }
  }
}
