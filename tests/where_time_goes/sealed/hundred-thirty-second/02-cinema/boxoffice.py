"""Client of the ticketing system of the chain (one XML document per call)."""
import xml.etree.ElementTree as ET
from dataclasses import dataclass

import requests
from requests.adapters import HTTPAdapter

from settings import Settings


class BoxOfficeError(Exception):
    pass


@dataclass
class Seat:
    row: str
    number: int
    category: str
    taken: bool


@dataclass
class Hold:
    reference: str
    seats: list[str]


class BoxOffice:
    def __init__(self, settings: Settings) -> None:
        self._url = settings.box_office_url
        self._timeout = settings.box_office_timeout
        self._session = requests.Session()
        self._session.trust_env = False
        self._session.headers["X-House"] = settings.house
        self._session.mount(
            "http://",
            HTTPAdapter(
                pool_connections=4,
                pool_maxsize=settings.box_office_connections,
            ),
        )

    def close(self) -> None:
        self._session.close()

    def _call(self, operation: str, **fields: str) -> ET.Element:
        root = ET.Element(operation)
        for name, value in fields.items():
            ET.SubElement(root, name).text = value
        answer = self._session.post(
            f"{self._url}/{operation}",
            data=ET.tostring(root),
            headers={"Content-Type": "text/xml"},
            timeout=self._timeout,
        )
        if answer.status_code != 200:
            raise BoxOfficeError(f"{operation}: {answer.status_code}")
        return ET.fromstring(answer.content)

    def seat_map(self, show: int) -> list[Seat]:
        root = self._call("seatmap", show=str(show))
        return [
            Seat(
                row=seat.get("row", ""),
                number=int(seat.get("number", "0")),
                category=seat.get("category", "parkett"),
                taken=seat.get("taken") == "1",
            )
            for seat in root.iter("seat")
        ]

    def hold(self, show: int, seats: list[str], minutes: int) -> Hold:
        root = self._call("hold", show=str(show), seats=",".join(seats), minutes=str(minutes))
        reference = root.findtext("reference")
        if not reference:
            raise BoxOfficeError("hold: no reference")
        return Hold(reference=reference, seats=seats)
