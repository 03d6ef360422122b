// The server's interface as docs/API.md describes it.
import type {
  Answer, ArmyList, Board, Frame, GameInfo, Interruption, Next, Odds, Overlay, Refusal, Rulebook, State, Step, Summary, View,
} from "./types";

/** Something went wrong, in words for people. */
export class Problem extends Error {
  constructor(
    readonly kind: string,
    readonly status: number,
    message: string,
    readonly refusal?: Refusal,
  ) {
    super(message);
  }
}

interface Call {
  key?: string | null;
  body?: unknown;
  text?: string;
  lang?: string;
  asText?: boolean;
}

async function call<T>(path: string, { key, body, text, lang, asText }: Call = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (key) headers.authorization = `Bearer ${key}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  if (text !== undefined) headers["content-type"] = "text/plain";
  if (lang) headers["accept-language"] = lang;
  const posted = body !== undefined ? JSON.stringify(body) : text;
  const init: RequestInit = posted === undefined ? { headers } : { method: "POST", headers, body: posted };
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Problem("offline", 0, "");
  }
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok) throw await problemOf(response, type);
  return (!asText && type.includes("json") && !type.includes("jsonl") ? await response.json() : await response.text()) as T;
}

async function problemOf(response: Response, type: string): Promise<Problem> {
  const told = type.includes("json") ? await response.json().catch(() => ({})) : {};
  const kind = String(told.type ?? "").replace("/problems/", "") || `http-${response.status}`;
  return new Problem(kind, response.status, told.detail || told.title || "", told.refusal);
}

export type SeatSetup = { by: "me" | "here" | "link" } | { by: "bot"; level: string };

export interface Made {
  match: string;
  key: string | null;
  mine: string[];
  commitment: string;
  links: Record<string, { key: string; path: string }>;
  path: string;
}

export const games = () => call<GameInfo[]>("/api/games");
export const opening = (game: string, scenario: string) =>
  call<{ board: Board; view: View }>(`/api/games/${game}/scenarios/${scenario}`);
export const rulebook = (game: string, lang: string) => call<Rulebook>(`/api/games/${game}/rulebook?lang=${lang}`);
export const wordsOf = (game: string, lang: string) => call<string>(`/api/words/${game}/${lang}.ftl`);

/** An army list as it stands: its cost, its faults, and what can join. */
export const army = (game: string, text: string, points: number, limits: boolean, lang: string, more: { adding?: string; part?: string } = {}) =>
  call<ArmyList>(`/api/games/${game}/army`, { body: { text, points, limits, ...more }, lang });
/** A sensible army by chance. */
export const anyArmy = (game: string, points: number, people: string) =>
  call<{ text: string }>(`/api/games/${game}/army/any`, { body: { points, people } });
/** What is worth knowing of a battle with some options. */
export const notes = (game: string, scenario: string, options: Record<string, unknown>, lang: string) =>
  call<{ notes: Refusal[] }>(`/api/games/${game}/notes`, { body: { scenario, options }, lang });

export const setUp = (
  game: string, scenario: string, options: Record<string, unknown>, dice: string, proof: string, seats: Record<string, SeatSetup>, lang: string, document?: string,
) => call<Made>("/api/matches", { body: { game, scenario, options, dice, proof, seats, ...(document === undefined ? {} : { document }) }, lang });

/** What a scenario document describes. */
export interface Draft {
  game: string;
  scenario: string;
  title: string;
  seats: Record<string, string>;
  options: Record<string, unknown>;
}

/** A guided first game, in each language. */
export interface GuideInfo {
  game: string;
  name: string;
  scenario: string;
  title: Record<string, string>;
  about: Record<string, string>;
  minutes: number;
  steps: number;
  seat: string;
}

export const guides = () => call<GuideInfo[]>("/api/guides");
export const guide = (game: string, name: string) => call<string>(`/api/guides/${game}/${name}`);

export const readDocument = (text: string, lang: string) => call<Draft>("/api/documents", { text, lang });

/** One match as one key sees it. */
export class Wire {
  constructor(
    readonly match: string,
    readonly key: string | null,
    public lang: string,
  ) {}

  /** Signs what a seat does, at a table where that is wanted. */
  signs: ((deed: unknown[]) => { chain: string; sig: string }) | null = null;
  /** The question that a seat is asked: number, seat, rule, kind. */
  markOf: (seat: string) => unknown[] = () => [];

  private deed<T>(what: string, body: Record<string, unknown>, deed: unknown[]): Promise<T> {
    return this.post<T>(what, this.signs ? { ...body, signed: this.signs(deed) } : body);
  }

  private post<T>(what: string, body: unknown): Promise<T> {
    return call<T>(`/api/matches/${this.match}/${what}`, { key: this.key, body, lang: this.lang });
  }

  board = () => call<Board>(`/api/matches/${this.match}/board`, { key: this.key });
  state = (since: number) => call<State>(`/api/matches/${this.match}?since=${since}`, { key: this.key });
  /** Sit down at a table of the server's word, or with pledges. */
  join = (pledges?: Record<string, unknown>) => this.post<State>("join", pledges ? { pledges } : { trusts_server: true });
  head = () => call<string>(`/api/matches/${this.match}/head`, { key: this.key, asText: true });
  show = (seat: string, shown: { secret: string; signed: unknown }) => this.post<State>("secrets", { seat, ...shown });
  answer = (seat: string, number: number, answer: Answer, since: number) =>
    this.deed<State>("answers", { seat, number, answer, since }, ["answer", this.markOf(seat), seat, [[answer]]]);
  /** Whole orders one after the other. */
  order = (seat: string, number: number, orders: Step[][], since: number) =>
    this.deed<{ given: number; stopped: Interruption | null; state: State }>("orders", { seat, number, orders, since }, ["answer", this.markOf(seat), seat, orders]);
  ahead = (seat: string, plans: Answer[][]) => this.post<{ number: number; next: Next[] }>("ahead", { seat, plans });
  ready = (seat: string) => this.post<{ number: number; orders: Answer[][] }>("ready", { seat });
  reach = (seat: string, unit: number) => this.post<{ cells: number[]; units: number[]; overlays?: Overlay[] }>("reach", { seat, unit });
  past = (seat: string, since: number, count: number) =>
    call<{ steps: number; frames: Frame[] }>(`/api/matches/${this.match}/frames?since=${since}&count=${count}&seat=${encodeURIComponent(seat)}`, { key: this.key });
  undo = (seat: string, since: number, to?: number) =>
    this.deed<State>("undo", { seat, since, ...(to === undefined ? {} : { to }) }, ["undo", seat, to]);
  resign = (seat: string, since: number) => this.deed<State>("resign", { seat, since }, ["resign", seat]);
  propose = (seat: string, what: string, to: number, since: number) =>
    this.deed<State>("proposals", { seat, what, to, since }, ["propose", seat, what, to]);
  reply = (seat: string, agree: boolean, since: number) =>
    this.deed<State>("proposals/reply", { seat, agree, since }, [agree ? "agree" : "decline", seat]);
  document = () => call<string>(`/api/matches/${this.match}/document`, { key: this.key });
  whyNot = (seat: string, answers: Answer[]) => this.post<{ refusal: Refusal | null }>("why-not", { seat, answers });
  odds = (seat: string, answers: Answer[]) => this.post<Odds>("odds", { seat, answers });
}

export const addRecord = (text: string, lang: string) => call<Summary>("/api/records", { text, lang });
export const record = (id: string) => call<Summary>(`/api/records/${id}`);
export const recordFile = (id: string) => call<string>(`/api/records/${id}/file`);
export const recordBoard = (id: string) => call<Board>(`/api/records/${id}/board`);
export const frames = (id: string, from: number, count: number) =>
  call<{ steps: number; frames: Frame[] }>(`/api/records/${id}/frames?from=${from}&count=${count}`);
