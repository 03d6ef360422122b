// A bot that speaks lines of JSON, in JavaScript: walstatt arena mfm/first-fight recruit "node examples/bots/lines.js"
//
// It shoots and fights where it can, else goes where most of its own stand together, and ends its turn after that.
import { createInterface } from "node:readline";

const LIKES = ["shoot", "attack", "fight", "melee", "charge", "assault", "fire", "move"];
let side, places, chance;

function begin(said) {
  side = said.seats[said.seat];
  places = new Map((said.board.places ?? []).map((place) => [place.id, place]));
  chance = said.seed;
}

function random(below) {
  chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0; // the same match again plays the same
  return Math.floor((chance / 2 ** 32) * below);
}

function far(cell, piece) {
  const [a, b] = [places.get(cell), places.get(piece.at)];
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

function choose({ kind, options, view }) {
  if (kind === "order") {
    const liked = LIKES.flatMap((verb) => options.filter((one) => one[0] === verb));
    return liked[0] ?? options[random(options.length)];
  }
  const foes = view.pieces.filter((one) => places.has(one.at) && one.side !== "" && one.side !== side && !one.is_marker);
  if (kind === "cell" && foes.length && options.every((one) => places.has(one))) {
    const nearest = (cell) => Math.min(...foes.map((foe) => far(cell, foe)));
    return options.reduce((best, one) => (nearest(one) < nearest(best) ? one : best));
  }
  return options[random(options.length)];
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.begin) begin(message.begin);
  if (message.question) console.log(JSON.stringify({ answer: choose(message.question) }));
}
