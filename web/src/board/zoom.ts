// Pan and zoom by mouse, touch and keyboard.
import { select } from "d3-selection";
import { zoom, zoomIdentity, type ZoomTransform } from "d3-zoom";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Camera {
  /** The whole board. */
  fit(): void;
  /** This part of it. */
  frame(part: Box): void;
  by(factor: number): void;
  /** Bring a point into sight if it is not. */
  show(x: number, y: number): void;
  stop(): void;
}

const MARGIN = 12;

export function camera(
  svg: SVGSVGElement,
  box: Box,
  moved: (transform: ZoomTransform) => void,
): Camera {
  const picture = select(svg);
  const behaviour = zoom<SVGSVGElement, unknown>()
    .scaleExtent([0.05, 12])
    .clickDistance(6)
    .on("zoom", ({ transform }: { transform: ZoomTransform }) => {
      now = transform;
      moved(transform);
    });
  let now: ZoomTransform = zoomIdentity;
  let framed: Box | null = box;

  function frame(part: Box): void {
    const seen = svg.getBoundingClientRect();
    if (!seen.width || !part.width) return;
    const scaleOf = (one: Box) => Math.min((seen.width - 2 * MARGIN) / one.width, (seen.height - 2 * MARGIN) / one.height);
    const k = scaleOf(part);
    behaviour.scaleExtent([scaleOf(box) * 0.6, Math.max(scaleOf(box) * 10, 4)]);
    behaviour.translateExtent([
      [box.x - box.width * 0.5, box.y - box.height * 0.5],
      [box.x + box.width * 1.5, box.y + box.height * 1.5],
    ]);
    const x = seen.width / 2 - (part.x + part.width / 2) * k;
    const y = seen.height / 2 - (part.y + part.height / 2) * k;
    picture.call(behaviour.transform, zoomIdentity.translate(x, y).scale(k));
    framed = part;
  }

  picture.call(behaviour).on("dblclick.zoom", null);
  picture.on("wheel.fitted pointerdown.fitted", () => (framed = null));
  const watch = new ResizeObserver(() => framed && frame(framed));
  watch.observe(svg);

  return {
    fit: () => frame(box),
    frame,
    by: (factor) => {
      framed = null;
      picture.call(behaviour.scaleBy, factor);
    },
    show: (x, y) => {
      const seen = svg.getBoundingClientRect();
      const [px, py] = now.apply([x, y]);
      if (px > 30 && py > 30 && px < seen.width - 30 && py < seen.height - 30) return;
      framed = null;
      picture.call(behaviour.translateTo, x, y);
    },
    stop: () => {
      watch.disconnect();
      picture.on(".zoom", null);
    },
  };
}
