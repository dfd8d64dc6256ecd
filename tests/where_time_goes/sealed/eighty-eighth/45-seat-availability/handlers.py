import json

import httpx
from tornado.web import HTTPError, RequestHandler

from holds import Holds
from plan import SeatPlan


class Health(RequestHandler):
    def get(self) -> None:
        self.write({"status": "up"})


class Block(RequestHandler):
    def initialize(self, plan: SeatPlan, holds: Holds) -> None:
        self._plan = plan
        self._holds = holds

    async def get(self, performance: str, block: str) -> None:
        try:
            unsold = await self._plan.unsold(performance, block)
        except httpx.HTTPError as error:
            raise HTTPError(502, reason="seat plan is unavailable") from error
        held = await self._holds.of(performance, unsold) if unsold else set()
        self.write({"performance": performance, "block": block, "free": [s for s in unsold if s not in held]})


class Hold(RequestHandler):
    def initialize(self, holds: Holds) -> None:
        self._holds = holds

    async def put(self, performance: str, seat: str) -> None:
        basket = json.loads(self.request.body or b"{}").get("basket")
        if not basket:
            raise HTTPError(422, reason="basket is missing")
        self.set_status(201 if await self._holds.put(performance, seat, basket) else 409)
        self.write({"seat": seat, "basket": basket})
