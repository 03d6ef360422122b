// The line to the server: every change comes by WebSocket; when the line breaks it is taken up again, and polled meanwhile.
import type { Problem as Told, State } from "./types";
import type { Call } from "../trust/signer";
import { Problem, type Wire } from "./api";

export interface Ears {
  state(state: State): void;
  thinking(seats: string[]): void;
  presence(seats: Record<string, boolean>, spectators: number): void;
  connected(is: boolean): void;
  /** How far we have seen the record. */
  since(): number;
  /** Links that a roll waits for; null: this page gives none. */
  links: ((call: Call) => [string, number, string][]) | null;
}

export interface Line {
  /** Say something that has a reply. Rejects with a Problem, also when the line breaks. */
  ask<T>(message: Record<string, unknown>): Promise<T>;
  stop(): void;
}

type Waiting = { heard(result: unknown): void; failed(problem: Problem): void };

const LONGEST_WAIT = 8000;

/** Listen until it is stopped. */
export function listen(wire: Wire, ears: Ears): Line {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let socket: WebSocket | undefined;
  let wait = 500;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let done = false;

  function open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}/api/matches/${wire.match}/live`);
    socket.onopen = () => socket?.send(JSON.stringify({ do: "hello", key: wire.key, since: ears.since(), lang: wire.lang, links: ears.links !== null }));
    socket.onmessage = ({ data }) => hear(JSON.parse(String(data)));
    socket.onclose = ({ code }) => {
      ears.connected(false);
      for (const one of waiting.values()) one.failed(new Problem("offline", 0, ""));
      waiting.clear();
      if (!done && code !== 4404 && code !== 4401) timer = setTimeout(again, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
  }

  async function again(): Promise<void> {
    try {
      ears.state(await wire.state(ears.since()));
    } catch {
      // the server is away: the socket's own attempt will tell
    }
    if (!done) open();
  }

  function hear(message: { type: string } & Record<string, unknown>): void {
    if (message.type === "state") {
      wait = 500;
      ears.connected(true);
      ears.state(message.state as State);
    } else if (message.type === "thinking") ears.thinking(message.seats as string[]);
    else if (message.type === "presence")
      ears.presence(message.seats as Record<string, boolean>, Number(message.spectators ?? 0));
    else if (message.type === "call") {
      const call = message as unknown as Call;
      for (const [seat, place, link] of ears.links?.(call) ?? []) socket?.send(JSON.stringify({ do: "link", seat, line: call.line, place, link }));
    } else if (message.type === "reply" || message.type === "problem") settle(message);
  }

  function settle({ id, result, problem }: Record<string, unknown>): void {
    const one = waiting.get(Number(id));
    if (!one) return;
    waiting.delete(Number(id));
    const told = problem as Told | undefined;
    if (told) one.failed(new Problem(told.type.replace("/problems/", ""), told.status ?? 0, told.detail || told.title || "", told.refusal));
    else one.heard(result);
  }

  function ask<T>(message: Record<string, unknown>): Promise<T> {
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Problem("offline", 0, ""));
    const id = ++asked;
    socket.send(JSON.stringify({ ...message, id }));
    return new Promise<T>((heard, failed) => waiting.set(id, { heard: heard as Waiting["heard"], failed }));
  }

  open();
  return {
    ask,
    stop: () => {
      done = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
