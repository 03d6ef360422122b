// Sentences: the page's own words, the core's and the game's, from Fluent files in the language of the reader.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import de from "./de.ftl?raw";
import en from "./en.ftl?raw";

export type Lang = "de" | "en";
const OURS: Record<Lang, string> = { de, en };

export type Values = Record<string, FluentVariable>;

/** A code of the rules as the id of a message: `no_line_of_sight` -> `no-line-of-sight`. */
export const dashed = (code: string) => code.replaceAll("_", "-");

/** Figures below zero with a true minus. */
export const minus = (text: string) => text.replace(/(?<![\p{L}\d.)-])-(?=\d)/gu, "−");

export class Words {
  private readonly bundle: FluentBundle;

  constructor(
    readonly lang: Lang,
    sources: string[] = [],
  ) {
    this.bundle = new FluentBundle(lang, { useIsolating: false });
    // The page's own words first: where a game gives a message of the same name, the game's counts.
    for (const source of [OURS[lang], ...sources])
      this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  has(id: string): boolean {
    const message = this.bundle.getMessage(id);
    return message !== undefined && message.value !== null;
  }

  /** The message, or the words of its id if there is none, so that nobody ever sees a blank. */
  say(id: string, values: Values = {}): string {
    return this.find(id, values) ?? id.replace(/^[a-z]+-(?=.)/, "").replaceAll("-", " ");
  }

  find(id: string, values: Values = {}): string | undefined {
    const [name, attribute] = id.split(".") as [string, string | undefined];
    const message = this.bundle.getMessage(name);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    return pattern ? minus(this.bundle.formatPattern(pattern, values, [])) : undefined;
  }

  /** What a choice is called; one that joins several things, such as a chariot and its driver, names them all. */
  choice(value: string): string {
    const whole = this.find(`choice-${dashed(value)}`);
    if (whole !== undefined || !value.includes(" ")) return whole ?? this.say(`choice-${dashed(value)}`);
    return value.split(" ").map((part) => this.choice(part)).join(" + ");
  }

  number(value: number, digits = 0): string {
    return minus(value.toLocaleString(this.lang, { maximumFractionDigits: digits, minimumFractionDigits: digits }));
  }
}

/** A text in the reader's language, or else in the first it has. */
export const textIn = (text: string | Record<string, string>, lang: Lang): string =>
  typeof text === "string" ? text : (text[lang] ?? Object.values(text)[0] ?? "");

/** What a battle is called: as its document says, in the reader's language if it can, else as its scenario. */
export function battleOf(one: { scenario: string; title?: string | Record<string, string> }, words: Words): string {
  return textIn(one.title ?? "", words.lang) || words.say(`scenario-${dashed(one.scenario)}`);
}
