import os
import xml.etree.ElementTree as ET

import requests
from requests.adapters import HTTPAdapter

URL = "http://127.0.0.1:" + os.environ.get("REGISTRY_PORT", "18108")

_session = requests.Session()
_session.trust_env = False
_session.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=100))

REQUEST = "<checkVat><countryCode>{country}</countryCode><vatNumber>{number}</vatNumber></checkVat>"


def check(country, number):
    body = REQUEST.format(country=country, number=number)
    reply = _session.post(URL + "/checkVatService", data=body, headers={"Content-Type": "text/xml"}, timeout=15)
    reply.raise_for_status()
    root = ET.fromstring(reply.content)
    return {"valid": root.findtext("valid") == "true", "name": root.findtext("name")}
