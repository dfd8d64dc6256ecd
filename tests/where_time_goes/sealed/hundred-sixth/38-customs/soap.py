"""Client of the tariff service of the customs office (SOAP 1.1). Came over from the old portal as it was."""

from dataclasses import dataclass
from decimal import Decimal
from xml.sax.saxutils import escape

import requests
from defusedxml import ElementTree
from requests.adapters import HTTPAdapter

ENVELOPE = (
    '<?xml version="1.0" encoding="utf-8"?>'
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>'
    '<Classify xmlns="urn:tariff"><Commodity>{commodity}</Commodity><Origin>{origin}</Origin></Classify>'
    "</soap:Body></soap:Envelope>"
)
NAMESPACE = {"t": "urn:tariff"}


class TariffFault(Exception):
    """The tariff service answered with a fault."""


@dataclass(frozen=True)
class Classification:
    heading: str
    rate: Decimal


class TariffClient:
    def __init__(self, url: str, timeout: float, connections: int) -> None:
        self._url = url
        self._timeout = timeout
        self._http = requests.Session()
        self._http.headers.update({"Content-Type": "text/xml; charset=utf-8", "SOAPAction": "urn:tariff#Classify"})
        self._http.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=connections))

    def classify(self, commodity: str, origin: str) -> Classification:
        body = ENVELOPE.format(commodity=escape(commodity), origin=escape(origin))
        response = self._http.post(self._url, data=body.encode(), timeout=self._timeout)
        response.raise_for_status()
        document = ElementTree.fromstring(response.content)
        heading = document.findtext(".//t:Heading", namespaces=NAMESPACE)
        rate = document.findtext(".//t:Rate", namespaces=NAMESPACE)
        if heading is None or rate is None:
            raise TariffFault(f"no classification of {commodity!r}")
        return Classification(heading, Decimal(rate))

    def close(self) -> None:
        self._http.close()
