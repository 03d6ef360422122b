// The pen: blobs, stars, tufts and waves as path data around a point.
import type { Chance } from "./chance";

const n = (value: number) => String(Math.round(value * 10) / 10);

export const line = (...xy: number[]): string => {
  let d = `M${n(xy[0]!)} ${n(xy[1]!)}`;
  for (let i = 2; i < xy.length; i += 2) d += `L${n(xy[i]!)} ${n(xy[i + 1]!)}`;
  return d;
};

export const shape = (...xy: number[]): string => `${line(...xy)}Z`;

/** A round thing that is not quite round. */
export function blob(x: number, y: number, r: number, chance: Chance, rough = 0.18, corners = 7): string {
  const turn = chance() * Math.PI;
  const points = Array.from({ length: corners }, (_, i) => {
    const a = turn + (i / corners) * 2 * Math.PI;
    const far = r * (1 - rough + chance() * 2 * rough);
    return [x + far * Math.cos(a), y + far * Math.sin(a)] as const;
  });
  const middle = (i: number) => {
    const [a, b] = [points[i % corners]!, points[(i + 1) % corners]!];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const;
  };
  const start = middle(corners - 1);
  let d = `M${n(start[0])} ${n(start[1])}`;
  points.forEach((p, i) => {
    const m = middle(i);
    d += `Q${n(p[0])} ${n(p[1])} ${n(m[0])} ${n(m[1])}`;
  });
  return `${d}Z`;
}

/** A stone: few corners, straight sides. */
export function stone(x: number, y: number, r: number, chance: Chance, corners = 6): string {
  const turn = chance() * Math.PI;
  const xy: number[] = [];
  for (let i = 0; i < corners; i++) {
    const a = turn + (i / corners) * 2 * Math.PI;
    const far = r * (0.75 + chance() * 0.45);
    xy.push(x + far * Math.cos(a) * 1.15, y + far * Math.sin(a) * 0.85);
  }
  return shape(...xy);
}

export function star(x: number, y: number, r: number, chance: Chance, rays = 6): string {
  const turn = chance() * Math.PI;
  let d = "";
  for (let i = 0; i < rays; i++) {
    const a = turn + (i / rays) * 2 * Math.PI;
    const far = r * (0.7 + chance() * 0.5);
    d += line(x, y, x + far * Math.cos(a), y + far * Math.sin(a));
  }
  return d;
}

/** Three blades of grass. */
export function tuft(x: number, y: number, h: number, chance: Chance): string {
  const lean = (chance() - 0.5) * h * 0.5;
  return [-0.55, 0, 0.55]
    .map((side) => {
      const tip = x + side * h + lean;
      return `M${n(x + side * h * 0.3)} ${n(y)}Q${n(x + side * h * 0.4)} ${n(y - h * 0.6)} ${n(tip)} ${n(y - h * (1 - Math.abs(side) * 0.4))}`;
    })
    .join("");
}

export function wave(x: number, y: number, w: number, h: number): string {
  return `M${n(x - w)} ${n(y)}q${n(w / 2)} ${n(-h)} ${n(w)} 0q${n(w / 2)} ${n(h)} ${n(w)} 0`;
}
