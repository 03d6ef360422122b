// Orders in words.
import type { Table } from "../table/table.svelte";
import { dashed } from "../words/words";

/** A verb in words; the same one may be called otherwise in each phase. */
export function verbWordOf(table: Table, verb: string): string {
  const phase = (table.view.phase ?? "").replace(/^phase-/, "");
  return table.words.find(`order-${dashed(verb)}.${phase}`) ?? table.words.say(`order-${dashed(verb)}`);
}
