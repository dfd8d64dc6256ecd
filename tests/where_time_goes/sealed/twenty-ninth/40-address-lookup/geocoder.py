"""Signed-on sessions at the geocoder. A session answers one question at a time."""
import asyncio
from collections.abc import AsyncIterator

import aiohttp
from fastapi import Request

import config


class GeocoderSession:
    def __init__(self, number: int) -> None:
        self.number = number
        self.token = ""
        self._http = aiohttp.ClientSession(
            config.GEOCODER, timeout=aiohttp.ClientTimeout(total=config.LOOKUP_TIMEOUT)
        )

    async def sign_on(self) -> None:
        async with self._http.get("/session", params={"user": config.GEOCODER_USER}) as reply:
            self.token = (await reply.json())["token"]

    async def search(self, text: str) -> dict:
        async with self._http.get("/search", params={"q": text, "token": self.token}) as reply:
            reply.raise_for_status()
            return await reply.json()

    async def close(self) -> None:
        await self._http.close()


class Geocoder:
    def __init__(self) -> None:
        self._free: asyncio.Queue[GeocoderSession] = asyncio.Queue()
        self._all: list[GeocoderSession] = []

    async def start(self, sessions: int) -> None:
        for number in range(sessions):
            session = GeocoderSession(number)
            await session.sign_on()
            self._all.append(session)
            self._free.put_nowait(session)

    async def stop(self) -> None:
        for session in self._all:
            await session.close()

    async def borrow(self) -> GeocoderSession:
        return await self._free.get()

    def give_back(self, session: GeocoderSession) -> None:
        self._free.put_nowait(session)


async def geocoder_session(request: Request) -> AsyncIterator[GeocoderSession]:
    geocoder: Geocoder = request.app.state.geocoder
    session = await geocoder.borrow()
    try:
        yield session
    finally:
        geocoder.give_back(session)
