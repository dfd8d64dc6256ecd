"""Puts a trip page together."""
from dataclasses import dataclass, field

import settings
from partners import Partners


@dataclass
class Overview:
    city: str
    forecast: list = field(default_factory=list)
    hotels: list = field(default_factory=list)
    departures: list = field(default_factory=list)
    museums: list = field(default_factory=list)
    notes: list = field(default_factory=list)


def priced(offers, rate):
    return [{**offer, "price": round(offer["price"] * rate, 2)} for offer in offers]


async def build(partners: Partners, city: str, guests: int, currency: str | None) -> Overview:
    currency = currency or settings.DEFAULT_CURRENCY
    page = Overview(city=city)
    page.forecast = await partners.forecasts.week(city)
    offers = await partners.hotels.offers(city, guests)
    rate = await partners.rates.rate(currency)
    page.hotels = priced(offers, rate)
    page.departures = await partners.trains.departures(city)
    page.museums = await partners.museums.open_now(city)
    page.notes = await partners.advisories.current(city)
    return page
