// A bot as an HTTP service, in JavaScript: `node examples/bots/service.js 8765`, then
// `walstatt arena mfm/first-fight recruit http://127.0.0.1:8765`. It takes the messages of the line protocol one by one.
//
// It needs no memory: among the orders it takes one by chance that does something, else any option.
import { createServer } from "node:http";

function random(seed, below) {
  const mixed = Math.imul(seed ^ (seed >>> 15), 2246822519) >>> 0; // the same question gets the same answer again
  return mixed % below;
}

/** The place of one of the options. */
function pick({ kind, options, number }) {
  const places = options.map((_, place) => place);
  const deeds = kind === "order" ? places.filter((place) => Array.isArray(options[place])) : places;
  const among = deeds.length ? deeds : places;
  return among[random(number + 1, among.length)];
}

const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const message = JSON.parse(Buffer.concat(parts).toString());
  const body = JSON.stringify(message.question ? { pick: pick(message.question) } : {});
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) });
  response.end(body);
});

server.listen(Number(process.argv[2] ?? 0), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
