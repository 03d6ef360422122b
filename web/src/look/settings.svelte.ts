// What the reader has chosen: language, theme, how others' turns are shown. Kept on this device.
import { Words, type Lang } from "../words/words";

export type Theme = "system" | "light" | "dark";
/** How fast the turns of others are shown. */
export type Speed = "slow" | "normal" | "fast" | "at-once";
export const SPEEDS: Speed[] = ["slow", "normal", "fast", "at-once"];

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
  speed = $state<Speed>(SPEEDS.find((one) => one === kept("walstatt.speed")) ?? "normal");
  /** Ask before a phase ends in which units could still act. */
  asksBeforeEnd = $state(kept("walstatt.asks-before-end") !== "no");
  /** A small sound tells that it is one's turn. */
  hasSound = $state(kept("walstatt.sound") === "yes");
  /** Numbers of rules stand in the chronicle. */
  showsRules = $state(kept("walstatt.shows-rules") === "yes");
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

  go(speed: Speed): void {
    this.speed = speed;
    keep("walstatt.speed", speed);
  }

  askBeforeEnd(does: boolean): void {
    this.asksBeforeEnd = does;
    keep("walstatt.asks-before-end", does ? "yes" : "no");
  }

  sound(has: boolean): void {
    this.hasSound = has;
    keep("walstatt.sound", has ? "yes" : "no");
  }

  showRules(does: boolean): void {
    this.showsRules = does;
    keep("walstatt.shows-rules", does ? "yes" : "no");
  }

  wear(theme: Theme): void {
    this.theme = theme;
    keep("walstatt.theme", theme);
  }
}

export const settings = new Settings();
