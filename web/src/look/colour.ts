// Colours made from the few that games give: darker, lighter, and good to read on.

type Rgb = [number, number, number];

function parse(colour: string): Rgb {
  const hex = colour.trim().replace(/^#/, "");
  const full = hex.length === 3 ? [...hex].map((c) => c + c).join("") : hex;
  const n = /^[0-9a-f]{6}$/i.test(full) ? parseInt(full, 16) : 0x808080;
  return [n >> 16, (n >> 8) & 255, n & 255];
}

function print(rgb: Rgb): string {
  return `#${rgb.map((c) => Math.round(Math.min(255, Math.max(0, c))).toString(16).padStart(2, "0")).join("")}`;
}

export function mix(colour: string, other: string, share: number): string {
  const a = parse(colour);
  const b = parse(other);
  return print([0, 1, 2].map((i) => a[i]! * (1 - share) + b[i]! * share) as Rgb);
}

export const darker = (colour: string, share: number) => mix(colour, "#0d1408", share);
export const lighter = (colour: string, share: number) => mix(colour, "#fffbe8", share);

/** Relative luminance as WCAG defines it. */
export function luminance(colour: string): number {
  const [r, g, b] = parse(colour).map((c) => {
    const s = c / 255;
    return s <= 0.03928 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** A terrain's colour at night, where the game gives none. */
export function nightly(colour: string): string {
  return mix(colour, "#0b1116", 0.62);
}
