"""The day sheet that the accounting program of the practice picks up."""
import json
import os
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any


class DaySheet:
    def __init__(self, path: Path, practice: str) -> None:
        self._path = path
        self._practice = practice

    def write(self, visits: Sequence[Any]) -> None:
        sheet = {
            "practice": self._practice,
            "visits": [asdict(visit) for visit in visits],
        }
        draft = self._path.with_suffix(".part")
        draft.write_text(json.dumps(sheet, ensure_ascii=False))
        os.replace(draft, self._path)

    def clear(self) -> None:
        self._path.unlink(missing_ok=True)
