from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from litestar import Litestar, Router, get, post
from litestar.datastructures import State
from litestar.di import Provide

from bureau import BureauClient
from deps import Enquiry, provide_enquiry
from premium import Offer, make_offer
from settings import settings


@dataclass
class ApplicationForm:
    person: int
    product: str
    insured: int


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
    app.state.usage = {"enquiries": 0, "calls": 0, "seconds": 0.0}
    app.state.bureau = BureauClient(settings)
    await app.state.bureau.open()
    try:
        yield
    finally:
        await app.state.bureau.close()


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/usage", sync_to_thread=False)
def usage(state: State) -> dict[str, float]:
    return dict(state.usage)


@get("/persons/{person:int}/rating")
async def rating(person: int, enquiry: Enquiry) -> dict[str, int | str]:
    score = await enquiry.score(person)
    band = "A" if score >= 700 else "B" if score >= 550 else "C"
    return {"person": person, "score": score, "band": band}


@post("/applications")
async def apply(data: ApplicationForm, enquiry: Enquiry) -> Offer:
    claims = await enquiry.claims(data.person)
    score = await enquiry.score(data.person)
    return make_offer(data.person, data.product, data.insured, score, claims)


underwriting = Router(
    path="/",
    route_handlers=[rating, apply],
    dependencies={"enquiry": Provide(provide_enquiry)},
)

app = Litestar(
    route_handlers=[health, usage, underwriting],
    lifespan=[lifespan],
    openapi_config=None,
)
