"""Holding seats until the customer has paid."""
import asyncio
import itertools
from dataclasses import dataclass

import settings
from payments import Payments
from shows import Show, load


class SoldOut(Exception):
    pass


@dataclass(frozen=True)
class Hold:
    reference: str
    show: int
    seats: int
    amount: float
    authorisation: str


class HoldDesk:
    def __init__(self, payments: Payments):
        self._payments = payments
        self._shows = load()
        self._numbers = itertools.count(1)
        self._lock = asyncio.Lock()

    def show(self, number: int) -> Show:
        return self._shows[number]

    async def hold(self, number: int, seats: int) -> Hold:
        show = self._shows[number]
        async with self._lock:
            if show.available < seats:
                raise SoldOut(show.title)
            reference = f"H{next(self._numbers):07d}"
            amount = round(show.price * seats, 2)
            authorisation = await self._payments.authorise(reference, amount)
            show.held[reference] = seats
        asyncio.get_running_loop().call_later(settings.HOLD_SECONDS, show.held.pop, reference, None)
        return Hold(reference, number, seats, amount, authorisation)
