"""Holding seats of an event at a price."""

from dataclasses import dataclass

from tenacity import retry, retry_if_exception_type, stop_after_delay

import quotes
import settings
import store


class SoldOut(Exception):
    """There are not so many seats left."""


class UnknownEvent(Exception):
    """There is no such event."""


@dataclass(frozen=True)
class Hold:
    event_id: int
    seats: int
    price: float
    version: int


@retry(
    retry=retry_if_exception_type(store.StaleVersion),
    stop=stop_after_delay(settings.HOLD_GIVES_UP_AFTER),
    reraise=True,
)
def hold(event_id: int, seats: int) -> Hold:
    event = store.read(event_id)
    if event is None:
        raise UnknownEvent(event_id)
    if event.free < seats:
        raise SoldOut(event_id)
    price = quotes.price(event_id, event.free, seats)
    version = store.take(event, seats)
    return Hold(event_id, seats, price, version)
