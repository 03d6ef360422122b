"""What games name as pictures exists: icons in the set, patterns that the page can draw."""

from __future__ import annotations

import json
import re

from tests.server.serving import ROOT, Server

SET = ROOT / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
MOTIFS = ROOT / "web" / "src" / "terrain" / "motifs.ts"


def test_every_icon_and_pattern_of_every_installed_game_can_be_drawn(server: Server) -> None:
    icons = set(json.loads(SET.read_text(encoding="utf-8"))["icons"])
    listed = re.search(r"MOTIFS: Record<string, Motif> = \{(.*?)\}", MOTIFS.read_text(encoding="utf-8"), re.S)
    assert listed is not None
    patterns = {name.strip() for name in listed[1].split(",") if name.strip()}
    for game in server.get("/api/games"):
        if game["name"] == "drill":
            continue
        for scenario in game["scenarios"]:
            opening = server.get(f"/api/games/{game['name']}/scenarios/{scenario['name']}")
            looks = opening["board"].get("terrain", {}).values()
            used = {piece["icon"] for piece in opening["view"]["pieces"]} | {look.get("icon", "") for look in looks}
            assert used - icons - {""} == set(), game["name"]
            assert {look.get("pattern", "") for look in looks} - patterns - {""} == set(), game["name"]
