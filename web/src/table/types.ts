// What comes over the wire: the shapes of `walstatt.view` and of questions. Defaults are left out by the server.

export interface Place {
  id: number;
  name: string;
  x: number;
  y: number;
  terrain: string;
  level?: number;
  label?: string;
}

export interface Edge {
  a: number;
  b: number;
  kind: string;
  ends?: [number, number, number, number];
}

export interface Course {
  kind: string;
  places: number[];
  label?: string;
}

/** A piece of terrain on an open table: an outline, or a line with a width. x to the east, y to the north. */
export interface Area {
  look: string;
  outline?: [number, number][];
  line?: [number, number][];
  width?: number;
  ground?: string;
  crest?: [number, number][];
}

/** Something measured: an outline, a circle (x, y, radius), or all within a distance around its owner's base. */
export interface Overlay {
  kind: string;
  owner: number;
  word: string;
  outline?: [number, number][];
  circle?: [number, number, number] | null;
  around?: number;
  line?: [number, number][];
  figure?: number | null;
  /** the pieces it is about, where a rule tells and not the area alone */
  among?: number[] | null;
}

export interface Look {
  colour: string;
  dark?: string;
  pattern?: string;
  icon?: string;
  word?: string;
}

export interface Army {
  colour: string;
  ink?: string;
  shape?: string;
  word?: string;
}

export interface Board {
  shape: "square" | "hex-flat" | "hex-pointy" | "plane";
  size: number;
  width: number;
  height: number;
  places?: Place[];
  edges?: Edge[];
  courses?: Course[];
  areas?: Area[];
  terrain?: Record<string, Look>;
  armies?: Record<string, Army>;
  blocks?: number;
  source?: string;
}

export interface Piece {
  id: number;
  word: string;
  side: string;
  army: string;
  icon: string;
  label?: string;
  at?: number | null;
  cells?: number[];
  facing?: number | null;
  /** animals that draw or carry it, side by side on its two front rows */
  beasts?: number;
  /** x, y, and 1/16 degree counter-clockwise from east */
  pose?: [number, number, number] | null;
  /** width and depth; the pose is then the middle of the front edge */
  base?: [number, number] | null;
  tray?: string;
  stack?: number;
  values?: [string, string][];
  states?: string[];
  health?: [number, number] | null;
  is_marker?: boolean;
  /** the look that its cells wear instead of a counter */
  ground?: string;
  number?: number | null;
  /** of an open table: the order, about nothing else, that takes it where it is dragged */
  verb?: string;
}

export interface Track {
  word: string;
  value?: unknown;
  of?: unknown;
  items?: [string, unknown][];
}

export interface View {
  turn: number;
  turns: number | null;
  phase: string;
  active: string[];
  /** where partners share a side: whose turn it is among them */
  acting?: string[];
  pieces: Piece[];
  tracks?: Track[];
  now?: Record<string, unknown>;
  known?: Record<string, unknown>;
  overlays?: Overlay[];
  areas?: Area[] | null;
}

/** A step of a march: a word, and how much of it. */
export type MarchStep = readonly [word: string, amount: number];
export type Answer = number | string | (number | string)[] | readonly MarchStep[];
export type Facts = Record<string, unknown>;

export interface Question {
  number: number;
  seat: string;
  kind: "order" | "unit" | "cell" | "amount" | "choice" | "some" | "path" | "pose" | "march" | "roll";
  prompt: string;
  rule: string;
  facts?: Facts;
  options?: Answer[];
  truncated?: boolean;
  /** the server finds the legal answer next to where a hand holds something */
  nears?: boolean;
  /** asked at once in secret: all these seats, also those that have answered */
  together?: string[];
  die?: { name: string; faces: number[]; n: number };
  /** why the phase cannot be ended now, if "end" is not among the options */
  no_end?: Refusal;
}

