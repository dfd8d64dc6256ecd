import settings


class Sheet:
    """What a driver takes along: stops, map and closed roads."""

    def __init__(self, depot, route, tile):
        self.depot = depot
        self.route = route
        self.tile = tile
        self.closed = []
        self.stops = [
            {"position": n + 1, "street": f"{depot.title()} street {route * 7 % 90 + n}", "parcels": 1 + (route + n) % 4}
            for n in range(settings.STOPS_PER_ROUTE)
        ]

    def on_closure(self, closure):
        self.closed.append(closure)
        self.stops = [s for s in self.stops if s["street"] != closure]

    def summary(self):
        return {
            "depot": self.depot,
            "route": self.route,
            "stops": self.stops,
            "closed": self.closed,
            "parcels": sum(s["parcels"] for s in self.stops),
            "map_bytes": len(self.tile),
        }


class SheetOffice:
    def __init__(self, tiles, events):
        self._tiles = tiles
        self._events = events

    async def draw(self, depot, route):
        tile = await self._tiles.fetch(depot, route)
        sheet = Sheet(depot, route, tile)
        self._events.subscribe(depot, sheet.on_closure)
        return sheet
