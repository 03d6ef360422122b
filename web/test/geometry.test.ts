import { describe, expect, test } from "vitest";
import { Chart, nearestToward } from "../src/board/geometry";
import { isOn, lyingOn, scope, standings, type Standing } from "../src/board/stand";
import type { Board, Piece } from "../src/table/types";
import { beside, spineOf, paintFields } from "../src/terrain/fields";
import { contours, paintGround, paintGrowth } from "../src/terrain/paint";
import { edges } from "../src/terrain/lines";
import { hexes, piece, squares } from "./fixtures";
import { holds, shownIn, widened, within } from "../src/board/zoom";

describe("a chart of squares", () => {
  const chart = new Chart(squares(4, 3));

  test("every point belongs to the cell it lies on", () => {
    expect(chart.at(1, 1)?.name).toBe("A1");
    expect(chart.at(21, 59)?.name).toBe("B3");
    expect(chart.at(-30, 10)).toBeUndefined();
  });

  test("cells are neighbours along sides", () => {
    expect(chart.neighbours(5).map((place) => place.id).sort((a, b) => a - b)).toEqual([1, 4, 6, 9]);
    expect(chart.box).toEqual({ x: 0, y: 0, width: 80, height: 60 });
  });

  test("walking stays on the board", () => {
    const corner = chart.byId.get(0)!;
    expect(chart.toward(corner, 1, 0)?.name).toBe("B1");
    expect(chart.toward(corner, 0, -1)).toBeUndefined();
  });
});

describe("a chart of hexes", () => {
  const chart = new Chart(hexes(5, 4));

  test("an inner hex has six neighbours", () => {
    expect(chart.neighbours(7)).toHaveLength(6);
  });

  test("the straight way leads from neighbour to neighbour", () => {
    const way = chart.straight(chart.byId.get(0)!, chart.byId.get(18)!);
    const steps = [0, ...way.map((place) => place.id)];
    expect(steps.at(-1)).toBe(18);
    steps.slice(1).forEach((id, i) => expect(chart.neighbours(steps[i]!).map((place) => place.id)).toContain(id));
  });

  test("the side between two hexes is found and drawn", () => {
    expect(chart.sideBetween(0, 1)).toBeDefined();
    expect(edges(chart, false)[0]!.d).toMatch(/^M[\d.]+ [\d.]+L/);
  });

  test("heights have contours", () => {
    expect(contours(chart).lines).not.toBe("");
  });
});

test("the painted map has no holes in its numbers", () => {
  for (const chart of [new Chart(squares(4, 3)), new Chart(hexes(5, 4))])
    for (const stroke of [...paintGround(chart, false), ...paintGrowth(chart, true)]) expect(stroke.d).not.toMatch(/NaN|undefined/);
});

test("the nearest thing ahead is chosen, not one at the side", () => {
  const things = [{ x: 30, y: 2 }, { x: 10, y: 40 }, { x: -20, y: 0 }];
  expect(nearestToward({ x: 0, y: 0 }, things, 1, 0)).toBe(things[0]);
  expect(nearestToward({ x: 0, y: 0 }, things, 0, -1)).toBeUndefined();
});

