from pydantic import BaseModel

from backend import Backend, NotAvailable

ROUTES = {
    "LH-400": ("fra", "jfk"),
    "BA-112": ("jfk", "lhr"),
    "AF-006": ("cdg", "jfk"),
    "KL-643": ("ams", "jfk"),
}


class Panel(BaseModel):
    title: str
    data: dict
    stale: bool = False


class Board(BaseModel):
    flight: str
    panels: list[Panel]


class BoardBuilder:
    def __init__(self, backend: Backend) -> None:
        self.backend = backend

    async def panel(self, title: str, service: str, key: str) -> Panel:
        try:
            return Panel(title=title, data=await self.backend.fetch(service, key))
        except NotAvailable:
            return Panel(title=title, data={}, stale=True)

    async def build(self, flight: str) -> Board:
        origin, destination = ROUTES.get(flight, ("fra", "jfk"))
        wanted = [
            ("Flight", "flights", flight),
            ("Gate", "gates", flight),
            ("Weather at origin", "weather", origin),
            ("Weather at destination", "weather", destination),
            ("Baggage", "baggage", flight),
            ("Connections", "connections", destination),
        ]
        panels = []
        for title, service, key in wanted:
            panels.append(await self.panel(title, service, key))
        return Board(flight=flight, panels=panels)
