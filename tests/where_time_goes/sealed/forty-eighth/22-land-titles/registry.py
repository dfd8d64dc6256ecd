"""Client of the land registry's XML interface."""
from xml.etree import ElementTree

import urllib3

import settings

_ENVELOPE = """<?xml version="1.0"?>
<TitleRequest><District>{district}</District><Parcel>{parcel}</Parcel><Detail>{detail}</Detail></TitleRequest>"""


class RegistryError(Exception):
    pass


class RegistryClient:
    def __init__(self, base_url=settings.REGISTRY_URL):
        self._url = base_url + "/titles"
        self._http = urllib3.PoolManager(
            maxsize=settings.REGISTRY_CONNECTIONS,
            timeout=settings.REGISTRY_TIMEOUT,
            retries=False,
        )

    def title(self, district, parcel, detail="summary"):
        body = _ENVELOPE.format(district=district, parcel=parcel, detail=detail)
        try:
            reply = self._http.request("POST", self._url, body=body.encode(), headers={"Content-Type": "text/xml"})
        except urllib3.exceptions.HTTPError as exc:
            raise RegistryError(str(exc)) from exc
        if reply.status != 200:
            raise RegistryError(f"registry answered {reply.status}")
        return self._parse(reply.data)

    @staticmethod
    def _parse(data):
        root = ElementTree.fromstring(data)
        return {
            "title": root.findtext("Number"),
            "owner": root.findtext("Owner"),
            "area_m2": int(root.findtext("Area") or 0),
            "charges": [c.text for c in root.findall("Charge")],
        }
