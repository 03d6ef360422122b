// Keys that work everywhere on the table, except while somebody types or a sheet is open.

export function keysOf(deeds: Record<string, () => void>): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement | null;
    if (target?.closest("input:not([type=range]), textarea, select, dialog[open]")) return;
    const deed = deeds[event.key] ?? deeds[event.key.toLowerCase()];
    if (!deed) return;
    event.preventDefault();
    deed();
  };
}
