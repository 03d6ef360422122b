// Something is put on the open table: a piece of terrain, a camp, a unit, a commander. The hand holds it, the server says
// where it may lie; a unit that is let go of stands at once, what can still be turned waits for a yes.
import type { Chooser } from "../../ask/chooser.svelte";
import type { Plan } from "../../ask/foresight";
import type { Answer, Near, Question } from "../../table/types";
import { Newest } from "./newest";
import { corners, FULL, isWithin, shifted, UD, type Pose, type Spot } from "./plane";

interface Asked {
  question: Question;
  plan: Plan;
  pose: Pose;
}

const TOKEN = 0.2 * UD;
const CLOSE = 0.6 * UD; // what misses the wish by more waits for a yes
const ROUND = Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12);
const TOKEN_OUTLINE: readonly Spot[] = ROUND.map((angle) => [TOKEN * Math.cos(angle), TOKEN * Math.sin(angle)]);

export class Placing {
  held = $state.raw<Pose | null>(null);
  isAsking = $state(false);
  private told = $state.raw<(Asked & { near: Near }) | null>(null);
  private wished: Asked | null = null;
  /** It is to stand where it was let go of, as soon as that is known. */
  private isLoose = false;
  private readonly newest: Newest<Asked, Near>;

  constructor(readonly chooser: Chooser) {
    this.newest = new Newest<Asked, Near>(
      ({ question, plan, pose }) => chooser.table.nearest(question.seat, plan, [this.unit ?? 0, ...pose].map(Math.round)),
      (near, asked) => this.hear(near, asked),
      (error) => {
        this.isAsking = this.isLoose = false;
        chooser.why.refuse(error);
      },
    );
  }

  /** The question where something is to be put, if that is asked. */
  question = $derived.by<Question | null>(() => {
    const { question, table, preview } = this.chooser;
    return question?.kind === "pose" && question.nears && table.board?.shape === "plane" && !preview ? question : null;
  });

  unit = $derived.by<number | null>(() => {
    const unit = this.question?.facts?.unit;
    return typeof unit === "number" ? unit : null;
  });
  piece = $derived.by(() => (this.unit === null ? undefined : this.chooser.table.units.get(this.unit)));

  private known = $derived.by(() => (this.told && this.told.question === this.question ? this.told : null));
  /** Where it would lie: what was found last, or to begin with where it can. */
  pose = $derived.by<Pose | null>(() => {
    if (!this.question) return null;
    const [first] = this.question.options ?? [];
    return ((this.known?.near.answer as unknown as Pose | null | undefined) ?? (first as unknown as Pose | undefined)) ?? null;
  });
  refusal = $derived.by(() => this.known?.near.refusal ?? null);

  /** Its outline around its own place, looking to the east. */
  private shape = $derived.by<readonly Spot[]>(() => {
    const base = this.piece?.base;
    if (base) return corners([0, 0, 0], base);
    const ghost = this.question?.facts?.ghost;
    return Array.isArray(ghost) ? (ghost as unknown as Spot[]) : TOKEN_OUTLINE;
  });

  outlineAt = (pose: Pose): Spot[] => this.shape.map(([x, y]) => shifted(pose, x, -y)).map(([x, y]) => [x, y] as Spot);

  /** What is held or would lie there, and can be taken by the hand. */
  isAt(at: Spot, room: number): boolean {
    const pose = this.held ?? this.pose;
    return pose !== null && (isWithin(at, this.outlineAt(pose)) || Math.hypot(at[0] - pose[0], at[1] - pose[1]) < room);
  }

  drag(to: Spot): void {
    if (!this.pose) return;
    this.held = [to[0], to[1], this.held?.[2] ?? this.pose[2]];
    this.say(this.held);
  }

  /** Let go: a unit stands where it was wished or close by, anything else can still be turned. */
  release(): void {
    this.held = null;
    this.isLoose = this.unit !== null;
    if (!this.isAsking) this.settle();
  }

  /** Its middle is to be here. */
  put(at: Spot): void {
    if (!this.pose) return;
    const [x, y] = shifted([at[0], at[1], this.pose[2]], (this.piece?.base?.[1] ?? 0) / 2);
    this.drag([x, y]);
    this.release();
  }

  /** To another place or direction, as it was typed or moved by keys. */
  set(pose: Pose): void {
    if (this.question) this.say(pose);
  }

  nudge(x: number, y: number): void {
    const from = this.latest;
    if (from) this.set([from[0] + x, from[1] + y, from[2]]);
  }

  turn(angle: number): void {
    const from = this.latest;
    if (from) this.set([from[0], from[1], (from[2] + angle + FULL) % FULL]);
  }

  /** The place whose reply is still to come: quick keys add to this. */
  private get latest(): Pose | null {
    return this.isAsking && this.wished?.question === this.question ? this.wished.pose : this.pose;
  }

  async give(): Promise<void> {
    const { pose } = this;
    if (pose && !this.isAsking) await this.chooser.offer([...pose] as Answer);
  }

  private say(pose: Pose): void {
    this.isAsking = true;
    this.wished = { question: this.question!, plan: this.chooser.plan, pose };
    this.newest.say(this.wished);
  }

  private hear(near: Near, asked: Asked): void {
    this.isAsking = asked !== this.wished;
    this.told = { ...asked, near };
    if (!this.isAsking) this.settle();
  }

  private settle(): void {
    if (!this.isLoose) return;
    this.isLoose = false;
    const near = this.known?.near;
    if (near?.answer && (near.miss ?? 0) <= CLOSE) void this.give();
  }
}

/** Keys move it by tenths, with shift by whole units of distance; comma and full stop turn it. */
export function placed(placing: Placing, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || !placing.question) return false;
  const step = (event.shiftKey ? 1 : 0.1) * UD;
  const quarter = (event.shiftKey ? 45 : 15) * 16;
  const deeds: Record<string, () => void> = {
    ArrowUp: () => placing.nudge(0, step),
    ArrowDown: () => placing.nudge(0, -step),
    ArrowLeft: () => placing.nudge(-step, 0),
    ArrowRight: () => placing.nudge(step, 0),
    ",": () => placing.turn(quarter),
    ".": () => placing.turn(-quarter),
    Enter: () => void placing.give(),
  };
  const deed = deeds[event.key];
  deed?.();
  return deed !== undefined;
}