describe("pieces", () => {
  const chart = new Chart(squares(4, 3));

  test("a stack is lifted, and the top one is on top", () => {
    const pieces = [piece(1, 5, { stack: 0 }), piece(2, 5, { stack: 1 })];
    const [low, high] = standings(chart, pieces) as Standing[] & { 0: Standing; 1: Standing };
    expect(high.y).toBeLessThan(low.y);
    expect(high).toMatchObject({ isTop: true, of: 2 });
    expect(lyingOn(pieces, 5).map((one) => one.id)).toEqual([2, 1]);
  });

  test("a marker under a unit is not counted as another unit", () => {
    const drawn = standings(chart, [piece(1, 5, { stack: 3 }), piece(8, 5, { is_marker: true })]);
    expect(drawn.at(-1)).toMatchObject({ piece: { id: 1 }, isTop: true, of: 1 });
  });

  test("a marker that lies above a unit, as a fire does, shows as a sign beside its middle", () => {
    const fire = piece(8, 5, { is_marker: true, stack: 9 });
    const ground = piece(9, 5, { is_marker: true });
    const drawn = standings(chart, [piece(1, 5, { stack: 3 }), fire, ground]);
    expect(drawn.filter((one) => one.isHidden).map((one) => one.piece.id)).toEqual([8]);
    expect(standings(chart, [fire, ground]).some((one) => one.isHidden)).toBe(false);
  });

  test("what changes the look of its cells lifts nobody, and shows as a sign only if it lies above a unit", () => {
    const ditch = piece(8, 5, { is_marker: true, ground: "filled" });
    const fire = piece(9, 5, { is_marker: true, ground: "fire", stack: 9 });
    const [man] = standings(chart, [piece(1, 5, { stack: 3 })]);
    const drawn = standings(chart, [piece(1, 5, { stack: 3 }), ditch, fire]);
    expect(drawn.find((one) => one.piece.id === 1)).toEqual(man);
    expect(drawn.filter((one) => one.isHidden).map((one) => one.piece.id)).toEqual([9]);
    const tower = piece(7, 5, { cells: [5, 6], stack: 2, facing: 0 });
    expect(standings(chart, [tower, fire]).find((one) => one.isHidden)?.piece.id).toBe(9);
  });

  test("an engine of one cell under a man shows as a sign; a man under another does not", () => {
    const ladder = piece(9, 5, { stack: 1, facing: 180, values: [] });
    const [man, other] = [1, 2].map((id) => piece(id, 5, { stack: 2 + id, values: [["value-attack", "4"]] })) as [Piece, Piece];
    const hidden = (pieces: Piece[]) => standings(chart, pieces).filter((one) => one.isHidden).map((one) => one.piece.id);
    expect([hidden([ladder]), hidden([ladder, man]), hidden([man, other])]).toEqual([[], [9], []]);
  });

  test("a horse stands over the dead, an engine under those on it", () => {
    const horse = piece(3, 5, { cells: [5, 6], stack: 3, values: [["value-attack", "0"]] });
    const order = (pieces: Piece[]) => standings(chart, pieces).map((one) => one.piece.id);
    expect(order([horse, piece(1, 5, { states: ["state-dead"] }), piece(2, 6, { states: ["state-dead"] })]).at(-1)).toBe(3);
    const tower = piece(4, 5, { cells: [5, 6], stack: 2 });
    expect(order([tower, piece(1, 5, { stack: 3 })])).toEqual([4, 1]);
  });

  test("a piece over several cells stands in their middle", () => {
    const [wide] = standings(chart, [piece(1, 0, { cells: [0, 1, 4, 5] })]);
    expect(wide).toMatchObject({ x: 20, y: 20 });
  });

  test("bearers and crews are drawn above what they carry or stand on, wherever they are in it", () => {
    const ladder = piece(9, 1, { cells: [1, 5], stack: 1, facing: 0 });
    const drawn = standings(chart, [piece(1, 1, { stack: 3 }), piece(2, 5, { stack: 3 }), ladder]);
    expect(drawn.map((one) => one.piece.id)).toEqual([9, 1, 2]);
    expect(drawn[0]!.body).toBe("M0 -10L0 10");
  });

  test("a rider's face is where his head is, an engine's in its middle", () => {
    const [rider] = standings(chart, [piece(1, 5, { cells: [5, 6] })]);
    expect(rider).toMatchObject({ x: 40, face: { x: -10, y: 0 } });
    const [engine] = standings(chart, [piece(1, 5, { cells: [5, 6], facing: 60 })]);
    expect(engine!.face).toEqual({ x: 0, y: 0 });
  });

  test("pieces beside the board are not drawn on it", () => {
    expect(standings(chart, [piece(1, null, { tray: "tray-lost" })])).toEqual([]);
  });

  test("the first look shows all pieces", () => {
    const box = scope(new Chart(squares(40, 30)), [piece(1, 0), piece(2, 605)]);
    expect(box.x).toBe(0);
    expect(box.x + box.width).toBeGreaterThan(5 * 20 + 10);
    expect(box.height).toBeGreaterThanOrEqual(15 * 20);
  });

  test("the first look is not drawn wide by markers", () => {
    const wide = new Chart(squares(40, 30));
    const rocks = [piece(8, 0, { is_marker: true }), piece(9, 1199, { is_marker: true })];
    expect(scope(wide, [piece(1, 605), ...rocks])).toEqual(scope(wide, [piece(1, 605)]));
  });
});

