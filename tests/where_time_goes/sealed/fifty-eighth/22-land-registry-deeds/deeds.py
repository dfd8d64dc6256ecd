import hashlib
import json
from dataclasses import dataclass

import settings


class BadDeed(ValueError):
    pass


@dataclass(frozen=True)
class Deed:
    parcel: str
    kind: str
    parties: tuple[str, ...]

    @classmethod
    def parse(cls, body: dict) -> "Deed":
        kind = body.get("kind")
        if kind not in settings.KINDS:
            raise BadDeed(f"kind: {kind!r}")
        parties = tuple(body.get("parties") or ())
        if len(parties) < 2:
            raise BadDeed("two parties at least")
        return cls(str(body["parcel"]), kind, parties)

    def digest(self) -> str:
        text = json.dumps([self.parcel, self.kind, self.parties], separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


FEES = {"transfer": 180, "mortgage": 240, "easement": 95}
