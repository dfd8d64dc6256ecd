from __future__ import annotations

import uuid
from functools import lru_cache

import httpx
from django.conf import settings

from .signing import RequestSigner


class BankError(Exception):
    pass


class UnknownBank(Exception):
    pass


@lru_cache(maxsize=1)
def _transport() -> httpx.AsyncClient:
    return httpx.AsyncClient(
        base_url=settings.BANKS_URL,
        timeout=settings.BANKS_TIMEOUT,
        limits=httpx.Limits(max_connections=200, max_keepalive_connections=200),
        headers={"User-Agent": "collections/1.9"},
    )


def client_for(bank: str) -> httpx.AsyncClient:
    try:
        key_id, secret = settings.BANK_KEYS[bank]
    except KeyError:
        raise UnknownBank(bank) from None
    client = _transport()
    client.event_hooks["request"].append(RequestSigner(key_id, secret))
    return client


async def collect(bank: str, mandate: str, amount_cents: int) -> dict:
    client = client_for(bank)
    reference = uuid.uuid4().hex[:16]
    response = await client.post(
        f"/{bank}/debits",
        json={"reference": reference, "mandate": mandate, "amount": amount_cents, "currency": "EUR"},
        headers={"X-Request-Id": reference},
    )
    if response.status_code != 200:
        raise BankError(f"{bank} answered {response.status_code}")
    return {"reference": reference, "state": response.json()["state"]}


async def status(bank: str, reference: str) -> dict:
    client = client_for(bank)
    response = await client.get(f"/{bank}/debits/{reference}", headers={"X-Request-Id": uuid.uuid4().hex})
    if response.status_code != 200:
        raise BankError(f"{bank} answered {response.status_code}")
    return {"reference": reference, "state": response.json()["state"]}
