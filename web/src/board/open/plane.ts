// Geometry of an open table: poses, fronts, wheels, distances. x to the east, y to the north; a pose is the middle of the
// front edge and where it faces, in 1/16 degree counter-clockwise from east. No rules.
import type { Piece } from "../../table/types";

export type Pose = readonly [x: number, y: number, facing: number];
export type Size = readonly [width: number, depth: number];
export type Spot = readonly [x: number, y: number];

export const UD = 4096;
export const DEGREE = 16;
export const FULL = 360 * DEGREE;
const HALF = FULL / 2;

const radians = (facing: number) => (facing / DEGREE) * (Math.PI / 180);
export const cosine = (facing: number) => Math.cos(radians(facing));
export const sine = (facing: number) => Math.sin(radians(facing));

/** An angle between -180 and 180 degrees. */
export const turnOf = (angle: number) => ((((angle + HALF) % FULL) + FULL) % FULL) - HALF;

/** So far ahead, and so far to the right. */
export function shifted([x, y, facing]: Pose, ahead: number, aside = 0): Pose {
  const [c, s] = [cosine(facing), sine(facing)];
  return [x + c * ahead + s * aside, y + s * ahead - c * aside, facing];
}

/** How far ahead of the front a spot lies, and how far to the right of its middle. */
export function local([x, y, facing]: Pose, [px, py]: Spot): [ahead: number, aside: number] {
  const [c, s, dx, dy] = [cosine(facing), sine(facing), px - x, py - y];
  return [dx * c + dy * s, dx * s - dy * c];
}

export function turned([x, y, facing]: Pose, [px, py]: Spot, angle: number): Pose {
  const [c, s, dx, dy] = [cosine(angle), sine(angle), x - px, y - py];
  return [px + dx * c - dy * s, py + dx * s + dy * c, facing + angle];
}

/** A front corner: -1 left, 1 right. */
export const frontCorner = (pose: Pose, width: number, side: -1 | 1): Spot => {
  const [x, y] = shifted(pose, 0, (side * width) / 2);
  return [x, y];
};

/** The corners of a base: front left, front right, rear right, rear left. */
export function corners(pose: Pose, [width, depth]: Size): Spot[] {
  const places = [[0, -width / 2], [0, width / 2], [-depth, width / 2], [-depth, -width / 2]] as const;
  return places.map(([ahead, aside]) => {
    const [x, y] = shifted(pose, ahead, aside);
    return [x, y];
  });
}

/** How far a spot is from a stretch. */
function fromStretch([px, py]: Spot, [ax, ay]: Spot, [bx, by]: Spot): { far: number; at: Spot } {
  const [dx, dy] = [bx - ax, by - ay];
  const share = Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy || 1)));
  const at: Spot = [ax + share * dx, ay + share * dy];
  return { far: Math.hypot(px - at[0], py - at[1]), at };
}

export function isWithin([x, y]: Spot, outline: readonly Spot[]): boolean {
  let is = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) is = !is;
  });
  return is;
}

/** The shortest line between two outlines; of length 0 where they meet. */
export function between(a: readonly Spot[], b: readonly Spot[]): { far: number; from: Spot; to: Spot } {
  const inside = a.find((spot) => isWithin(spot, b)) ?? b.find((spot) => isWithin(spot, a));
  if (inside) return { far: 0, from: inside, to: inside };
  let best = { far: Infinity, from: a[0]!, to: b[0]! };
  for (const [one, other, isSwapped] of [[a, b, false], [b, a, true]] as const)
    for (const spot of one)
      other.forEach((end, i) => {
        const { far, at } = fromStretch(spot, end, other[(i + 1) % other.length]!);
        if (far < best.far) best = isSwapped ? { far, from: at, to: spot } : { far, from: spot, to: at };
      });
  return best;
}

/** Whether two outlines have ground in common: no line parts them. */
export function overlap(a: readonly Spot[], b: readonly Spot[], slack = 0): boolean {
  for (const one of [a, b])
    for (let i = 0; i < one.length; i++) {
      const [[ax, ay], [bx, by]] = [one[i]!, one[(i + 1) % one.length]!];
      const [nx, ny, size] = [by - ay, ax - bx, Math.hypot(by - ay, ax - bx) || 1];
      const along = (all: readonly Spot[]) => all.map(([x, y]) => (x * nx + y * ny) / size);
      const [mine, its] = [along(a), along(b)];
      if (Math.max(...mine) <= Math.min(...its) + slack || Math.max(...its) <= Math.min(...mine) + slack) return false;
    }
  return true;
}

