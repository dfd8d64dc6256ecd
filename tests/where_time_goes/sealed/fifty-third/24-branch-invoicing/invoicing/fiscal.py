"""Client of the tax office's sealing service."""
import threading

import requests
from django.conf import settings

_local = threading.local()


def _session():
    if not hasattr(_local, "session"):
        _local.session = requests.Session()
        _local.session.trust_env = False
    return _local.session


def seal(branch_code, customer, net_cents, vat_cents):
    response = _session().post(
        f"{settings.FISCAL_URL}/seals",
        json={"branch": branch_code, "customer": customer, "net": net_cents, "vat": vat_cents},
        timeout=settings.FISCAL_TIMEOUT,
    )
    response.raise_for_status()
    return response.json()["seal"]
