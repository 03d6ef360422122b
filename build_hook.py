"""What a built package carries beside its sources: the page, which tests prove which rule, and a README for an index.

Where the project lives is told by WALSTATT_URL when a package is made for others (`make package WALSTATT_URL=https://…`):
links and pictures of the README then lead there. Without it the README comes without pictures and with plain words for
links, so that nothing in it is broken.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from runpy import run_path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGE = "src/walstatt/server/static/index.html"
MAP = "rule_map.json"
PAGES = {"Source": "", "Issues": "/issues", "Changelog": "/blob/HEAD/CHANGELOG.md", "Documentation": "/tree/HEAD/docs"}


class Metadata(MetadataHookInterface):
    """README and addresses."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Before the metadata are read."""
        url = os.environ.get("WALSTATT_URL", "").rstrip("/")
        readme_for = run_path(str(Path(self.root) / "index_readme.py"))["readme_for"]
        text = readme_for((Path(self.root) / "README.md").read_text(encoding="utf-8"), url)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = {name: url + page for name, page in PAGES.items()} if url else {}


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
