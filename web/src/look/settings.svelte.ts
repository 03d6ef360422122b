// What the reader has chosen: language, theme. Kept on this device.
import { Words, type Lang } from "../words/words";

export type Theme = "system" | "light" | "dark";

function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // a browser that keeps nothing still plays
  }
}

function firstLang(): Lang {
  const asked = new URLSearchParams(location.search).get("lang") ?? kept("walstatt.lang") ?? navigator.language;
  return asked.startsWith("de") ? "de" : "en";
}

class Settings {
  lang = $state<Lang>(firstLang());
  theme = $state<Theme>((kept("walstatt.theme") as Theme | null) ?? "system");
  private night = $state(false);
  /** The page's own words; a table adds its game's. */
  words = $derived(new Words(this.lang));
  isDark = $derived(this.theme === "dark" || (this.theme === "system" && this.night));

  constructor() {
    const media = matchMedia("(prefers-color-scheme: dark)");
    this.night = media.matches;
    media.addEventListener("change", () => (this.night = media.matches));
  }

  speak(lang: Lang): void {
    this.lang = lang;
    keep("walstatt.lang", lang);
  }

  wear(theme: Theme): void {
    this.theme = theme;
    keep("walstatt.theme", theme);
  }
}

export const settings = new Settings();