export interface Refusal {
  rule: string;
  code: string;
  facts?: Facts;
  sentence?: string;
  /** on an open table: who is in the way, a zone, a distance, a piece of terrain */
  shapes?: Overlay[];
}

/** What goes wrong, as the server tells it. */
export interface Problem {
  type: string;
  title?: string;
  status?: number;
  detail?: string;
  refusal?: Refusal;
}

/** The legal answer next to where a hand holds a piece, or as much of a march as is legal; and what stopped it. */
export interface Near {
  number: number;
  answer?: readonly MarchStep[] | null;
  said?: string;
  miss?: number;
  facts?: {
    cost?: number;
    price?: number;
    allowance?: number;
    ends?: [unit: number, x: number, y: number, facing: number][];
    pushed?: [unit: number, x: number, y: number, facing: number][];
    /** of a charge: how far each charger comes straight ahead, and whom it meets */
    lanes?: [unit: number, length: number, ...met: number[]][];
  };
  refusal?: Refusal | null;
}

export interface GameEvent {
  rule: string;
  what: string;
  facts?: Facts;
  seen_by?: string[] | null;
}

export interface RollTold {
  seat: string;
  rule: string;
  number: number;
  dice: number[];
  /** "d12", or the lots of a cup: faces with their chances */
  die?: string | [number, number][];
}

export interface Entry {
  at: number;
  seat?: string;
  what: string;
  number?: number;
  rule?: string;
  kind?: string;
  to?: number;
  proposal?: string;
  answer?: Answer;
  rolls?: RollTold[];
  events?: GameEvent[];
  undone?: boolean;
  /** when it was decided, and whose phase it was */
  turn?: number;
  phase?: string;
  side?: string;
}

/** What an act has changed of a view. */
export interface Change {
  after: number;
  at: number;
  pieces?: Piece[];
  gone?: number[];
  view?: Partial<View>;
}

/** What follows a plan of answers. */
export interface Next {
  then: "asked" | "dice" | "other" | "done" | "secret" | "refused";
  question?: Question;
  refusal?: Refusal;
  /** the dice are lots from a cup */
  draws?: boolean;
  /** at whom the dice fall */
  target?: number | null;
}

/** An answer of a plan; `to` is the cell at which it ends, whatever the way. */
export type Step = Answer | { to: number };

/** Where orders that were given together have stopped. */
export interface Interruption {
  order: number;
  refusal?: Refusal;
  asked?: string;
}

export interface SeatState {
  side: string;
  by: "here" | "link" | "bot";
  level?: string;
  joined: boolean;
  present: boolean;
  name?: string;
}

export interface Result {
  winner: string | null;
  reason: string;
  facts?: Facts;
}

export interface State {
  match: string;
  game: string;
  scenario: string;
  options: Record<string, unknown>;
  dice: string;
  stage: "gathering" | "running" | "over";
  commitment: string;
  proof?: string | null;
  tries?: number;
  terms?: string | null;
  chain?: string;
  awaits?: { what: "secrets" | "links"; seats: string[]; until: string; is_rolling: boolean } | null;
  created?: string;
  seats: Record<string, SeatState>;
  mine: string[];
  at: number;
  waiting_for: string[];
  thinking: string[];
  views: Record<string, View>;
  questions: Record<string, Question>;
  undo: Record<string, Refusal | null>;
  /** the question that one press of undo should go back to */
  back?: Record<string, number>;
  steps?: Record<string, Change[]>;
  chronicle: Entry[];
  proposal: { what: string; by: string; to: number; agreed: string[] } | null;
  result: Result | null;
  notice: string | null;
  /** what a scenario document calls its battle, or so in each language */
  title?: Title;
  guide?: GuideState | null;
}

/** Where a guided game stands: what to do now, in each language, and what to look at. */
export interface GuideState {
  at: number;
  of: number;
  seat: string;
  say: Record<string, string>;
  rule: string;
  units: number[];
  cells: number[];
  is_free: boolean;
  is_over: boolean;
}

