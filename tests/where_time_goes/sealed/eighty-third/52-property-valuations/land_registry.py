"""Vendor client of the land registry (synchronous, XML)."""
from dataclasses import dataclass
from xml.etree import ElementTree

import requests
from requests.adapters import HTTPAdapter

import settings


@dataclass(frozen=True)
class Title:
    number: str
    area: float
    district: str
    last_price: int


class LandRegistry:
    def __init__(self):
        self._session = requests.Session()
        self._session.mount("http://", HTTPAdapter(pool_maxsize=settings.REGISTRY_CONNECTIONS))

    def title(self, number):
        answer = self._session.get(
            f"{settings.REGISTRY_URL}/titles/{number}.xml", timeout=settings.REGISTRY_TIMEOUT
        )
        answer.raise_for_status()
        node = ElementTree.fromstring(answer.content)
        return Title(
            number=node.get("number"),
            area=float(node.findtext("area")),
            district=node.findtext("district"),
            last_price=int(node.findtext("lastPrice")),
        )

    def close(self):
        self._session.close()
