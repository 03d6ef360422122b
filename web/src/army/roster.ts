// Army lists as one line of text, people first: `celts; kw6 k16 k17; 3 k1`. Kept on this device, in files and in links.

export interface Kept {
  game: string;
  title: string;
  army: string;
  points: number;
}

const NAME = "walstatt.armies";
const MOST = 60;

const PART = /^([a-z\d][\w-]{0,30})\s*:\s*(.*)$/;

/** The part of an army that a piece is in, and what it is: `1: warriors`. */
export function parted(piece: string): [part: string, what: string] {
  const at = piece.lastIndexOf(": ");
  return at < 0 ? ["", piece] : [piece.slice(0, at), piece.slice(at + 2)];
}

export const inPart = (part: string, what: string) => (part ? `${part}: ${what}` : what);

/** The pieces of a list, one by one. A part of the army begins with its name and a colon. */
export function piecesOf(text: string): string[] {
  const [, ...rows] = text.split(";").map((row) => row.trim());
  let part = "";
  return rows.flatMap((row) => {
    const heading = PART.exec(row);
    if (heading) [, part, row] = heading as unknown as [string, string, string];
    if (!row) return [];
    const [, count, piece] = /^(?:(\d{1,3})\s*x?\s+)?(.+)$/.exec(row)!;
    return Array.from({ length: Number(count ?? 1) }, () => inPart(part, piece!.replace(/\s+/g, " ")));
  });
}

export const peopleOf = (text: string) => text.split(";")[0]!.trim();

/** Equal pieces together, parts in the order of their names. */
export function textOf(people: string, pieces: string[]): string {
  const parts = new Map<string, Map<string, number>>([["", new Map()]]);
  for (const piece of pieces) {
    const [part, what] = parted(piece);
    const counted = parts.get(part) ?? new Map<string, number>();
    parts.set(part, counted.set(what, (counted.get(what) ?? 0) + 1));
  }
  const rows = (counted: Map<string, number>) => [...counted].map(([what, count]) => (count === 1 ? what : `${count} ${what}`));
  const named = [...parts].sort(([one], [other]) => (one < other ? -1 : 1));
  return [people, ...named.flatMap(([part, counted]) => rows(counted).map((row, i) => (i === 0 ? inPart(part, row) : row)))].join("; ");
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

// On paper, in files and links

export const sheetOf = (army: Kept) => linkOf(army).replace("/?", "/army?");

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