export type Title = string | Record<string, string>;

export interface Stop {
  seat: string;
  rule: string;
  kind: string;
  prompt: string;
}

export interface Outcome {
  chance: [number, number];
  percent: number;
  events: GameEvent[];
  stop: Stop | null;
}

export interface Odds {
  outcomes: Outcome[];
  total: number;
}

export interface SwitchOption {
  name: string;
  values?: unknown[];
  usual?: unknown;
  rule?: string;
  /** Any number from `least` to `most` is possible too, where `most` is not 0. */
  least?: number;
  most?: number;
  /** an army list can stand here */
  is_army?: boolean;
}

/** What an army can be put together from. */
export interface Recruit {
  id: string;
  word: string;
  group: string;
  icon: string;
  cost: number;
  values?: [string, string][];
  /** what its symbols allow */
  allows?: string[];
  /** how many others are taken with it, at most; the first of them leads */
  seats?: number;
  leads?: boolean;
  /** what it can be taken with */
  rides?: string[];
  colour?: string;
  /** what tells it from others of its name */
  adds?: string[];
  /** it is of the whole army, where others join a part of it */
  is_whole?: boolean;
  /** there is one of those of a slot: taking another replaces it */
  slot?: string;
  /** width and depth, in hundredths of a unit of distance */
  base?: [number, number];
  /** how many there are of its row, the fewest and the most */
  bounds?: [number, number, number];
}

/** So many of one piece of an army list. */
export interface ArmyPiece {
  piece: string;
  count: number;
  cost: number;
  words: string[];
  icon: string;
  base: [number, number];
  values: [string, string][];
  slot: string;
}

export interface ArmyList {
  people: string;
  peoples: string[];
  text: string;
  pieces: ArmyPiece[];
  cost: number;
  left: number;
  faults: Refusal[];
  offers: Recruit[];
  barred: Record<string, Refusal>;
  ready: string[];
  summary: [string, string][];
  /** its corps; none where it is one body */
  parts: string[];
  /** the points that armies can have; none: any */
  sizes: number[];
  /** what stands in each slot of the part and of the army, or "" */
  slots: Record<string, string>;
}

export interface Scenario {
  name: string;
  seats: Record<string, string>;
  /** Other seats by the value of an option: of three players, say. */
  companies?: Record<string, Record<string, Record<string, string>>>;
  options?: SwitchOption[];
  minutes?: number;
  teaches?: boolean;
}

export interface Figures {
  title: string;
  names: string[];
}

/** Of a verb: whether each of its things is a unit, a cell, or a number with a word of its own. */
export type Things = Record<string, ThingKind[]>;
export type ThingKind = "unit" | "cell" | "word";

export interface GameInfo {
  name: string;
  edition: string;
  version: number;
  sides: string[];
  cover: string | null;
  languages: string[];
  levels: string[];
  facts?: Record<string, string>;
  /** what orders name that are not only about units, by verb */
  things?: Things;
  /** verbs of orders whose dice fall in another one of the same unit */
  announces?: Record<string, string>;
  /** figures of an owner that are laid over ours */
  figures?: Figures | null;
  scenarios: Scenario[];
}

export interface Rule {
  id: string;
  section: string;
  text: string;
  testable: boolean;
}

export interface Rulebook {
  game: string;
  lang: string;
  rules: Rule[];
  rulings: { id: string; text: string }[];
  text: string;
  rulings_text: string;
}

export interface Summary {
  id: string;
  game: string;
  scenario: string;
  options: Record<string, unknown>;
  seats: Record<string, string>;
  dice: string;
  steps: number;
  result: Result | null;
  commitment: string;
  checked: { chain: boolean; dice: boolean; rules: boolean };
  notice: string | null;
  title?: Title;
}

export interface Frame {
  step: number;
  view: View;
  entry: Entry | null;
}
