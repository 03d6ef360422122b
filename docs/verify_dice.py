"""Proves the dice of a finished Walstatt record without Walstatt: python verify_dice.py GAME.jsonl (no signatures)."""

import hashlib
import hmac
import json
import sys

MOST_BYTES, MOST_WORK, LINKS = 50_000_000, 50_000_000, 10_000
sys.excepthook = lambda kind, wrong, _trace: print(f"not proven: {wrong} ({kind.__name__})", file=sys.stderr)
work = 0


def need(is_so, why, cost=0):
    global work
    work += cost
    if not is_so or work > MOST_WORK:
        sys.exit(f"not proven: {why}")


def packed(*parts):
    whole = [part.encode() if isinstance(part, str) else part for part in parts]
    return b"".join(b"%d:%b" % (len(part), part) for part in whole)


def mixed(key, *parts):
    return hmac.new(key, parts[0] if len(parts) == 1 else packed(*parts), hashlib.sha256).digest()


def face_of(key, index, die):
    lots = [(face, 1) for face in range(1, int(die[1:5]) + 1)] if isinstance(die, str) else die
    chances = sum(weight for _, weight in lots)
    need(chances > 0 and all(weight > 0 for _, weight in lots), "no die", chances)
    draws = (int.from_bytes(mixed(key, f"roll|{index}|{attempt}".encode()), "big") for attempt in range(1000))
    place = next(number % chances for number in draws if number < 2**256 - 2**256 % chances)
    return [face for face, weight in lots for _ in range(weight)][place]


with open(sys.argv[1], encoding="utf-8") as file:
    lines = [json.loads(line) for line in file.read(MOST_BYTES).splitlines()]
head, match, pledges = lines[0], lines[0]["match"], lines[0].get("pledges", {})
need("secret" in lines[-1], "the game is not finished, so its secret is not in the record")
secret, is_old = bytes.fromhex(lines[-1]["secret"]), "terms" not in head
fixed = b"walstatt commitment|" + match.encode() + b"|" + secret
fixed = hashlib.sha256(fixed if is_old else packed("walstatt server secret", match, secret)).hexdigest()
need(len(secret) == 32 and fixed == head["commitment"], "the secret is not the one that was committed to")
parts = "|".join([match] + [f"{seat}={head['seeds'][seat]}" for seat in sorted(head.get("seeds", {}))])
key = mixed(secret, parts.encode()) if is_old else mixed(secret, "walstatt dice", match)
ends = {seat: (0, bytes.fromhex(pledge["anchor"])) for seat, pledge in pledges.items()}
shown, called, keys, following, proven, may_repeat = {}, {}, {}, 0, 0, False
for number, line in enumerate(lines, 1):
    may_repeat = may_repeat or "notice" in line
    called = {seat: place for turn in line["calls"] for seat, place in turn} if "calls" in line else called
    if "shows" in line:
        seat, own = line["shows"], bytes.fromhex(line["secret"])
        fixed = packed("walstatt seat secret", match, seat, pledges[seat]["public"], own)
        need(hashlib.sha256(fixed).hexdigest() == pledges[seat]["secret"], f"{seat} pledged another secret")
        shown[seat] = own
        key = mixed(secret, "walstatt dice", match, *(part for one in sorted(shown) for part in (one, shown[one])))
    if line.get("q", [0] * 4)[3] != "roll" or "index" not in line:
        continue
    first, fallen = line["index"], line["answer"] if isinstance(line["answer"], list) else [line["answer"]]
    need(len(shown) == len(pledges), f"line {number}: not all secrets are shown")
    need(first == following or (may_repeat and 0 <= first < following), f"line {number}: the dice are not in order")
    if first == following:
        links, gone = line.get("links", {}), {seat: called[seat] for seat in line.get("missing", [])}
        need({**{seat: link[0] for seat, link in links.items()}, **gone} == called, f"line {number}: other links")
        for seat, (place, link) in links.items():
            reached = bytes.fromhex(link)
            need(ends[seat][0] < place <= LINKS, f"line {number}: no such link", place)
            for _ in range(place - ends[seat][0]):
                reached = hashlib.sha256(b"walstatt link|" + reached).digest()
            need(reached == ends[seat][1], f"line {number}: the link of {seat} is not of its chain")
            ends[seat] = (place, bytes.fromhex(link))
        own = [part for seat in sorted(links) for part in (seat, bytes.fromhex(links[seat][1]))]
        keys[first], called = mixed(key, "walstatt links", str(first), *own) if links else key, {}
    for index, face in enumerate(fallen, first):
        need(face_of(keys[first], index, line["die"]) == face, f"line {number}: die {index} fell otherwise", 1)
    following, proven = max(following, first + len(fallen)), proven + len(fallen)
source = "the secrets of all seats" if pledges else "the secret that was committed to"
print(f"{proven} dice proven, all from {source}" if proven else "nothing proven: there are no dice from a secret")
