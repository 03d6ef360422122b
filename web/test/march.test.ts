import { expect, test } from "vitest";
import de from "../../src/walstatt/papers/words/de.ftl?raw";
import en from "../../src/walstatt/papers/words/en.ftl?raw";
import { angleSaid, lengthSaid, marchSaid, type Step } from "../src/words/march";
import { valuesOf } from "../src/words/speak";
import { Words } from "../src/words/words";

const MARCHES: [Step[], string, string][] = [
  [[["wheel", 480], ["ahead", 8192], ["slide", -2048]], "wheel left 30°, ahead 2, slide left 0.5", "schwenkt links 30°, vor 2, schiebt links 0,5"],
  [[["wheel", -320], ["ahead", 6554]], "wheel right 20°, ahead 1.6001", "schwenkt rechts 20°, vor 1,6001"],
  [[["turn", 2880], ["ahead", 1]], "turn about, ahead 0.0002", "macht kehrt, vor 0,0002"],
  [[["turn", -1440]], "turn right", "dreht rechts"],
  [[["ahead", -4096]], "back 1", "zurück 1"],
  [[["extend", 2]], "extend right by 2", "verbreitert rechts um 2"],
  [[], "straight on", "geradeaus"],
];

test("marches are said as the server says them", () => {
  for (const [march, english, german] of MARCHES) {
    expect(marchSaid(new Words("en", [en]), march)).toBe(english);
    expect(marchSaid(new Words("de", [de]), march)).toBe(german);
  }
});

test("lengths and angles among facts are said in their units", () => {
  expect([lengthSaid(-3072, "de"), angleSaid(1, "en")]).toEqual(["-0,75", "0.0625°"]);
  const scene = { units: new Map(), cells: new Map(), further: { furthest: "length", widest: "angle" } };
  const facts = { furthest: 8192, widest: 480, march: [["ahead", 4096]] };
  expect(valuesOf(new Words("en", [en]), scene, facts)).toEqual({ furthest: "2", widest: "30°", march: "ahead 1" });
});
