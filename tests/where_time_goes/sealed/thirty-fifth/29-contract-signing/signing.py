import hashlib
import hmac
from collections import defaultdict, deque
from dataclasses import asdict, dataclass
from datetime import datetime, timezone

import settings
from archive import Archive
from tsa import TimestampAuthority

LEVELS = ("simple", "advanced", "qualified")


@dataclass
class Signature:
    signer: str
    level: str
    signed_at: str
    seal: str
    timestamp_serial: str | None = None


class SigningService:
    def __init__(self, archive: Archive, tsa: TimestampAuthority) -> None:
        self._archive = archive
        self._tsa = tsa
        self._trail: dict[int, deque] = defaultdict(
            lambda: deque(maxlen=settings.TRAIL_LENGTH)
        )

    async def describe(self, number: int) -> dict:
        contract = await self._archive.contract(number)
        trail = self._trail.get(number, ())
        return {
            "number": number,
            "title": contract["title"],
            "pages": contract["pages"],
            "signed": bool(trail),
        }

    async def signatures(self, number: int) -> list[dict]:
        await self._archive.contract(number)
        return [asdict(signature) for signature in self._trail.get(number, ())]

    async def sign(self, number: int, signer: str, level: str) -> Signature:
        contract = await self._archive.contract(number)
        digest = hashlib.sha256(
            f"{number}:{contract['checksum']}:{signer}".encode()
        ).digest()
        seal = hmac.new(settings.SIGNING_KEY, digest, hashlib.sha256).hexdigest()
        signature = Signature(
            signer, level, datetime.now(timezone.utc).isoformat(timespec="seconds"), seal
        )
        if level == "qualified":
            token = self._tsa.stamp(digest)
            signature.timestamp_serial = token.serial
            signature.signed_at = token.issued_at
        self._trail[number].append(signature)
        return signature
