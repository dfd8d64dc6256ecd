"""Prices: the head office decides, the store announces."""
from decimal import Decimal

import httpx

import settings
from events import PriceChange, price_changed
from labels import LabelStore, LabelWriter


class HeadOffice:
    def __init__(self) -> None:
        limits = httpx.Limits(
            max_connections=settings.PRICING_CONNECTIONS, max_keepalive_connections=settings.PRICING_CONNECTIONS
        )
        self._http = httpx.AsyncClient(base_url=settings.PRICING_URL, limits=limits, timeout=15)

    async def approve(self, article: str, price: Decimal) -> PriceChange:
        answer = await self._http.post("/approvals", json={"article": article, "price": str(price)})
        answer.raise_for_status()
        found = answer.json()
        return PriceChange(article, found["name"], Decimal(found["price"]), found["unit"], Decimal(found["amount"]))

    async def close(self) -> None:
        await self._http.aclose()


class PriceDesk:
    """One change of a price, from the wish to the label."""

    def __init__(self, head_office: HeadOffice, labels: LabelStore) -> None:
        self._head_office = head_office
        self._labels = labels
        self._writer = LabelWriter(labels)

    async def change(self, article: str, price: Decimal) -> dict:
        change = await self._head_office.approve(article, price)
        price_changed.send(settings.STORE, change=change)
        return {"article": article, "price": str(change.price), "label": self._labels.get(article)}
