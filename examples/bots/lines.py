"""A bot that speaks lines of JSON: `walstatt arena mfm/first-fight recruit "python examples/bots/lines.py"`.

It looks at nothing but what it is sent: it attacks and shoots where it can, moves towards the nearest enemy, and ends
its turn when nothing of that is left.
"""

import json
import random
import sys

LIKES = ("attack", "shoot", "fight", "melee", "charge", "assault", "fire", "shoot_and_move", "move")


class Lines:
    """What the bot remembers of a match."""

    def begin(self, said):
        """A match starts: seat, seats with their sides, the board, and a number for chance."""
        self.side = said["seats"][said["seat"]]
        self.at = {place["id"]: (place["x"], place["y"]) for place in said["board"].get("places", ())}
        self.rng = random.Random(said["seed"])

    def answer(self, asked):
        """One of the options."""
        options = asked["options"]
        if asked["kind"] == "order":
            liked = [one for verb in LIKES for one in options if one[0] == verb]
            return liked[0] if liked else self.rng.choice(options)
        foes = [self.at[one["at"]] for one in asked["view"]["pieces"] if one.get("at") in self.at
                and one["side"] not in ("", self.side) and not one.get("is_marker")]  # fmt: skip
        if asked["kind"] == "cell" and foes and all(one in self.at for one in options):
            return min(options, key=lambda one: min(self.far(self.at[one], foe) for foe in foes))
        return self.rng.choice(options)

    def far(self, a, b):
        """Steps between two places, about."""
        return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


bot = Lines()
for line in sys.stdin:
    message = json.loads(line)
    if "begin" in message:
        bot.begin(message["begin"])
    elif "question" in message:
        print(json.dumps({"answer": bot.answer(message["question"])}), flush=True)
