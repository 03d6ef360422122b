// A place on an open table in words: by whom it lies, and where.
import type { Table } from "../../table/table.svelte";
import { briefLength } from "../../words/march";
import { numberOf } from "../../words/speak";
import { between, outlineOf, type Spot } from "./plane";

export function spotSaid(table: Table, at: Spot): string {
  const near = [...table.units.values()].filter((one) => one.pose && one.base).map((one) => ({ unit: numberOf(one), far: between([at], outlineOf(one)).far }));
  const [first] = near.sort((a, b) => a.far - b.far);
  const { lang } = table.words;
  const place = { x: briefLength(at[0], lang), y: briefLength(at[1], lang) };
  return first ? table.words.say("open-spot-by", { ...place, unit: table.unitName(first.unit) }) : `${place.x} / ${place.y}`;
}
