// Snapping: a held base that is nearly beside, behind or level with a friend is put exactly there.
import type { Piece } from "../../table/types";
import { DEGREE, local, shifted, turnOf, UD, type Pose, type Size, type Spot } from "./plane";

const NEAR = 0.2 * UD;
const ALIKE = 5 * DEGREE;
const LEVEL = 8 * UD; // how far aside a line is looked for

export interface Snapped {
  pose: Pose;
  /** the line that it is level with */
  guide?: [Spot, Spot];
}

/** Where it would stand with this neighbour, as seen from the neighbour's front. */
function places(base: Size, [width, depth]: Size): [ahead: number, aside: number][] {
  const aside = (base[0] + width) / 2;
  return [[0, aside], [0, -aside], [-depth, 0], [base[1], 0]];
}

/** The pose next to a wish that fits to friends; the wish itself where none is near. */
export function snapped(wish: Pose, base: Size, friends: readonly Piece[]): Snapped {
  let best: Snapped = { pose: wish };
  let least = NEAR;
  const alike = friends.filter((one) => one.pose && one.base && Math.abs(turnOf(one.pose[2] - wish[2])) <= ALIKE);
  for (const { pose, base: its } of alike)
    for (const [ahead, aside] of places(base, its!)) {
      const there = shifted(pose!, ahead, aside);
      const far = Math.hypot(there[0] - wish[0], there[1] - wish[1]);
      if (far < least) [best, least] = [{ pose: there }, far];
    }
  if (least < NEAR) return best;
  for (const { pose } of alike) {
    const [ahead, aside] = local(pose!, [wish[0], wish[1]]);
    if (Math.abs(aside) > LEVEL || Math.abs(ahead) >= least) continue;
    const there = shifted(pose!, 0, aside);
    best = { pose: there, guide: [[pose![0], pose![1]], [there[0], there[1]]] };
    least = Math.abs(ahead);
  }
  return best;
}
