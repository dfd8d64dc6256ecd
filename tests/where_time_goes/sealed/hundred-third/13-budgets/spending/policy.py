"""Client of the policy service, which knows who may still spend how much of what."""

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

session = requests.Session()
session.trust_env = False
session.mount("http://", HTTPAdapter(pool_maxsize=64))


class Refused(Exception):
    pass


def approve(budget, cents):
    response = session.post(
        f"{settings.POLICY_URL}/decisions",
        json={"budget": budget.pk, "left": budget.limit_cents - budget.spent_cents, "cents": cents},
        timeout=settings.POLICY_TIMEOUT,
    )
    response.raise_for_status()
    decision = response.json()
    if not decision["approved"]:
        raise Refused(decision.get("reason", "refused"))
    return decision["id"]
