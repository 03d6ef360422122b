import { expect, test, vi } from "vitest";
import en from "../../src/walstatt/papers/words/en.ftl?raw";
import de from "../../src/walstatt/papers/words/de.ftl?raw";
import { crewOrders, formationsOf, lineOf } from "../src/board/open/crew";
import { Newest } from "../src/board/open/newest";
import { between, corners, DEGREE, facingToward, frontCorner, frontOf, local, overlap, shifted, turned, UD, wayOf, type Pose } from "../src/board/open/plane";
import { snapped } from "../src/board/open/snap";
import { tenths } from "../src/board/open/turn";
import { marchRead } from "../src/board/open/typed";
import { brief, marchSaid } from "../src/words/march";
import { Words } from "../src/words/words";
import { piece, question } from "./fixtures";

const NORTH = 90 * DEGREE;
const BASE = [UD, 0.75 * UD] as const;
const near = (pose: readonly number[], x: number, y: number) => expect([pose[0]! / UD, pose[1]! / UD].map((one) => Math.round(one * 1000) / 1000 + 0)).toEqual([x, y]);

test("marches are typed as the server reads them", () => {
  const [english, german] = [new Words("en", [en]), new Words("de", [de])];
  expect(marchRead("w l 30, a 2, s l .5", english)).toEqual([["wheel", 480], ["ahead", 8192], ["slide", -2048]]);
  expect(marchRead("Advance 1.5", english)).toEqual([["ahead", 6144]]);
  expect(marchRead("wheel right 20", english)).toEqual([["wheel", -320]]);
  expect(marchRead("schwenkt rechts 20°, vor 1,5", german)).toEqual([["wheel", -320], ["ahead", 6144]]);
  expect(marchRead("macht kehrt", german)).toEqual([["turn", 2880]]);
  expect(marchRead("turn left; back 1", english)).toEqual([["turn", 1440], ["ahead", -4096]]);
  for (const nothing of ["", "wheel 30", "ahead", "ahead -2", "sing 3", "distance to spears"]) expect(marchRead(nothing, english)).toBeUndefined();
});

test("what is said briefly can be typed again", () => {
  const words = new Words("de", [de]);
  const march = [["wheel", -624], ["ahead", 4365], ["turn", -1440]] as const;
  expect(marchSaid(words, march, brief)).toBe("schwenkt rechts 39°, vor 1,07, dreht rechts");
  expect([brief(5734, UD, "en"), brief(-2048, UD, "en"), brief(0, UD, "de"), brief(40960, UD, "en")]).toEqual(["1.4", "-0.5", "0", "10"]);
  expect([tenths(5120, 1), tenths(409, -1), tenths(0, 10)]).toEqual([5734, 0, 4096]);
});

test("poses move, wheel on a front corner, and know what lies ahead", () => {
  const pose: Pose = [8 * UD, 2 * UD, NORTH];
  near(shifted(pose, UD, 0.5 * UD), 8.5, 3);
  const wheeled = turned(pose, frontCorner(pose, UD, 1), -90 * DEGREE);
  near(wheeled, 8.5, 2.5);
  expect(wheeled[2]).toBe(0);
  expect(local(pose, [9 * UD, 4 * UD]).map((one) => Math.round(one / UD))).toEqual([2, 1]);
  const other = corners([8 * UD, 5 * UD, 270 * DEGREE], BASE);
  expect(Math.round(between(corners(pose, BASE), other).far)).toBe(3 * UD);
  expect(overlap(corners(pose, BASE), other)).toBe(false);
  expect(overlap(corners(pose, BASE), corners([8.2 * UD, 2.2 * UD, NORTH], BASE))).toBe(true);
});

test("a wish aside is met by the wheel that leads there", () => {
  const pose: Pose = [0, 0, NORTH];
  const pivot = (side: -1 | 1) => frontCorner(pose, UD, side);
  expect(facingToward(pose, [0.2 * UD, 2 * UD], pivot)).toBe(NORTH); // hardly aside
  expect(facingToward(pose, [0, -2 * UD], pivot)).toBe(NORTH + 180 * DEGREE);
  const facing = facingToward(pose, [2 * UD, 2 * UD], pivot);
  const after = turned(pose, pivot(1), facing - NORTH);
  expect(Math.abs(local(after, [2 * UD, 2 * UD])[1])).toBeLessThan(0.01 * UD);
});

test("a line wheels on the corner of its outermost unit", () => {
  const line: Pose[] = [[0, 0, NORTH], [UD, 0, NORTH], [2 * UD, 0, NORTH]];
  const sizes = [BASE, BASE, BASE];
  near(frontOf(line, sizes, -1), -0.5, 0);
  near(frontOf(line, sizes, 1), 2.5, 0);
  const way = wayOf(line, sizes, 1, [["ahead", UD], ["wheel", -90 * DEGREE]]);
  near(way[1]!, 1, 1);
  near(way.at(-1)!, 2.5, 2.5);
  expect(wayOf(line, sizes, 0, [["turn", 1440]])).toHaveLength(1);
});

test("a held base snaps beside a friend, or level with a line", () => {
  const friend = piece(1, null, { pose: [10 * UD, 5 * UD, NORTH], base: [UD, UD] });
  near(snapped([11.1 * UD, 5.1 * UD, NORTH + 3 * DEGREE], BASE, [friend]).pose, 11, 5);
  const level = snapped([14 * UD, 5.15 * UD, NORTH], BASE, [friend]);
  near(level.pose, 14, 5);
  expect(level.guide).toBeDefined();
  expect(snapped([14 * UD, 5.5 * UD, NORTH], BASE, [friend])).toEqual({ pose: [14 * UD, 5.5 * UD, NORTH] });
  expect(snapped([11.1 * UD, 5.1 * UD, NORTH + 9 * DEGREE], BASE, [friend]).pose[0]).toBe(11.1 * UD);
});

test("who acts together comes from the orders that are listed", () => {
  const asked = question("order", [["move", 1, 2, 3], ["move", 1], ["move", 2], ["rally", 4], ["activate", 1], "end"]);
  expect(lineOf(asked, 2)).toEqual([1, 2, 3]);
  expect(lineOf(asked, 4)).toEqual([4]);
  expect(crewOrders(asked, [1, 2], { activate: ["word"] })).toEqual([["move", 1, 2]]);
  expect(crewOrders(asked, [4], { activate: ["word"] })).toEqual([["rally", 4], ["move", 4]]);
  expect(crewOrders(asked, [2], { charge: ["unit"] })).toEqual([["move", 2], ["rally", 2], ["activate", 2], ["charge", 2]]);
  const march = question("march", [[["ahead", 4096]], [["extend", 1]], [["extend", 2]], [["contract", -1]]] as never);
  expect(formationsOf(march)).toEqual([["extend", 1], ["contract", -1]]);
});

test("of many wishes the newest is asked, one at a time", async () => {
  vi.useFakeTimers();
  const asked: number[] = [];
  const heard: number[] = [];
  const newest = new Newest<number, number>(async (wish) => (asked.push(wish), wish * 2), (reply) => heard.push(reply), () => undefined, 50);
  for (const wish of [1, 2, 3]) newest.say(wish);
  await vi.advanceTimersByTimeAsync(40);
  expect(asked).toEqual([1]);
  await vi.advanceTimersByTimeAsync(200);
  expect([asked, heard]).toEqual([[1, 3], [2, 6]]);
  newest.say(4);
  await vi.advanceTimersByTimeAsync(10);
  newest.say(5);
  newest.drop();
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual([1, 3, 4]);
  vi.useRealTimers();
});
