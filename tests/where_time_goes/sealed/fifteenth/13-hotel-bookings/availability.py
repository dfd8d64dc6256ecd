import aiohttp
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from db import Hotel, RoomType


class HotelDirectory:
    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def hotel(self, hotel_id: int) -> Hotel:
        return await self._session.get_one(Hotel, hotel_id)

    async def rooms(self, hotel_id: int, guests: int) -> list[RoomType]:
        query = select(RoomType).where(RoomType.hotel_id == hotel_id, RoomType.capacity >= guests)
        return list(await self._session.scalars(query.order_by(RoomType.capacity)))


class Availability:
    def __init__(self, directory: HotelDirectory, channel: aiohttp.ClientSession) -> None:
        self._directory = directory
        self._channel = channel

    async def rates(self, code: str, night: str) -> dict:
        async with self._channel.get(f"/rates/{code}", params={"night": night}) as reply:
            reply.raise_for_status()
            return await reply.json()

    async def offers(self, hotel_id: int, night: str, guests: int) -> dict:
        hotel = await self._directory.hotel(hotel_id)
        rates = await self.rates(hotel.channel_code, night)
        rooms = await self._directory.rooms(hotel_id, guests)
        return {
            "hotel": hotel.name,
            "night": night,
            "currency": hotel.currency,
            "offers": [{"room": r.label, "price": rates["base"] + 25 * r.capacity} for r in rooms],
        }
