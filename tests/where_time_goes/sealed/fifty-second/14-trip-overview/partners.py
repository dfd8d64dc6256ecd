"""Clients of the partners whose answers make up a trip page."""
import aiohttp

import settings


class Partner:
    path = ""

    def __init__(self, http: aiohttp.ClientSession):
        self.http = http

    async def fetch(self, **params):
        async with self.http.get(self.path, params=params) as response:
            response.raise_for_status()
            return await response.json()


class Forecasts(Partner):
    path = "/forecast"

    async def week(self, city):
        return (await self.fetch(city=city))["days"]


class Hotels(Partner):
    path = "/hotels"

    async def offers(self, city, guests):
        return (await self.fetch(city=city, guests=guests))["offers"]


class Trains(Partner):
    path = "/trains"

    async def departures(self, city):
        return (await self.fetch(to=city))["departures"]


class Museums(Partner):
    path = "/museums"

    async def open_now(self, city):
        return (await self.fetch(city=city))["open"]


class Rates(Partner):
    path = "/rates"

    async def rate(self, currency):
        return (await self.fetch(currency=currency))["rate"]


class Advisories(Partner):
    path = "/advisories"

    async def current(self, city):
        return (await self.fetch(city=city))["notes"]


class Partners:
    def __init__(self):
        self.http = aiohttp.ClientSession(
            base_url=settings.PARTNER_URL,
            timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT),
            connector=aiohttp.TCPConnector(limit=settings.MAX_CONNECTIONS),
        )
        self.forecasts = Forecasts(self.http)
        self.hotels = Hotels(self.http)
        self.trains = Trains(self.http)
        self.museums = Museums(self.http)
        self.rates = Rates(self.http)
        self.advisories = Advisories(self.http)

    async def close(self):
        await self.http.close()
