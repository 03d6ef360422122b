"""Proves the dice of a finished Walstatt record without Walstatt: python verify_dice.py GAME.jsonl"""

import hashlib
import hmac
import json
import sys


def draw(key, index, chances):
    limit = 2**256 - 2**256 % chances
    attempt = 0
    while True:
        digest = hmac.new(key, f"roll|{index}|{attempt}".encode(), hashlib.sha256).digest()
        number = int.from_bytes(digest, "big")
        if number < limit:
            return number % chances
        attempt += 1


def faces(die):
    if isinstance(die, str):
        return list(range(1, int(die[1:]) + 1))
    return [face for face, weight in die for _ in range(weight)]


with open(sys.argv[1], encoding="utf-8") as file:
    lines = [json.loads(line) for line in file]
head, end = lines[0], lines[-1]
if "secret" not in end:
    sys.exit("the game is not finished, so its secret is not in the record")
secret, match = bytes.fromhex(end["secret"]), head["match"]
if hashlib.sha256(b"walstatt commitment|" + match.encode() + b"|" + secret).hexdigest() != head["commitment"]:
    sys.exit("the secret is not the one that was committed to")
parts = [match] + [f"{seat}={head['seeds'][seat]}" for seat in sorted(head["seeds"])]
key = hmac.new(secret, "|".join(parts).encode(), hashlib.sha256).digest()
proven, following, repeats = 0, 0, False
for number, line in enumerate(lines, 1):
    repeats = repeats or "notice" in line
    if line.get("q", [0] * 4)[3] != "roll" or head["dice"] != "keyed":
        continue
    fallen = line["answer"] if isinstance(line["answer"], list) else [line["answer"]]
    if line["index"] > following or (line["index"] < following and not repeats):
        sys.exit(f"line {number}: the dice are not in order")
    for index, face in enumerate(fallen, line["index"]):
        if faces(line["die"])[draw(key, index, len(faces(line["die"])))] != face:
            sys.exit(f"line {number}: die {index} did not fall like this")
    following, proven = max(following, line["index"] + len(fallen)), proven + len(fallen)
print(f"{proven} dice proven, all from the secret that was committed to")
