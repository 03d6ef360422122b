// Where cells lie: corners, sides, the cell under a point, the next cell in a direction. No rules.
import type { Board, Place } from "../table/types";

export interface Point {
  x: number;
  y: number;
}

/** From a cell's centre to the middle of its side. */
export function inradius(board: Board): number {
  if (board.shape === "square") return board.size / 2;
  if (board.shape === "plane") return board.size / 2;
  return (board.size * Math.sqrt(3)) / 2;
}

const SQUARE = [45, 135, 225, 315];
const FLAT = [0, 60, 120, 180, 240, 300];
const POINTY = [30, 90, 150, 210, 270, 330];

const hundredths = (n: number) => Math.round(n * 100) / 100 + 0;

/** The corners of a cell around its centre, clockwise. */
export function cornersOf(board: Board, centre: Point, scale = 1): Point[] {
  const angles = board.shape === "hex-flat" ? FLAT : board.shape === "hex-pointy" ? POINTY : SQUARE;
  const reach = (board.shape.startsWith("hex") ? board.size : board.size * Math.SQRT1_2) * scale;
  return angles.map((degrees) => {
    const a = (degrees * Math.PI) / 180;
    return { x: hundredths(centre.x + reach * Math.cos(a)), y: hundredths(centre.y + reach * Math.sin(a)) };
  });
}

const short = (n: number) => String(Math.round(n * 10) / 10);

export function outline(points: Point[]): string {
  return `M${points.map((p) => `${short(p.x)} ${short(p.y)}`).join("L")}Z`;
}

export function cellPath(board: Board, centre: Point, scale = 1): string {
  return outline(cornersOf(board, centre, scale));
}

/** A side between two cells, or between a cell and the world outside (`b` undefined). */
export interface Side {
  a: Place;
  b?: Place;
  from: Point;
  to: Point;
}

/** The board's cells by number, by place and by side; made once per board. */
export class Chart {
  readonly byId = new Map<number, Place>();
  readonly sides: Side[] = [];
  readonly reach: number;
  /** What the cells cover; the board's own measures where it has no cells. */
  readonly box: { x: number; y: number; width: number; height: number };
  private readonly buckets = new Map<string, Place[]>();
  private readonly next = new Map<number, Place[]>();

  constructor(readonly board: Board) {
    this.reach = inradius(board);
    for (const place of board.places ?? []) {
      this.byId.set(place.id, place);
      const key = this.bucket(place.x, place.y);
      this.buckets.set(key, [...(this.buckets.get(key) ?? []), place]);
    }
    this.findSides();
    this.box = this.extent();
  }

  private extent(): { x: number; y: number; width: number; height: number } {
    const corners = this.sides.flatMap((side) => [side.from, side.to]);
    if (!corners.length) return { x: 0, y: 0, width: this.board.width, height: this.board.height };
    const xs = corners.map((corner) => corner.x);
    const ys = corners.map((corner) => corner.y);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  }

  private bucket(x: number, y: number): string {
    const span = this.board.size * 2;
    return `${Math.floor(x / span)},${Math.floor(y / span)}`;
  }

  private findSides(): void {
    const open = new Map<string, Side>();
    for (const place of this.byId.values()) {
      const corners = cornersOf(this.board, place);
      corners.forEach((from, i) => {
        const to = corners[(i + 1) % corners.length]!;
        const key = `${Math.round((from.x + to.x) / 4)},${Math.round((from.y + to.y) / 4)}`;
        const met = open.get(key);
        if (!met) open.set(key, { a: place, from, to });
        else met.b = place;
      });
    }
    for (const side of open.values()) {
      this.sides.push(side);
      if (side.b) this.join(side.a, side.b);
    }
  }

  private join(a: Place, b: Place): void {
    this.next.set(a.id, [...(this.next.get(a.id) ?? []), b]);
    this.next.set(b.id, [...(this.next.get(b.id) ?? []), a]);
  }

  neighbours(id: number): Place[] {
    return this.next.get(id) ?? [];
  }

  sideBetween(a: number, b: number): Side | undefined {
    return this.sides.find((s) => (s.a.id === a && s.b?.id === b) || (s.a.id === b && s.b?.id === a));
  }

  /** The cell whose centre is nearest, if the point lies on it. */
  at(x: number, y: number): Place | undefined {
    const span = this.board.size * 2;
    let best: Place | undefined;
    let least = Infinity;
    for (const dx of [-span, 0, span])
      for (const dy of [-span, 0, span])
        for (const place of this.buckets.get(this.bucket(x + dx, y + dy)) ?? []) {
          const far = (place.x - x) ** 2 + (place.y - y) ** 2;
          if (far < least) [best, least] = [place, far];
        }
    return best && least <= (this.reach * 1.45) ** 2 ? best : undefined;
  }

  /** The cells on the straight way from one to another, the last one included; only that one if there are gaps. */
  straight(from: Place, to: Place): Place[] {
    const points = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / this.reach) * 4;
    const way: Place[] = [];
    for (let i = 1; i <= points; i++) {
      const place = this.at(from.x + ((to.x - from.x) * i) / points, from.y + ((to.y - from.y) * i) / points);
      if (!place) return [to];
      if (place !== (way.at(-1) ?? from)) way.push(place);
    }
    return way;
  }

  /** The cell next to one in a direction on the screen; `dx`, `dy` are -1, 0 or 1. */
  toward(from: Place, dx: number, dy: number): Place | undefined {
    for (const far of [2, 1.7]) {
      const found = this.at(from.x + dx * this.reach * far, from.y + dy * this.reach * far);
      if (found && found.id !== from.id) return found;
    }
    return undefined;
  }
}

/** The nearest of some things in a direction: straight ahead counts more than near. */
export function nearestToward<T extends Point>(from: Point, things: T[], dx: number, dy: number): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const thing of things) {
    const x = thing.x - from.x;
    const y = thing.y - from.y;
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead <= 0.5 || aside > ahead * 2.5) continue;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [thing, far];
  }
  return best;
}
