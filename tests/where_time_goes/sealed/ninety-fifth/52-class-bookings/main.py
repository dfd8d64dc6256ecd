from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass

from litestar import Controller, Litestar, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import ClientException
from redis.asyncio import Redis

import settings
from bookings import BookingService, ClassFull, NoCredits
from entitlement import EntitlementClient


@dataclass
class BookingRequest:
    member: int


async def provide_bookings(state: State) -> BookingService:
    return BookingService(state.redis, state.entitlement)


class ClassController(Controller):
    path = "/clubs/{club:int}/classes/{class_code:str}"
    dependencies = {"bookings": Provide(provide_bookings)}

    @post("/bookings")
    async def book(self, club: int, class_code: str, data: BookingRequest, bookings: BookingService) -> dict:
        try:
            booking = await bookings.book(club, class_code, data.member)
        except (ClassFull, NoCredits) as error:
            raise ClientException(status_code=409, detail=type(error).__name__)
        return asdict(booking)

    @get("/places")
    async def places(self, club: int, class_code: str, bookings: BookingService) -> dict:
        taken = await bookings.taken(club, class_code)
        return {"class": class_code, "free": settings.PLACES_PER_CLASS - taken}


@get("/health")
async def health() -> dict:
    return {"status": "ok"}


@asynccontextmanager
async def services(app: Litestar):
    app.state.redis = Redis.from_url(
        settings.REDIS_URL, decode_responses=True, max_connections=settings.REDIS_MAX_CONNECTIONS
    )
    app.state.entitlement = EntitlementClient(settings.ENTITLEMENT_URL)
    yield
    await app.state.entitlement.aclose()
    await app.state.redis.aclose()


app = Litestar([ClassController, health], lifespan=[services], logging_config=None)
