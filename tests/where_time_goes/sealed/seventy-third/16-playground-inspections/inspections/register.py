"""The register of inspections, a file that auditors can take away."""
import atexit
import datetime
import shutil
from pathlib import Path

from django.conf import settings

from . import checklist
from .image import Image

SITES = 420
VISITS_A_YEAR = 6


class Register:
    def __init__(self, folder: Path, capacity: int):
        self._image = Image(folder / "register.jsonl", capacity)

    def load(self, first: int, last: int) -> None:
        for year in range(first, last):
            for site in range(SITES):
                self._image.append(
                    b"".join(
                        checklist.line(
                            checklist.inspection(
                                f"{year}-{site:03}-{visit}", site, "k.lund",
                                {"swings": 1 + site % 4},
                                datetime.date(year, 1 + 2 * visit, 1 + site % 28),
                            )
                        )
                        for visit in range(VISITS_A_YEAR)
                    )
                )

    def add(self, found: dict) -> None:
        end = self._image.append(checklist.line(found))
        self._image.save(end)

    def size(self) -> int:
        return self._image.used


register = Register(settings.REGISTER_FOLDER, settings.REGISTER_CAPACITY)
register.load(settings.REGISTER_FROM, datetime.date.today().year)
atexit.register(shutil.rmtree, settings.REGISTER_FOLDER, ignore_errors=True)
