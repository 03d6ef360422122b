// Everything that an open table has besides other boards: the march in the making, the hand, measures, what is typed.
import type { Chooser } from "../../ask/chooser.svelte";
import { Asking } from "./asking.svelte";
import { Holding } from "./hold.svelte";
import { Marching } from "./march.svelte";
import { Measures } from "./measures.svelte";
import { numberOf } from "../../words/speak";
import { between, corners, shifted, UD } from "./plane";
import { placed, Placing } from "./placing.svelte";
import { keyed } from "./turn";

const CLOSE = 0.8 * UD;
const AROUND = 3.2 * UD; // about as far as anybody marches
const AHEAD = 1.5 * UD;
const ROOM = UD * 0.6; // for handles and the tag with the price

export class OpenTable {
  readonly marching: Marching;
  readonly measures: Measures;
  readonly placing: Placing;
  readonly holding: Holding;
  readonly asking: Asking;
  private at = -1;

  constructor(readonly chooser: Chooser) {
    this.marching = new Marching(chooser);
    this.measures = new Measures(chooser.table);
    this.placing = new Placing(chooser);
    this.holding = new Holding(this.marching, this.measures, this.placing, (event) => placed(this.placing, event) || keyed(this.marching, event));
    this.asking = new Asking(this.marching, this.measures);
  }

  isHeld = $derived.by(() => this.marching.held !== null || this.placing.held !== null || this.marching.wheels !== 0 || this.holding.frame !== null || this.holding.carried !== null);

  /** Where the card with what can be done stands: by the crew at the end of its march. */
  spot = $derived.by(() => {
    const { now, starts, sizes, crew } = this.marching;
    const high = this.chooser.table.board?.height ?? 0;
    if (!crew.length || this.chooser.preview) return null;
    const all = [...now, ...starts].flatMap((pose, i) => corners(pose, sizes[i % crew.length]!));
    if (!all.length) return null;
    const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
    const [left, right, low, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return { at: { x: (left + right) / 2, y: high - (low + top) / 2 }, half: { x: (right - left) / 2 + ROOM, y: (top - low) / 2 + ROOM } };
  });

  /** What a finger hides, where bases are close to each other. */
  lens = $derived.by(() => {
    const { marching, holding } = this;
    if (!holding.finger || !this.isHeld || !marching.crew.length) return null;
    const at = Math.max(0, marching.crew.indexOf(marching.held?.unit ?? marching.crew[0]!));
    const pose = marching.held?.pose ?? marching.now[at]!;
    const mine = corners(pose, marching.sizes[at]!);
    const isClose = [...this.chooser.table.units.values()].some((one) => one.pose && one.base && !marching.crew.includes(numberOf(one)) && between(mine, corners(one.pose, one.base)).far < CLOSE);
    return isClose ? { x: pose[0], y: (this.chooser.table.board?.height ?? 0) - pose[1] } : null;
  });

  /** What is shown of the table when somebody is chosen by finger. */
  part = $derived.by(() => {
    if (!this.spot || !this.marching.open) return null;
    const { at, half } = this.spot;
    const [x, y] = shifted([at.x, -at.y, this.marching.now[0]![2]], AHEAD); // more of what lies before them than behind
    return { x: x - half.x - AROUND, y: -y - half.y - AROUND, width: 2 * (half.x + AROUND), height: 2 * (half.y + AROUND) };
  });

  /** Spots before who is chosen that are wanted in sight. */
  get ahead(): { x: number; y: number }[] {
    const high = this.chooser.table.board?.height ?? 0;
    const { starts } = this.marching;
    return starts.map((pose) => shifted(pose, 2 * AHEAD)).map(([x, y]) => ({ x, y: high - y }));
  }

  /** One from the list beside the table is let go of above it: its order is to place it, and it is put there. */
  async put(unit: number, { x, y }: { x: number; y: number }): Promise<void> {
    await this.marching.pick(unit);
    if (this.placing.unit === unit) this.placing.put([x, (this.chooser.table.board?.height ?? 0) - y]);
  }

  /** The game has gone on. Call from an effect. */
  meet(): void {
    this.marching.begin();
    const at = this.chooser.table.state?.at ?? -1;
    if (at === this.at) return;
    this.at = at;
    this.measures.forget();
    this.measures.ruler = null;
    if (matchMedia("(hover: none)").matches) this.measures.pointed = null;
    this.asking.reply = [];
  }
}
