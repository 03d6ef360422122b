// Pan and zoom by mouse, touch and keyboard.
import { select } from "d3-selection";
import { zoom, zoomIdentity, type ZoomTransform } from "d3-zoom";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** what matters most in it, if not all of it can be seen large enough */
  middle?: { x: number; y: number };
}

export interface Camera {
  /** The whole board. */
  fit(): void;
  /** This part of it. */
  frame(part: Box): void;
  /** If there were no points before, or as long as nobody has moved the camera and one has left the frame or all are gone: take in this part. */
  keep(points: { x: number; y: number }[], part: Box): void;
  by(factor: number): void;
  /** Bring a point into sight if it is not. */
  show(x: number, y: number): void;
  /**
   * Take these in too as long as nobody has moved the camera, or only these if nothing stands on the board; else, if none
   * is in sight, bring the nearest into it. Unless it may widen, only the latter.
   */
  see(points: { x: number; y: number }[], mayWiden?: boolean): void;
  stop(): void;
}

const MARGIN = 12;
const NARROW = "(max-width: 52em)";
const FOOT = 52; // pixels
const SIDE = 52; // pixels
const RIM = 30; // pixels at the edge in which nothing counts as seen
const SMALLEST = 0.5; // how far the camera draws back by itself, as a part of what it was

export const holds = (box: Box, { x, y }: { x: number; y: number }): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** The smallest box with this one and these points, which are not at its very rim. */
export function widened(box: Box, points: { x: number; y: number }[], rim: number): Box {
  const x = Math.min(box.x, ...points.map((point) => point.x - rim));
  const y = Math.min(box.y, ...points.map((point) => point.y - rim));
  const right = Math.max(box.x + box.width, ...points.map((point) => point.x + rim));
  const bottom = Math.max(box.y + box.height, ...points.map((point) => point.y + rim));
  return { x, y, width: right - x, height: bottom - y };
}

/** As much of a box as lies in another one. */
export function within(box: Box, whole: Box): Box {
  const [x, y] = [Math.max(box.x, whole.x), Math.max(box.y, whole.y)];
  const right = Math.min(box.x + box.width, whole.x + whole.width);
  const bottom = Math.min(box.y + box.height, whole.y + whole.height);
  return { ...box, x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

const isSame = (a: Box, b: Box) => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** How a part of a board is shown in a room of so many pixels: its scale and the point in the middle. Where room is left, it shows more of the board, not what lies beyond. */
export function shownIn(part: Box, board: Box, width: number, height: number, least: number): { k: number; x: number; y: number } {
  const whole = Math.min(width / part.width, height / part.height);
  const k = part.middle ? Math.max(whole, least) : whole;
  const clamped = (middle: number, from: number, size: number, room: number) =>
    room >= size ? from + size / 2 : Math.min(Math.max(middle, from + room / 2), from + size - room / 2);
  const { x, y } = part.middle ?? { x: 0, y: 0 };
  return {
    k,
    x: clamped(clamped(x, part.x, part.width, width / k), board.x, board.width, width / k),
    y: clamped(clamped(y, part.y, part.height, height / k), board.y, board.height, height / k),
  };
}

/** `isHeld`: a piece is taken up here, so that the ground stays where it is. `least` is the scale below which nothing can be told apart: the camera draws back so far only if asked to. */
export function camera(
  svg: SVGSVGElement,
  box: Box,
  least: number,
  moved: (transform: ZoomTransform) => void,
  isHeld: (event: Event) => boolean = () => false,
): Camera {
  const picture = select(svg);
  const behaviour = zoom<SVGSVGElement, unknown>()
    .scaleExtent([0.05, 12])
    .clickDistance(6)
    .filter((event: MouseEvent) => (!event.ctrlKey || event.type === "wheel") && !event.button && (event.type === "wheel" || !isHeld(event)))
    .on("zoom", ({ transform }: { transform: ZoomTransform }) => {
      now = transform;
      moved(transform);
    });
  let now: ZoomTransform = zoomIdentity;
  let framed: Box | null = box;
  let isBare = true; // nothing stands on the board

  /** Where the tools lie on a narrow screen. */
  const foot = () => (matchMedia(NARROW).matches ? FOOT : 0);
  /** Where they lie on a wide one. */
  const side = () => (matchMedia(NARROW).matches ? 0 : SIDE);
  const scaleOf = (one: Box) => Math.min((svg.clientWidth - side() - 2 * MARGIN) / one.width, (svg.clientHeight - foot() - 2 * MARGIN) / one.height);

  function frame(part: Box): void {
    const seen = svg.getBoundingClientRect();
    if (!seen.width || !part.width) return;
    const shown = shownIn(part, box, svg.clientWidth - side() - 2 * MARGIN, svg.clientHeight - foot() - 2 * MARGIN, least);
    behaviour.scaleExtent([scaleOf(box) * 0.6, Math.max(scaleOf(box) * 10, 4)]);
    behaviour.translateExtent([
      [box.x - box.width * 0.5, box.y - box.height * 0.5],
      [box.x + box.width * 1.5, box.y + box.height * 1.5],
    ]);
    const x = (seen.width - side()) / 2 - shown.x * shown.k;
    const y = (seen.height - foot()) / 2 - shown.y * shown.k;
    picture.call(behaviour.transform, zoomIdentity.translate(x, y).scale(shown.k));
    framed = part;
  }

  function isSeen(x: number, y: number): boolean {
    const [px, py] = now.apply([x, y]);
    return px > RIM && py > RIM && px < svg.clientWidth - RIM && py < svg.clientHeight - foot() - RIM;
  }

  function show(x: number, y: number): void {
    if (isSeen(x, y)) return;
    framed = null;
    picture.call(behaviour.translateTo, x, y);
  }

  picture.call(behaviour).on("dblclick.zoom", null);
  picture.on("wheel.fitted pointerdown.fitted", () => (framed = null));
  const watch = new ResizeObserver(() => framed && frame(framed));
  watch.observe(svg);

  return {
    fit: () => frame(box),
    frame,
    keep: (points, part) => {
      const [left, wasBare] = [framed, isBare];
      isBare = points.length === 0;
      const isOther = left !== null && (isBare ? !wasBare : points.some((point) => !holds(left, point)));
      if ((wasBare && !isBare) || isOther) frame(part);
    },
    by: (factor) => {
      framed = null;
      picture.call(behaviour.scaleBy, factor);
    },
    show,
    see: (points, mayWiden = true) => {
      const [first] = points;
      if (first && isBare && framed) return frame(within(widened({ ...first, width: 0, height: 0 }, points, box.width / 8), box));
      const unseen = points.filter(({ x, y }) => !isSeen(x, y));
      const wide = framed && mayWiden && unseen.length ? within(widened(framed, unseen, (2 * RIM) / now.k), box) : null;
      if (wide && !isSame(wide, framed!) && scaleOf(wide) > now.k * SMALLEST) return frame(wide);
      const middle = now.invert([svg.clientWidth / 2, svg.clientHeight / 2]);
      const far = (point: { x: number; y: number }) => Math.hypot(point.x - middle[0], point.y - middle[1]);
      const [nearest] = points.some(({ x, y }) => isSeen(x, y)) ? [] : [...points].sort((a, b) => far(a) - far(b));
      if (nearest) show(nearest.x, nearest.y);
    },
    stop: () => {
      watch.disconnect();
      picture.on(".zoom", null);
    },
  };
}
