// Where in the house we are: lobby, a match, a replay, a roster on paper. Keys of seats stand behind the # and are put away at once.
import { sent, type Kept } from "./army/roster";
import { remember } from "./table/memory";
import { unpacked } from "./trust/kept";

export type Route =
  | { at: "lobby" }
  | { at: "picture" }
  | { at: "army"; army: Kept }
  | { at: "match"; match: string; key: string | null }
  | { at: "replay"; record: string; step: number | null; isRunning: boolean };

function read(): Route {
  const [, room, id] = location.pathname.split("/");
  if (room === "match" && id) {
    const key = unpacked(id, location.hash.slice(1)) || null;
    if (key) {
      remember({ match: id, key });
      history.replaceState(null, "", location.pathname + location.search);
    }
    if (new URLSearchParams(location.search).has("replay")) return { at: "replay", record: id, step: null, isRunning: true };
    return { at: "match", match: id, key };
  }
  if (room === "replay" && id) {
    const step = new URLSearchParams(location.search).get("step");
    return { at: "replay", record: id, step: step === null ? null : Math.max(0, Number(step) || 0), isRunning: false };
  }
  if (room === "picture") return { at: "picture" };
  const army = room === "army" && sent(location.search);
  return army ? { at: "army", army } : { at: "lobby" };
}

class Way {
  route = $state.raw<Route>(read());

  constructor() {
    addEventListener("popstate", () => (this.route = read()));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.route = read();
    scrollTo(0, 0);
  }
}

export const way = new Way();

/** Links inside the house do not load the page anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download") || link.hash.startsWith("#main")) return;
  event.preventDefault();
  way.go(link.pathname + link.search + link.hash);
}
