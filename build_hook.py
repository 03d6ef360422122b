"""What a built package carries beside its sources: the page, and which tests prove which rule."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/walstatt/server/static/index.html"
MAP = "rule_map.json"


class Hook(BuildHookInterface):  # type: ignore[type-arg]
    """Refuses to build without the page; adds the map of rules to wheels."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before anything is packed."""
        if version == "editable":
            return
        root = Path(self.root)
        if not (root / PAGE).exists():
            raise RuntimeError("The page has not been built. Run `make web` first, or `make package`.")
        if self.target_name == "wheel":
            sys.path.insert(0, str(root / "src"))
            from walstatt.papers.marks import read_marks

            made = Path(self.directory) / MAP
            made.parent.mkdir(parents=True, exist_ok=True)
            made.write_text(json.dumps(read_marks(root)), encoding="utf-8")
            build_data["force_include"][str(made)] = f"walstatt/{MAP}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """After everything is packed."""
        (Path(self.directory) / MAP).unlink(missing_ok=True)
