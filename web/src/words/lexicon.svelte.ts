// The words of a game in the reader's language, fetched once per language.
import * as api from "../table/api";
import { settings } from "../look/settings.svelte";
import { Words, type Lang } from "./words";

const fetched = new Map<string, Promise<string>>();

function source(game: string, lang: Lang): Promise<string> {
  const name = `${game}/${lang}`;
  let promise = fetched.get(name);
  if (!promise) {
    promise = api.wordsOf(game, lang).catch(() => {
      fetched.delete(name); // asked again next time
      return "";
    });
    fetched.set(name, promise);
  }
  return promise;
}

export async function wordsFor(game: string, lang: Lang): Promise<Words> {
  return new Words(lang, await Promise.all([source("core", lang), source(game, lang)]));
}

/** A game's words that follow the reader's language. */
export class Lexicon {
  words = $state.raw<Words>(new Words(settings.lang));
  private asked = "";

  /** Call from an effect: it reads the language. */
  follow(game: string): void {
    const lang = settings.lang;
    const asked = `${game}/${lang}`;
    if (!game || this.asked === asked) return;
    this.asked = asked;
    void wordsFor(game, lang).then((words) => {
      if (this.asked === asked) this.words = words;
    });
  }
}
