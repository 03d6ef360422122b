// Signs for the states that games commonly have; any other state shows the first letters of its word.

const SIGNS: Record<string, string> = {
  "state-moved": "footprint",
  "state-fought": "crossed-swords",
  "state-attacked": "crossed-swords",
  "state-shot": "archery-target",
  "state-fired": "archery-target",
  "state-wounded": "bleeding-wound",
  "state-routed": "run",
  "state-fleeing": "run",
  "state-panicked": "run",
  "state-disrupted": "broken-shield",
  "state-shaken": "broken-shield",
  "state-fortified": "barricade",
  "state-dead": "death-skull",
  "state-out": "skull-crossed-bones",
  "state-leader": "laurel-crown",
  "state-carrying": "chest",
  "state-acted": "check-mark",
  "state-busy": "sands-of-time",
  "state-reacted": "check-mark",
  "state-struck": "crossed-swords",
  "state-in-melee": "crossed-swords",
  "state-stunned": "knocked-out-stars",
  "state-asleep": "night-sleep",
  "state-loaded": "weight-lifting-up",
  "state-on-platform": "upgrade",
  "state-raised": "ladders-platform",
  "state-loading-1": "empty-hourglass",
  "state-loading-2": "hourglass",
  "state-loading-3": "arrow-cluster",
  "state-half": "cracked-shield",
  "state-damaged": "hammer-break",
  "state-rout": "run",
  "state-panic": "run",
  "state-lost-heart": "broken-heart",
  "state-hysterical": "screaming",
  "state-airborne": "feathered-wing",
  "state-disordered": "broken-shield",
  "state-commander": "knight-banner",
  "state-charged": "charging-bull",
  "state-driving": "whip",
  "state-leading": "lasso",
  "state-led": "lasso",
  "state-driverless": "prohibited",
  "state-tramples": "stomp",
  "state-idle": "sands-of-time",
  "state-fixed": "crossed-swords",
  "state-melee": "crossed-swords",
  "state-melee-support": "crossed-swords",
  "state-support": "shaking-hands",
  "state-tested": "sands-of-time",
  "state-looted": "swap-bag",
  "state-looting": "swap-bag",
};

/** Harm is seen from afar: its signs are larger and have colours of their own, paper and ink. */
const HARM: Record<string, readonly [string, string]> = {
  "state-wounded": ["#b3201b", "#ffffff"],
  "state-stunned": ["#ffd23e", "#2b2005"],
  "state-disordered": ["#b3201b", "#ffffff"],
  "state-dead": ["#1b1814", "#ffffff"],
};
export const harmOf = (state: string) => HARM[state];

/** Pictures of things as seen from above turn with them; all others stay upright, and an arrow shows the front. */
const PLANS = new Set(["ladder"]);
export const isPlan = (icon: string) => PLANS.has(icon);

/** Who takes no part any more. */
export const isOut = (states: string[] = []) => states.includes("state-dead") || states.includes("state-out");

/** What is plain to see anyway. */
export const isUnsaid = (state: string) => state === "state-aboard" || state === "state-near";

export const signOf = (state: string) => SIGNS[state] ?? "";

/** The word of a figure says whether the figure is reconstructed. */
export const isReconstructed = (word: string) => word.endsWith("-marked");
