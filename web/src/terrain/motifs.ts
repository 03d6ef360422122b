// What grows, lies and flows on a cell, by the name of its pattern. A motif gets the centre and the inner radius of the
// cell and draws into paints; all cells of a terrain share one path per paint.
import type { Chance } from "./chance";
import { blob, line, shape, star, stone, tuft, wave } from "./strokes";

/** In the order they are painted: shadow, body, lit side, dark line, pale line, heart of a flame, cracks, a hole. */
export const PAINTS = ["shadow", "body", "lit", "line", "pale", "flare", "ink", "hole"] as const;
export type Paint = (typeof PAINTS)[number];
export type Put = (paint: Paint, d: string) => void;
export type Motif = (x: number, y: number, r: number, chance: Chance, put: Put) => void;

const off = (r: number, chance: Chance, spread: number) => (chance() * 2 - 1) * r * spread;

function crown(x: number, y: number, size: number, chance: Chance, put: Put): void {
  put("shadow", blob(x + size * 0.2, y + size * 0.26, size, chance, 0.12, 9));
  const lobes = 6;
  const turn = chance() * 6.28;
  put("body", blob(x, y, size * 0.8, chance, 0.1, 8));
  for (let i = 0; i < lobes; i++) {
    const a = turn + (i / lobes) * 6.28;
    put("body", blob(x + Math.cos(a) * size * 0.58, y + Math.sin(a) * size * 0.58, size * 0.4, chance, 0.14, 7));
  }
  for (const [dx, dy, r] of [[-0.3, -0.34, 0.27], [0.16, -0.44, 0.17], [-0.5, 0.1, 0.15], [0.02, -0.02, 0.14]] as const)
    put("lit", blob(x + dx * size, y + dy * size, r * size, chance, 0.2, 7));
}

const grass: Motif = (x, y, r, chance, put) => {
  const tufts = chance() < 0.5 ? 0 : 1 + Math.floor(chance() * 2);
  for (let i = 0; i < tufts; i++) put("line", tuft(x + off(r, chance, 0.7), y + off(r, chance, 0.7), r * 0.24, chance));
  if (chance() < 0.12) put("pale", tuft(x + off(r, chance, 0.7), y + off(r, chance, 0.7), r * 0.2, chance));
};

const bush: Motif = (x, y, r, chance, put) => {
  const turn = chance() * 6.28;
  for (let i = 0; i < 3; i++) {
    const a = turn + i * 2.1;
    crown(x + Math.cos(a) * r * 0.45, y + Math.sin(a) * r * 0.42, r * (0.34 + chance() * 0.12), chance, put);
  }
};

const tree: Motif = (x, y, r, chance, put) => {
  crown(x + off(r, chance, 0.18), y + off(r, chance, 0.18), r * (0.72 + chance() * 0.18), chance, put);
  if (chance() < 0.6) crown(x + r * 0.5, y + r * (chance() - 0.5), r * 0.4, chance, put);
};

const rock: Motif = (x, y, r, chance, put) => {
  for (let i = 0; i < 2; i++) {
    const cx = x + off(r, chance, 0.45);
    const cy = y + off(r, chance, 0.45);
    const size = r * (0.28 + chance() * 0.2);
    put("shadow", stone(cx + size * 0.2, cy + size * 0.3, size, chance));
    put("body", stone(cx, cy, size, chance));
    put("lit", stone(cx - size * 0.18, cy - size * 0.22, size * 0.6, chance, 5));
  }
};

const water: Motif = (x, y, r, chance, put) => {
  for (let i = 0; i < 2; i++)
    put(i ? "line" : "pale", wave(x + off(r, chance, 0.5), y + off(r, chance, 0.7), r * (0.2 + chance() * 0.2), r * 0.14));
};

const marsh: Motif = (x, y, r, chance, put) => {
  put("body", blob(x + off(r, chance, 0.35), y + off(r, chance, 0.35), r * 0.42, chance, 0.25, 8));
  put("pale", wave(x + off(r, chance, 0.4), y + off(r, chance, 0.5), r * 0.25, r * 0.1));
  for (let i = 0; i < 2; i++) put("line", tuft(x + off(r, chance, 0.6), y + off(r, chance, 0.6), r * 0.36, chance));
};

