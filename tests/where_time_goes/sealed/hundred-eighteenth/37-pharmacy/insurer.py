from dataclasses import dataclass

import httpx

import settings

_client = httpx.Client(
    base_url=settings.INSURER_URL,
    timeout=10.0,
    limits=httpx.Limits(
        max_connections=settings.INSURER_CONNECTIONS,
        max_keepalive_connections=settings.INSURER_CONNECTIONS,
    ),
)


class ClaimRejected(Exception):
    pass


@dataclass
class Claim:
    number: str
    copay_cents: int


def submit(insurance_no: str, medicine: str, packs: int, total_cents: int) -> Claim:
    answer = _client.post(
        "/claims",
        json={
            "pharmacy": settings.PHARMACY_CODE,
            "insured": insurance_no,
            "medicine": medicine,
            "packs": packs,
            "total": total_cents,
        },
    )
    if answer.status_code != 200:
        raise ClaimRejected(answer.text)
    body = answer.json()
    return Claim(number=body["claim"], copay_cents=body["copay"])
