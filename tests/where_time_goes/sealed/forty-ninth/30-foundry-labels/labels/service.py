from dataclasses import asdict, dataclass

from django.conf import settings

from . import spooler
from .serials import SerialBook

book = SerialBook(settings.PLANT_CODE)


@dataclass
class Label:
    serial: str
    job: int
    width: int
    height: int

    def as_dict(self) -> dict:
        return asdict(self)


def print_label(lines: list[str]) -> Label:
    with book.guard:
        serial = book.take()
        job = spooler.render(serial, [settings.PLANT_CODE, *lines])
    return Label(serial, job["job"], job["width"], job["height"])


def casting_lines(casting: int) -> list[str]:
    alloy = ("EN-GJL-250", "EN-GJS-400", "CuSn12")[casting % 3]
    return [f"casting {casting}", alloy, f"heat {casting // 7:05d}"]


def pallet_lines(castings: list[int], customer: str) -> list[str]:
    return [f"pallet for {customer}", f"{len(castings)} castings", f"from {min(castings)} to {max(castings)}"]
