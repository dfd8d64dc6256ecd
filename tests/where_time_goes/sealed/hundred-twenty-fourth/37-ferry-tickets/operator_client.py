"""Client of the operator's reservation system (XML over HTTP)."""
import logging
from xml.etree import ElementTree as ET

import requests
from requests.adapters import HTTPAdapter

log = logging.getLogger("tickets.operator")


class OperatorError(Exception):
    pass


class OperatorClient:
    def __init__(self, base_url: str, user: str, timeout: float):
        self._base = base_url.rstrip("/")
        self._user = user
        self._timeout = timeout
        self._session = requests.Session()
        self._session.trust_env = False
        self._session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=64))

    def _call(self, name: str, **fields) -> ET.Element:
        root = ET.Element(name, user=self._user)
        for key, value in fields.items():
            ET.SubElement(root, key).text = str(value)
        response = self._session.post(
            f"{self._base}/xml/{name}",
            data=ET.tostring(root),
            headers={"Content-Type": "application/xml"},
            timeout=self._timeout,
        )
        if response.status_code != 200:
            raise OperatorError(f"{name}: HTTP {response.status_code}")
        answer = ET.fromstring(response.content)
        fault = answer.find("fault")
        if fault is not None:
            raise OperatorError(fault.text or name)
        return answer

    def sailings(self, route: str, day: str) -> list[dict]:
        answer = self._call("SailingQuery", route=route, day=day)
        return [
            {
                "id": s.get("id"),
                "departs": s.get("departs"),
                "places": int(s.get("places", "0")),
                "fare": float(s.get("fare", "0")),
            }
            for s in answer.iter("sailing")
        ]

    def reserve(self, sailing: str, passengers: int) -> str:
        answer = self._call("Reserve", sailing=sailing, passengers=passengers)
        node = answer.find("reservation")
        if node is None:
            raise OperatorError("no reservation in the answer")
        return node.get("number", "")