const wall: Motif = (x, y, r, chance, put) => {
  for (let row = 0; row < 4; row++) {
    const top = y - r + (row * r) / 2;
    put("line", line(x - r, top, x + r, top));
    const shift = row % 2 ? 0.33 : -0.1;
    for (const part of [-0.55 + shift, 0.1 + shift]) put("line", line(x + part * r, top, x + part * r, top + r / 2));
  }
  if (chance() < 0.5) put("lit", shape(x - r * 0.4, y - r * 0.45, x + r * 0.2, y - r * 0.45, x + r * 0.2, y - r * 0.08, x - r * 0.4, y - r * 0.08));
};

const plank: Motif = (x, y, r, chance, put) => {
  for (let i = -2; i <= 2; i++) put("line", line(x - r, y + i * r * 0.42, x + r, y + i * r * 0.42));
  for (const i of [-2, -1, 0, 1]) {
    const [from, at] = [x + off(r, chance, 0.45) - r * 0.25, y + (i + 0.5) * r * 0.42];
    put("pale", line(from, at, from + r * (0.2 + chance() * 0.3), at)); // the grain
  }
};

const rubble: Motif = (x, y, r, chance, put) => {
  for (let i = 0; i < 6; i++) {
    const cx = x + off(r, chance, 0.75);
    const cy = y + off(r, chance, 0.75);
    const size = r * (0.1 + chance() * 0.13);
    put("shadow", stone(cx + size * 0.3, cy + size * 0.4, size, chance, 5));
    put(chance() < 0.5 ? "body" : "lit", stone(cx, cy, size, chance, 5));
  }
};

const slope: Motif = (x, y, r, chance, put) => {
  for (let i = -2; i <= 2; i++) {
    const cx = x + i * r * 0.38 + off(r, chance, 0.08);
    const cy = y + off(r, chance, 0.3);
    put("line", line(cx, cy - r * 0.34, cx + r * 0.08, cy + r * 0.34));
  }
  put("pale", line(x - r * 0.6, y - r * 0.7, x + r * 0.6, y - r * 0.7));
};

const thorn: Motif = (x, y, r, chance, put) => {
  for (let i = 0; i < 3; i++) {
    const cx = x + off(r, chance, 0.5);
    const cy = y + off(r, chance, 0.5);
    put("body", blob(cx, cy, r * 0.26, chance, 0.3, 7));
    put("line", star(cx, cy, r * 0.38, chance, 8));
  }
};

const road: Motif = (x, y, r, chance, put) => {
  for (let i = 0; i < 3; i++) put("body", stone(x + off(r, chance, 0.8), y + off(r, chance, 0.8), r * 0.08, chance, 5));
  if (chance() < 0.4) put("pale", line(x - r * 0.5, y + off(r, chance, 0.6), x + r * 0.3, y + off(r, chance, 0.6)));
};

const roof: Motif = (x, y, r, _chance, put) => {
  for (let row = -2; row <= 1; row++)
    for (let tile = -2; tile <= 1; tile++) {
      const cx = x + (tile + (row % 2 ? 0.5 : 0.25)) * r * 0.5;
      put("line", `M${cx} ${y + row * r * 0.5}q${r * 0.25} ${r * 0.36} ${r * 0.5} 0`);
    }
};

const tent: Motif = (x, y, r, _chance, put) => {
  put("shadow", shape(x - r * 0.55, y + r * 0.6, x + r * 0.8, y + r * 0.6, x + r * 0.1, y - r * 0.5));
  put("lit", shape(x - r * 0.7, y + r * 0.5, x, y + r * 0.5, x, y - r * 0.65));
  put("body", shape(x, y + r * 0.5, x + r * 0.7, y + r * 0.5, x, y - r * 0.65));
};

const earth: Motif = (x, y, r, chance, put) => {
  for (let i = 0; i < 4; i++) put(i % 2 ? "body" : "lit", blob(x + off(r, chance, 0.6), y + off(r, chance, 0.6), r * (0.16 + chance() * 0.16), chance, 0.3, 8));
  for (let i = 0; i < 3; i++) put("body", stone(x + off(r, chance, 0.7), y + off(r, chance, 0.7), r * 0.09, chance, 5));
};

