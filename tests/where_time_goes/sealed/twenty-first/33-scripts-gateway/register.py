"""Client of the national prescription register (the vendor's library is synchronous)."""
import json
import xml.etree.ElementTree as ET

import urllib3

import settings

_http = urllib3.PoolManager(num_pools=2, maxsize=settings.REGISTER_CONNECTIONS, block=False, timeout=settings.REGISTER_TIMEOUT)

ENVELOPE = "<Envelope><Body><Query><Ref>{ref}</Ref><Pharmacy>{pharmacy}</Pharmacy></Query></Body></Envelope>"


class RegisterError(Exception):
    pass


def prescription(ref: str, pharmacy: str) -> dict:
    reply = _http.request(
        "POST",
        f"{settings.REGISTER_URL}/soap",
        body=ENVELOPE.format(ref=ref, pharmacy=pharmacy).encode(),
        headers={"Content-Type": "text/xml", "Connection": "keep-alive"},
    )
    if reply.status != 200:
        raise RegisterError(reply.status)
    answer = ET.fromstring(reply.data)
    return {
        "ref": answer.findtext("Ref"),
        "state": answer.findtext("State"),
        "repeats": int(answer.findtext("Repeats") or 0),
        "items": [{"code": i.get("code"), "qty": int(i.get("qty", "1"))} for i in answer.iter("Item")],
    }


def dispense(ref: str, pharmacy: str) -> dict:
    found = prescription(ref, pharmacy)
    return json.loads(json.dumps({**found, "state": "dispensed", "repeats": max(found["repeats"] - 1, 0)}))
