"""Client of the ministry's fee registry. It is shared with the batch jobs."""

import xml.etree.ElementTree as ET
from dataclasses import dataclass
from decimal import Decimal

import urllib3

import settings


class RegistryError(Exception):
    pass


@dataclass(frozen=True)
class Band:
    upto: Decimal
    fee: Decimal


class FeeRegistry:
    def __init__(self) -> None:
        self._http = urllib3.PoolManager(
            maxsize=settings.REGISTRY_CONNECTIONS,
            timeout=settings.REGISTRY_TIMEOUT,
            retries=urllib3.Retry(connect=2, read=0),
        )

    def schedule(self, court: str, claim_type: str) -> list[Band]:
        response = self._http.request(
            "GET", f"{settings.REGISTRY_URL}/schedule", fields={"court": court, "type": claim_type}
        )
        if response.status != 200:
            raise RegistryError(f"registry answered {response.status}")
        root = ET.fromstring(response.data)
        return [Band(Decimal(band.get("upto")), Decimal(band.text)) for band in root.iter("band")]
