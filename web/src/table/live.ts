// The line to the server: every change comes by WebSocket; when the line breaks it is taken up again, and polled meanwhile.
import type { State } from "./types";
import type { Wire } from "./api";

export interface Ears {
  state(state: State): void;
  thinking(seats: string[]): void;
  presence(seats: Record<string, boolean>, spectators: number): void;
  connected(is: boolean): void;
  /** How far we have seen the record. */
  since(): number;
}

const LONGEST_WAIT = 8000;

/** Listen until the function that is returned is called. */
export function listen(wire: Wire, ears: Ears): () => void {
  let socket: WebSocket | undefined;
  let wait = 500;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let done = false;

  function open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}/api/matches/${wire.match}/live`);
    socket.onopen = () => socket?.send(JSON.stringify({ do: "hello", key: wire.key, since: ears.since(), lang: wire.lang }));
    socket.onmessage = ({ data }) => hear(JSON.parse(String(data)));
    socket.onclose = ({ code }) => {
      ears.connected(false);
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
  }

  open();
  return () => {
    done = true;
    clearTimeout(timer);
    socket?.close();
  };
}
