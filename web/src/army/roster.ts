// Army lists as one line of text, people first: `celts; kw6 k16 k17; 3 k1`. Kept on this device, in files and in links.

export interface Kept {
  game: string;
  title: string;
  army: string;
  points: number;
}

const NAME = "walstatt.armies";
const MOST = 60;

/** The pieces of a list, one by one. */
export function piecesOf(text: string): string[] {
  const [, ...rows] = text.split(";").map((part) => part.trim());
  return rows.filter(Boolean).flatMap((row) => {
    const [, count, piece] = /^(?:(\d{1,3})\s*x?\s+)?(.+)$/.exec(row)!;
    return Array.from({ length: Number(count ?? 1) }, () => piece!.replace(/\s+/g, " "));
  });
}

export const peopleOf = (text: string) => text.split(";")[0]!.trim();

/** Equal pieces together. */
export function textOf(people: string, pieces: string[]): string {
  const counted = new Map<string, number>();
  for (const piece of pieces) counted.set(piece, (counted.get(piece) ?? 0) + 1);
  return [people, ...[...counted].map(([piece, count]) => (count === 1 ? piece : `${count} ${piece}`))].join("; ");
}

export function without(pieces: string[], piece: string): string[] {
  const at = pieces.lastIndexOf(piece);
  return pieces.filter((_, i) => i !== at);
}

// Kept on this device

export function keptArmies(game: string): Kept[] {
  try {
    const list = JSON.parse(localStorage.getItem(NAME) ?? "[]") as Kept[];
    return Array.isArray(list) ? list.filter((one) => one?.game === game && typeof one.army === "string") : [];
  } catch {
    return [];
  }
}

function all(): Kept[] {
  try {
    const list = JSON.parse(localStorage.getItem(NAME) ?? "[]") as Kept[];
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

export function keepArmy(army: Kept): void {
  const rest = all().filter((one) => one.game !== army.game || one.title !== army.title);
  try {
    localStorage.setItem(NAME, JSON.stringify([army, ...rest].slice(0, MOST)));
  } catch {
    // a browser that keeps nothing still plays
  }
}

export function dropArmy(army: Kept): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(all().filter((one) => one.game !== army.game || one.title !== army.title)));
  } catch {
    // nothing kept, nothing to drop
  }
}

// In files and links

/** A file as the terminal writes and reads it. */
export function fileOf({ game, title, army, points }: Kept): string {
  return [`game = ${JSON.stringify(game)}`, ...(title ? [`title = ${JSON.stringify(title)}`] : []), `points = ${points}`, `army = ${JSON.stringify(army)}`, ""].join("\n");
}

/** What a file says; undefined if it is no army of this game. A bare line is one too. */
export function readFile(text: string, game: string): Partial<Kept> | undefined {
  const line = text.trim();
  if (!line.includes("=")) return line.includes(";") ? { army: line.replace(/\s*\n\s*/g, "; ") } : undefined;
  const field = (name: string) => new RegExp(`^${name}\\s*=\\s*(".*"|\\d+)\\s*$`, "m").exec(text)?.[1];
  const said = (name: string): unknown => {
    try {
      return JSON.parse(field(name) ?? "null");
    } catch {
      return null;
    }
  };
  const army = said("army");
  if (said("game") !== game || typeof army !== "string") return undefined;
  return { army, title: String(said("title") ?? ""), ...(Number(said("points")) ? { points: Number(said("points")) } : {}) };
}

export const linkOf = ({ game, title, army, points }: Kept) =>
  `/?${new URLSearchParams({ game, army, points: String(points), ...(title ? { title } : {}) })}`;

/** An army that somebody has sent by a link. */
export function sent(search: string): Kept | undefined {
  const query = new URLSearchParams(search);
  const [game, army] = [query.get("game"), query.get("army")];
  if (!game || !army) return undefined;
  return { game, army, title: query.get("title") ?? "", points: Math.min(Math.max(Number(query.get("points")) || 50, 20), 600) };
}
