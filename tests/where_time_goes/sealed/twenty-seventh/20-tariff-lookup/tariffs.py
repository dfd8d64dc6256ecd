"""The customs tariff: chapters are loaded at start, rulings are asked for each time."""
import logging
import threading

import requests

import settings

log = logging.getLogger("tariffs")
_local = threading.local()


def session() -> requests.Session:
    if not hasattr(_local, "session"):
        _local.session = requests.Session()
        _local.session.trust_env = False
    return _local.session


class Tariff:
    def __init__(self) -> None:
        self.codes: dict[str, dict] = {}

    def load(self) -> None:
        for chapter in settings.CHAPTERS:
            answer = session().get(f"{settings.TARIFF_URL}/chapters/{chapter}", timeout=settings.TIMEOUT)
            answer.raise_for_status()
            for row in answer.json()["rows"]:
                self.codes[row["code"]] = row
        log.info("%d codes loaded", len(self.codes))

    def find(self, code: str) -> dict | None:
        return self.codes.get(code)

    def search(self, text: str, limit: int = 10) -> list[dict]:
        text = text.lower()
        found = []
        for row in self.codes.values():
            if text in row["text"].lower():
                found.append(row)
                if len(found) == limit:
                    break
        return found


def rulings(code: str, country: str) -> list[dict]:
    answer = session().get(
        f"{settings.TARIFF_URL}/rulings", params={"code": code, "country": country}, timeout=settings.TIMEOUT
    )
    answer.raise_for_status()
    return answer.json()["rulings"]


def duty(row: dict, valid: list[dict], value: float) -> float:
    rate = row["rate"]
    for ruling in valid:
        rate = ruling.get("rate", rate)
    return round(value * rate / 100, 2)