/** What a piece covers: its base, or a small square around a token. */
export function outlineOf(piece: Piece, token = UD * 0.2): Spot[] {
  const pose = piece.pose!;
  if (piece.base) return corners(pose, piece.base);
  return corners(shifted([pose[0], pose[1], 0], token), [2 * token, 2 * token]);
}

/** The wheel on the front corner of that side, and then straight ahead, that leads the front of a unit to a spot. */
export function facingToward(held: Pose, to: Spot, pivot: (side: -1 | 1) => Spot, level = UD * 0.35): number {
  const [ahead, aside] = local(held, to);
  if (Math.abs(aside) <= level && ahead >= 0) return held[2];
  if (ahead < -Math.abs(aside) * 0.3) return held[2] + HALF;
  const side = aside > 0 ? 1 : -1;
  const corner = pivot(side);
  let [low, high] = [0, 90 * DEGREE];
  const isBeyond = (angle: number) => local(turned(held, corner, -side * angle), to)[1] * side > 0;
  if (isBeyond(high)) return held[2] - side * high;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isBeyond(middle)) low = middle;
    else high = middle;
  }
  return held[2] - side * high;
}

/** The front corners of a whole group: the outermost of those in front. */
export function frontOf(poses: readonly Pose[], sizes: readonly Size[], side: -1 | 1): Spot {
  const lead = poses[0]!;
  const places = poses.map((pose) => local(lead, [pose[0], pose[1]]));
  const foremost = Math.max(...places.map(([ahead]) => ahead));
  let best = 0;
  places.forEach(([ahead, aside], i) => {
    const isInFront = ahead > foremost - UD * 0.3;
    const [bestAhead, bestAside] = places[best]!;
    if (isInFront && (bestAhead <= foremost - UD * 0.3 || aside * side > bestAside * side)) best = i;
  });
  return frontCorner(poses[best]!, sizes[best]![0], side);
}

/** The path around a base at a distance, in drawing units with y downward. */
export function pathAround(outline: readonly Spot[], far: number, high: number): string {
  const screen = outline.map(([x, y]) => [x, high - y] as const);
  return screen
    .map(([ax, ay], i) => {
      const [bx, by] = screen[(i + 1) % screen.length]!;
      const size = Math.hypot(bx - ax, by - ay) || 1;
      const [nx, ny] = [((by - ay) / size) * far, (-(bx - ax) / size) * far];
      const arc = i ? `A${far} ${far} 0 0 1 ${Math.round(ax + nx)} ${Math.round(ay + ny)}` : `M${Math.round(ax + nx)} ${Math.round(ay + ny)}`;
      return `${arc}L${Math.round(bx + nx)} ${Math.round(by + ny)}`;
    })
    .concat(screen.slice(0, 1).map(([ax, ay]) => {
      const [bx, by] = screen[1] ?? [ax, ay];
      const size = Math.hypot(bx - ax, by - ay) || 1;
      return `A${far} ${far} 0 0 1 ${Math.round(ax + ((by - ay) / size) * far)} ${Math.round(ay - ((bx - ax) / size) * far)}Z`;
    }))
    .join("");
}

/** The way of a front through a march on open ground: its middle after each step, wheels in small parts. */
export function wayOf(starts: readonly Pose[], sizes: readonly Size[], at: number, march: readonly (readonly [string, number])[]): Spot[] {
  let poses = [...starts];
  const spots: Spot[] = [];
  const note = () => spots.push([poses[at]![0], poses[at]![1]]);
  note();
  for (const [word, amount] of march) {
    if (word === "ahead") poses = poses.map((pose) => shifted(pose, amount));
    else if (word === "slide") poses = poses.map((pose) => shifted(pose, 0, amount));
    else if (word === "wheel") {
      const side = amount > 0 ? -1 : 1;
      const pivot = poses.length > 1 ? frontOf(poses, sizes, side) : frontCorner(poses[0]!, sizes[0]![0], side);
      const parts = Math.max(1, Math.ceil(Math.abs(amount) / (8 * DEGREE)));
      for (let i = 0; i < parts; i++) {
        poses = poses.map((pose) => turned(pose, pivot, amount / parts));
        note();
      }
    } else return spots.slice(0, 1); // others take their places one by one
    note();
  }
  return spots;
}
