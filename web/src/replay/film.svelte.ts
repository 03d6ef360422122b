// A record as a film: frames are fetched around the step that is shown.
import { Chart } from "../board/geometry";
import * as api from "../table/api";
import { NO_VIEW } from "../table/table.svelte";
import type { Board, Entry, Figures, Frame, Summary, View } from "../table/types";
import { Lexicon } from "../words/lexicon.svelte";
import { byNumber, type Scene } from "../words/speak";

const AT_ONCE = 50;

/** Where the frames come from: a finished record, or a game that still runs. */
export interface Source {
  summary(): Promise<Summary>;
  board(): Promise<Board>;
  frames(from: number, count: number): Promise<{ steps: number; frames: Frame[] }>;
}

export const ofRecord = (id: string): Source => ({
  summary: () => api.record(id),
  board: () => api.recordBoard(id),
  frames: (from, count) => api.frames(id, from, count),
});

/** A game that still runs, up to now, through the eyes of one's own seat; its frames are read one part after the other. */
export function ofMatch(wire: api.Wire): Source {
  let seat = "";
  let read: Frame[] = [];
  return {
    summary: async () => {
      const state = await wire.state(0);
      seat = state.mine[0] ?? "";
      const { steps } = await wire.past(seat, 0, 1);
      const seats = Object.fromEntries(Object.entries(state.seats).map(([name, one]) => [name, one.side]));
      return { id: state.match, game: state.game, scenario: state.scenario, options: state.options, seats, dice: state.dice, steps, result: state.result, commitment: state.commitment, checked: { chain: true, dice: true, rules: true }, notice: null, title: state.title };
    },
    board: () => wire.board(),
    frames: async (from, count) => {
      while ((read.at(-1)?.step ?? -1) < from + count - 1) {
        const { frames } = await wire.past(seat, read.at(-1)?.entry?.at ?? 0, AT_ONCE);
        const news = frames.filter((frame) => frame.step > (read.at(-1)?.step ?? -1));
        if (!news.length) break;
        read = [...read, ...news];
      }
      return { steps: read.length, frames: read.slice(from, from + count) };
    },
  };
}

export class Film {
  summary = $state.raw<Summary | null>(null);
  board = $state.raw<Board | null>(null);
  problem = $state("");
  step = $state(0);
  isPlaying = $state(false);
  lexicon = new Lexicon();
  further = $state.raw<Record<string, string>>({});
  figures = $state.raw<Figures | null>(null);
  private frames = $state.raw<Record<number, Frame>>({});
  private asked = new Set<number>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly source: Source) {}

  words = $derived.by(() => this.lexicon.words);
  chart = $derived(this.board ? new Chart(this.board) : null);
  steps = $derived(this.summary?.steps ?? 0);
  view = $derived.by<View>(() => this.frames[this.step]?.view ?? this.nearest() ?? NO_VIEW);
  entry = $derived.by<Entry | null>(() => this.frames[this.step]?.entry ?? null);

  /** The step is still being fetched: a long game is played again up to it. */
  isComing = $derived.by(() => this.summary !== null && !this.frames[this.step]);

  scene = $derived.by<Scene>(() => ({
    units: byNumber(this.view.pieces),
    cells: this.chart?.byId ?? new Map(),
    further: this.further,
  }));

  /** What has happened up to the step that is shown, as far as it has been fetched. */
  story = $derived.by<Entry[]>(() =>
    Object.values(this.frames)
      .filter((frame) => frame.step <= this.step && frame.entry)
      .sort((a, b) => a.step - b.step)
      .map((frame) => ({ ...frame.entry!, at: frame.step })),
  );

  private nearest(): View | undefined {
    for (let back = this.step; back >= 0; back--) if (this.frames[back]) return this.frames[back]!.view;
    return undefined;
  }

  async open(step: number | null): Promise<void> {
    try {
      const [summary, board, games] = await Promise.all([
        this.source.summary(),
        this.source.board(),
        api.games().catch(() => []),
      ]);
      const game = games.find((one) => one.name === summary.game);
      this.further = game?.facts ?? {};
      this.figures = game?.figures ?? null;
      [this.summary, this.board] = [summary, board];
      await this.go(step ?? 0);
    } catch (error) {
      this.problem = error instanceof api.Problem ? error.kind : "unknown";
    }
  }

  async go(step: number): Promise<void> {
    this.step = Math.max(0, Math.min(step, this.steps));
    await this.fetchAround(this.step);
  }

  private async fetchAround(step: number): Promise<void> {
    const first = Math.floor(step / AT_ONCE);
    for (const part of [first, first - 1, first + 1]) {
      const from = part * AT_ONCE;
      if (part < 0 || from > this.steps || this.asked.has(part)) continue;
      this.asked.add(part);
      try {
        const { frames } = await this.source.frames(from, AT_ONCE);
        this.frames = { ...this.frames, ...Object.fromEntries(frames.map((frame) => [frame.step, frame])) };
      } catch {
        this.asked.delete(part);
      }
    }
  }

  play(): void {
    this.pause();
    if (this.step >= this.steps) this.step = 0;
    this.isPlaying = true;
    this.timer = setInterval(() => {
      if (this.step >= this.steps) this.pause();
      else void this.go(this.step + 1);
    }, 900);
  }

  pause(): void {
    clearInterval(this.timer);
    this.isPlaying = false;
  }
}
