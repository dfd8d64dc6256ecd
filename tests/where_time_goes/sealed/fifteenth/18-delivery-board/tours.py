from psycopg import AsyncConnection


class TourRepository:
    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def tour(self, tour_id: int) -> dict | None:
        cursor = await self._connection.execute("SELECT id, driver, vehicle FROM tours WHERE id = %s", (tour_id,))
        return await cursor.fetchone()

    async def stops(self, tour_id: int) -> list[dict]:
        cursor = await self._connection.execute(
            "SELECT position, recipient_id, parcels FROM stops WHERE tour_id = %s ORDER BY position", (tour_id,)
        )
        return await cursor.fetchall()

    async def recipient(self, recipient_id: int) -> dict:
        cursor = await self._connection.execute(
            "SELECT name, street, phone FROM recipients WHERE id = %s", (recipient_id,)
        )
        return await cursor.fetchone()
