class UnknownStation(LookupError):
    pass


class Sessions:
    def __init__(self, database, tariffs):
        self._db = database
        self._tariffs = tariffs

    async def start(self, station_id, card):
        async with self._db.transaction() as tx:
            cursor = await tx.execute("SELECT grid, sessions FROM station WHERE id = ?", (station_id,))
            station = await cursor.fetchone()
            if station is None:
                raise UnknownStation(station_id)
            price = await self._tariffs.price(station["grid"], card)
            cursor = await tx.execute(
                "INSERT INTO session (station, card, price) VALUES (?, ?, ?)", (station_id, card, price)
            )
            number = cursor.lastrowid
            await tx.execute("UPDATE station SET sessions = sessions + 1 WHERE id = ?", (station_id,))
        return {"session": number, "station": station_id, "per_kwh": price}

    async def station(self, station_id):
        row = await self._db.fetch_one("SELECT id, name, grid, sessions FROM station WHERE id = ?", station_id)
        if row is None:
            raise UnknownStation(station_id)
        return dict(row)