/** A wall that has fallen: stones all over its hex and beyond the rim. */
const breach: Motif = (x, y, r, chance, put) => {
  const turn = chance() * 6.28;
  for (let i = 0; i < 14; i++) {
    const far = r * (i < 9 ? 0.98 : 0.45);
    const a = turn + i * (i < 9 ? 0.7 : 1.4);
    const size = r * (0.13 + chance() * 0.13);
    const [cx, cy] = [x + Math.cos(a) * far, y + Math.sin(a) * far];
    put("shadow", stone(cx + size * 0.3, cy + size * 0.4, size, chance, 5));
    put(chance() < 0.6 ? "body" : "lit", stone(cx, cy, size, chance, 5));
  }
};

const tongue = (x: number, y: number, w: number, h: number) =>
  `M${x - w} ${y}C${x - w * 1.3} ${y - h * 0.5} ${x - w * 0.1} ${y - h * 0.5} ${x - w * 0.2} ${y - h}C${x + w * 0.9} ${y - h * 0.7} ${x + w * 1.4} ${y - h * 0.3} ${x + w} ${y}Q${x} ${y + h * 0.28} ${x - w} ${y}Z`;

const flame: Motif = (x, y, r, _chance, put) => {
  for (const [dx, dy, size] of [[-0.45, 0.4, 0.8], [0.45, 0.45, 0.85], [0, 0.62, 1.35]] as const) {
    put("body", tongue(x + dx * r, y + dy * r, r * 0.34 * size, r * size));
    put("flare", tongue(x + dx * r, y + dy * r, r * 0.2 * size, r * 0.62 * size));
  }
};

/** Cracks from rim to rim, each with a branch; the worst have a hole where they meet. */
const riven = (count: number): Motif => (x, y, r, chance, put) => {
  const turn = 0.9 + chance() * 0.5;
  const at = (a: number, far: number): [number, number] => [x + Math.cos(a) * r * far, y + Math.sin(a) * r * far];
  for (let i = 0; i < count; i++) {
    const a = turn + (i * Math.PI) / count;
    put("ink", line(...at(a, 1), ...at(a + 0.3, 0.6), ...at(a - 0.5, 0.28), ...at(a + 2.7, 0.25), ...at(a + 3.35, 0.62), ...at(a + Math.PI, 1)));
    put("ink", line(...at(a + 0.3, 0.6), ...at(a + 0.62, 0.85)));
  }
  if (count > 2) put("hole", stone(x, y, r * 0.34, chance, 8));
};
const [crack, cracks, shattered] = [riven(1), riven(2), riven(3)];

const deck: Motif = (x, y, r, _chance, put) => {
  for (let i = -2; i <= 2; i++) put("line", line(x - r * 0.95, y + i * r * 0.4, x + r * 0.95, y + i * r * 0.4));
  for (const side of [-0.8, 0.8]) put("body", shape(x + side * r - r * 0.06, y - r, x + side * r + r * 0.06, y - r, x + side * r + r * 0.06, y + r, x + side * r - r * 0.06, y + r));
};

/** Seen from above: a roof with a bright and a dark side along its ridge, turned one way or the other. */
const house: Motif = (x, y, r, chance, put) => {
  const turn = chance() < 0.5 ? 0.18 : Math.PI / 2 - 0.22;
  const [c, s, long, deep] = [Math.cos(turn), Math.sin(turn), r * (0.5 + chance() * 0.2), r * 0.36];
  const spot = (ahead: number, aside: number, by = 0): [number, number] => [x + by + c * ahead - s * aside, y + by + s * ahead + c * aside];
  put("shadow", shape(...spot(-long, -deep, r * 0.12), ...spot(long, -deep, r * 0.12), ...spot(long, deep, r * 0.12), ...spot(-long, deep, r * 0.12)));
  put("lit", shape(...spot(-long, -deep), ...spot(long, -deep), ...spot(long, 0), ...spot(-long, 0)));
  put("body", shape(...spot(-long, 0), ...spot(long, 0), ...spot(long, deep), ...spot(-long, deep)));
};

export const MOTIFS: Record<string, Motif> = {
  grass, bush, tree, rock, water, marsh, wall, plank, rubble, house, slope, thorn, road, roof, tent, earth, breach, flame, deck,
  crack, cracks, shattered,
};
