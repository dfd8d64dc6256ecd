from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from decimal import Decimal

from litestar import Litestar, get, post
from litestar.datastructures import State

from duty import Rate, assess, normal_code
from settings import settings
from tariff_link import TariffLinks


@dataclass
class Declaration:
    code: str
    origin: str
    value: float


@asynccontextmanager
async def tariff_engine(app: Litestar):
    links = TariffLinks(settings.tariff_host, settings.tariff_port, settings.tariff_sessions)
    await links.start(settings.connect_patience)
    app.state.links = links
    try:
        yield
    finally:
        await links.stop()


async def look_up(links: TariffLinks, code: str, origin: str) -> Rate:
    code = normal_code(code)
    async with links.session() as session:
        words = await session.ask("RATE", code, origin.upper())
    return Rate.from_words(code, words)


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/rates/{code:str}")
async def rate(state: State, code: str, origin: str = "CN") -> dict[str, object]:
    found = await look_up(state.links, code, origin)
    return {"code": found.code, "duty": str(found.duty_percent), "vat": str(found.vat_percent), "licence": found.licence}


@post("/declarations")
async def declare(state: State, data: Declaration) -> dict[str, object]:
    found = await look_up(state.links, data.code, data.origin)
    result = assess(found, Decimal(str(data.value)))
    return {k: str(v) if isinstance(v, Decimal) else v for k, v in asdict(result).items()}


app = Litestar(route_handlers=[health, rate, declare], lifespan=[tariff_engine], openapi_config=None)
