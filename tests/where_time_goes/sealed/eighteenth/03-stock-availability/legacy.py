import os
from xml.etree import ElementTree

import requests

ENDPOINT = f"http://127.0.0.1:{os.environ.get('ERP_PORT', '18720')}/soap"

_session = requests.Session()
_session.mount("http://", requests.adapters.HTTPAdapter(pool_maxsize=100))

ENVELOPE = """<?xml version="1.0"?><Envelope><Body><{op} sku="{sku}"/></Body></Envelope>"""


def call(op, sku):
    response = _session.post(
        ENDPOINT,
        data=ENVELOPE.format(op=op, sku=sku),
        headers={"Content-Type": "text/xml", "SOAPAction": op},
        timeout=30,
    )
    response.raise_for_status()
    body = ElementTree.fromstring(response.content)
    return {child.tag: child.text for child in body.find("Body")[0]}
