// Icons by name from the game-icons set: those of the installed games in one file, others from drawers when asked for.
type Drawer = Record<string, string>;

const opened = new Map<string, Promise<Drawer>>();
const known = $state<Record<string, string>>({});

function open(drawer: string): Promise<Drawer> {
  let promise = opened.get(drawer);
  if (!promise) {
    promise = fetch(`/icons/${drawer}.json`).then(
      (response) => (response.ok ? (response.json() as Promise<Drawer>) : {}),
      () => ({}),
    );
    opened.set(drawer, promise);
    void promise.then((icons) => Object.assign(known, drawer === "named" ? icons : {}));
  }
  return promise;
}

const asked = new Set<string>();

async function find(name: string): Promise<void> {
  const named = await open("named");
  if (named[name]) return;
  const icons = await open(name.slice(0, 2).replace(/[^a-z]/g, "0"));
  known[name] = icons[name] ?? "";
}

/** Whether an icon has been looked for and there is none of this name. */
export const isUnknown = (name: string) => known[name] === "";

/** The path of an icon in a square of 512; empty until it has come. */
export function iconPath(name: string): string {
  if (name && !asked.has(name)) {
    asked.add(name);
    void find(name);
  }
  return known[name] ?? "";
}
