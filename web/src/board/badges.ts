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
  "state-dead": "skull-crossed-bones",
  "state-out": "skull-crossed-bones",
  "state-leader": "laurel-crown",
  "state-carrying": "chest",
};

export const signOf = (state: string) => SIGNS[state] ?? "";
