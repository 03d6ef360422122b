// What this browser keeps of a table where seats sign: its key, what its secrets are made from, what it has met and given.

export interface Kept {
  key: string; // private; the same for all matches of this browser, unless it came with a private link
  seed: string; // the secrets and links of this match are made from it
  terms?: string; // what we have pledged on
  head?: string; // the first line of the record as we have met it
  at?: number; // how far we have seen the record
  chain?: string; // its last hash there
  given?: Record<string, Record<string, string>>; // seat -> place -> the call for which the link was given
}

const OWN = "walstatt.key";
const name = (match: string) => `walstatt.trust.${match}`;

export function kept(match: string): Kept | null {
  try {
    const found = JSON.parse(localStorage.getItem(name(match)) ?? "null") as Kept | null;
    return found && typeof found.key === "string" && typeof found.seed === "string" ? found : null;
  } catch {
    return null;
  }
}

export function keep(match: string, more: Partial<Kept> & { key: string; seed: string }): Kept {
  const whole = { ...kept(match), ...more };
  try {
    localStorage.setItem(name(match), JSON.stringify(whole));
  } catch {
    // a browser that keeps nothing plays until it is closed
  }
  return whole;
}

export function ownKey(fresh: () => string): string {
  try {
    const found = localStorage.getItem(OWN) ?? fresh();
    localStorage.setItem(OWN, found);
    return found;
  } catch {
    return fresh();
  }
}

/** What a private link carries behind the key of the seats. */
export const carried = ({ key, seed }: Kept): string => `.${key}.${seed}`;

/** Take in what a private link has carried; returns the key of the seats. */
export function unpacked(match: string, hash: string): string {
  const [seats, key, seed] = hash.split(".") as [string, string?, string?];
  if (key && seed && /^[0-9a-f]{64}$/.test(key) && /^[0-9a-f]{64}$/.test(seed) && !kept(match)) keep(match, { key, seed });
  return seats;
}
