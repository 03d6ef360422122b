// Whether the player plays by keys; then the focus follows the game, so that nothing has to be looked for.
import { tick } from "svelte";

class Hands {
  useKeys = $state(false);

  constructor() {
    addEventListener("keydown", () => (this.useKeys = true), true);
    addEventListener("pointerdown", () => (this.useKeys = false), true);
  }

  /** Put the focus on the first of these that is there, unless the player is busy elsewhere. */
  async lead(...wanted: string[]): Promise<void> {
    await tick();
    if (!this.useKeys || document.querySelector("dialog[open]")) return;
    const now = document.activeElement;
    if (now && now !== document.body && (now.matches('input:not([type="checkbox"])') || !now.closest("#main-question, svg.board"))) return;
    for (const selector of wanted) {
      const found = document.querySelector<HTMLElement>(selector);
      if (!found) continue;
      found.focus({ preventScroll: false });
      return;
    }
  }
}

export const hands = new Hands();
