// Pan and zoom by mouse, touch and keyboard.
import { select } from "d3-selection";
import { zoom, zoomIdentity, type ZoomTransform } from "d3-zoom";

export interface Camera {
  fit(): void;
  by(factor: number): void;
  /** Bring a point into sight if it is not. */
  show(x: number, y: number): void;
  stop(): void;
}

const MARGIN = 12;

export function camera(
  svg: SVGSVGElement,
  size: () => { width: number; height: number },
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
  let isFitted = true;

  function fit(): void {
    const { width, height } = size();
    const box = svg.getBoundingClientRect();
    if (!box.width || !width) return;
    const k = Math.min((box.width - 2 * MARGIN) / width, (box.height - 2 * MARGIN) / height);
    const x = (box.width - width * k) / 2;
    const y = (box.height - height * k) / 2;
    behaviour.scaleExtent([k * 0.6, Math.max(k * 10, 4)]);
    behaviour.translateExtent([
      [-width * 0.5, -height * 0.5],
      [width * 1.5, height * 1.5],
    ]);
    picture.call(behaviour.transform, zoomIdentity.translate(x, y).scale(k));
    isFitted = true;
  }

  picture.call(behaviour).on("dblclick.zoom", null);
  picture.on("wheel.fitted pointerdown.fitted", () => (isFitted = false));
  const watch = new ResizeObserver(() => isFitted && fit());
  watch.observe(svg);
  fit();

  return {
    fit,
    by: (factor) => {
      isFitted = false;
      picture.call(behaviour.scaleBy, factor);
    },
    show: (x, y) => {
      const box = svg.getBoundingClientRect();
      const [px, py] = now.apply([x, y]);
      if (px > 30 && py > 30 && px < box.width - 30 && py < box.height - 30) return;
      isFitted = false;
      picture.call(behaviour.translateTo, x, y);
    },
    stop: () => {
      watch.disconnect();
      picture.on(".zoom", null);
    },
  };
}
