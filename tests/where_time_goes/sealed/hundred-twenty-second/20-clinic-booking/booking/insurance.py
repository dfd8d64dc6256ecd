from decimal import Decimal

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

session = requests.Session()
session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=40))


class CoverageUnknown(Exception):
    pass


def check_coverage(insurance_no, specialty):
    try:
        response = session.get(
            f"{settings.INSURER_URL}/coverage/{insurance_no}",
            params={"service": specialty},
            timeout=10,
        )
        response.raise_for_status()
    except requests.RequestException as exc:
        raise CoverageUnknown(insurance_no) from exc
    body = response.json()
    return {"plan": body["plan"], "copay": Decimal(body["copay"]), "valid_to": body["valid_to"]}
