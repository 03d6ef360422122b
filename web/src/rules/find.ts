// Looking up rules: by number, by words.
import type { Rule, Rulebook } from "../table/types";

const folded = (text: string) => text.toLocaleLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");

/** The rule of this number; else the first of the section it names. */
export function ruleOf(book: Rulebook, id: string): Rule | undefined {
  const exact = book.rules.find((rule) => rule.id === id);
  if (exact || !id) return exact;
  return book.rules.find((rule) => rule.id.startsWith(`${id}-`) || rule.id.startsWith(`${id}.`)) ?? book.rules.find((rule) => id.startsWith(`${rule.id}-`));
}

export function search(book: Rulebook, text: string): Rule[] {
  const wanted = folded(text).split(/\s+/).filter(Boolean);
  if (!wanted.length) return book.rules;
  return book.rules.filter((rule) => {
    const held = folded(`${rule.id} ${rule.section} ${rule.text}`);
    return wanted.every((word) => held.includes(word));
  });
}

/** Rules under the heading of their section, in the order of the book. */
export function sections(rules: Rule[]): [string, Rule[]][] {
  const by = new Map<string, Rule[]>();
  for (const rule of rules) {
    const list = by.get(rule.section);
    if (list) list.push(rule);
    else by.set(rule.section, [rule]);
  }
  return [...by];
}

/** The numbers of rulings that a rule's text names, such as [R9]. */
export function rulingsNamed(text: string): string[] {
  return [...text.matchAll(/\[(R\d+[a-z]?)\]/g)].map((match) => match[1]!);
}

/** The text without marks for machines. */
export const plainText = (text: string) => text.replace(/\s*\[(?:R\d+[a-z]?(?:,\s*)?)+\]/g, "").replace(/\s*\{not testable[^}]*\}/, "");
