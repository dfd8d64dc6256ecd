"""The union catalogue answers in XML."""
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass

import requests

import settings


@dataclass
class Copy:
    barcode: str
    branch: str
    due_in: int


class Catalogue:
    def __init__(self) -> None:
        self._session = requests.Session()
        self._session.headers["Accept"] = "application/xml"

    def copies(self, title: int, branch: str) -> list[Copy]:
        reply = self._session.get(
            f"{settings.CATALOGUE_URL}/titles/{title}/copies",
            params={"near": branch},
            timeout=settings.TIMEOUT,
        )
        reply.raise_for_status()
        return [
            Copy(node.get("barcode"), node.get("branch"), int(node.get("due")))
            for node in ElementTree.fromstring(reply.content).iter("copy")
        ]
