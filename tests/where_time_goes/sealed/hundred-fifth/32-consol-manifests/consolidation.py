"""Puts parcels on the open manifest of a lane."""

from dataclasses import dataclass

from tenacity import (
    AsyncRetrying,
    retry_if_exception_type,
    stop_after_delay,
    wait_random,
)

from settings import Settings
from tms import StaleManifest, TmsClient


@dataclass
class Parcel:
    barcode: str
    kg: float


@dataclass
class Placement:
    lane: str
    parcels: int
    kg: float
    version: str


class LaneFull(Exception):
    pass


class Consolidator:
    def __init__(self, tms: TmsClient, settings: Settings) -> None:
        self._tms = tms
        self._settings = settings

    async def _place(self, lane: str, parcel: Parcel) -> Placement:
        manifest, etag = await self._tms.read(lane)
        if manifest["kg"] + parcel.kg > self._settings.max_weight:
            raise LaneFull(lane)
        manifest["parcels"] += 1
        manifest["kg"] = round(manifest["kg"] + parcel.kg, 3)
        manifest["last"] = parcel.barcode
        version = await self._tms.replace(lane, manifest, etag)
        return Placement(lane, manifest["parcels"], manifest["kg"], version)

    async def place(self, lane: str, parcel: Parcel) -> Placement:
        policy = AsyncRetrying(
            retry=retry_if_exception_type(StaleManifest),
            wait=wait_random(0, 0.01),
            stop=stop_after_delay(self._settings.give_up_after),
            reraise=True,
        )
        async for attempt in policy:
            with attempt:
                placement = await self._place(lane, parcel)
        await self._tms.announce(lane, parcel.barcode, placement.version)
        return placement