test("a frame knows what has left it", () => {
  const box = { x: 10, y: 10, width: 100, height: 50 };
  expect([holds(box, { x: 10, y: 60 }), holds(box, { x: 111, y: 20 }), holds(box, { x: 50, y: 9 })]).toEqual([true, false, false]);
});

test("a frame is widened so that points outside it lie inside, and what it had stays", () => {
  const box = { x: 0, y: 0, width: 100, height: 100 };
  expect(widened(box, [{ x: 50, y: 50 }], 10)).toEqual(box);
  expect(widened(box, [{ x: -5, y: 50 }, { x: 40, y: 120 }], 10)).toEqual({ x: -15, y: 0, width: 115, height: 130 });
});

test("a part that cannot be seen whole and large enough is seen where most stand, and not beyond its rim", () => {
  const part = { x: 0, y: 0, width: 100, height: 400 };
  expect(shownIn(part, part, 200, 200, 1)).toEqual({ k: 0.5, x: 50, y: 200 }); // nobody stands anywhere
  expect(shownIn({ ...part, middle: { x: 20, y: 250 } }, part, 200, 200, 1)).toEqual({ k: 1, x: 50, y: 250 });
  expect(shownIn({ ...part, middle: { x: 20, y: 30 } }, part, 200, 200, 1)).toEqual({ k: 1, x: 50, y: 100 });
  expect(shownIn({ ...part, middle: { x: 20, y: 30 } }, part, 800, 800, 1)).toEqual({ k: 2, x: 50, y: 200 });
});

test("what is framed at the edge shows more of the board, not what lies beyond it", () => {
  const board = { x: 0, y: 0, width: 400, height: 400 };
  const part = within({ x: 100, y: 300, width: 200, height: 130 }, board);
  expect(part).toEqual({ x: 100, y: 300, width: 200, height: 100 });
  expect(shownIn(part, board, 200, 200, 0.1)).toEqual({ k: 1, x: 200, y: 300 });
  expect(shownIn(part, board, 200, 800, 0.1)).toEqual({ k: 1, x: 200, y: 200 });
});

describe("an open table", () => {
  const UD = 4096;
  const board: Board = { shape: "plane", size: UD, width: 20 * UD, height: 15 * UD, areas: [{ look: "wood", outline: [[0, 0], [UD, 0], [UD, UD]] }] };
  const chart = new Chart(board);
  const stand = (direction: number) => standings(chart, [piece(1, null, { pose: [5 * UD, 3 * UD, direction * 16], base: [UD, UD / 2] })])[0]!;

  test("a base has its true width and depth behind the middle of its front, with north up", () => {
    expect(stand(90)).toMatchObject({ half: UD / 2, long: UD / 4, turn: 0 });
    expect([stand(90).x, stand(90).y].map(Math.round)).toEqual([5 * UD, 12.25 * UD]);
    expect(stand(0).turn).toBe(90);
    expect([stand(0).x, stand(0).y].map(Math.round)).toEqual([4.75 * UD, 12 * UD]);
  });

  test("a point is on a base if it is inside its turned rectangle", () => {
    const turned = stand(0);
    expect([isOn(turned, 4.75 * UD, 12.45 * UD), isOn(turned, 5.2 * UD, 12 * UD)]).toEqual([true, false]);
  });

  test("terrain is drawn with north up too", () => {
    expect(paintFields(chart, false).map((stroke) => stroke.d)).toContain(`M0 ${15 * UD}L${UD} ${15 * UD}L${UD} ${14 * UD}Z`);
  });
});

test("what is drawn beside a bent line keeps its distance", () => {
  const line: [number, number][] = [[0, 0], [10, 0], [10, 10]];
  expect(beside(line, 2)).toEqual([[0, 2], [8, 2], [8, 10]]);
  expect(beside(line, -2)).toEqual([[0, -2], [12, -2], [12, 10]]);
});

test("a long narrow outline has a middle line along which water flows; a square has none", () => {
  expect(spineOf([[27, 0], [28, 0], [28, 20], [27, 20]])).toEqual({ line: [[27.5, 0], [27.5, 20]], width: 1 });
  expect(spineOf([[0, 4], [12, 4], [12, 6], [0, 6]])).toEqual({ line: [[0, 5], [12, 5]], width: 2 });
  expect(spineOf([[0, 0], [4, 0], [4, 3], [0, 3]])).toBeNull();
});
