// Outlines of counters in a box from -1 to 1: colour is never alone.

export const SHAPES: Record<string, string> = {
  square: "M-.72 -.92H.72Q.92 -.92 .92 -.72V.72Q.92 .92 .72 .92H-.72Q-.92 .92 -.92 .72V-.72Q-.92 -.92 -.72 -.92Z",
  round: "M0 -.97A.97 .97 0 0 1 0 .97A.97 .97 0 0 1 0 -.97Z",
  shield: "M-.86 -.9Q0 -1.02 .86 -.9V.1Q.82 .72 0 1.02Q-.82 .72 -.86 .1Z",
  hexagon: "M-.52 -.94H.52L1.02 0L.52 .94H-.52L-1.02 0Z",
  diamond: "M0 -1.1L1.04 -.06Q1.1 0 1.04 .06L0 1.1L-1.04 .06Q-1.1 0 -1.04 -.06Z",
};

export const shapeOf = (name: string | undefined) => SHAPES[name ?? "square"] ?? SHAPES.square!;

/** How much of the box an icon may fill, so that it stays inside the outline. */
export const ROOM: Record<string, number> = { square: 0.72, round: 0.64, shield: 0.64, hexagon: 0.66, diamond: 0.56 };
