import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from litestar import Litestar, get, post
from litestar.exceptions import NotAuthorizedException, NotFoundException
from litestar.datastructures import State

from . import pins, settings
from .cards import CardBook
from .ledger import Ledger


@dataclass
class Redemption:
    pin: str
    points: int


@dataclass
class Receipt:
    card: int
    points: int
    balance: int


@get("/health", sync_to_thread=False)
def health() -> dict[str, bool]:
    return {"ok": True}


@post("/cards/{number:int}/redeem", sync_to_thread=True, status_code=200)
def redeem(number: int, data: Redemption, state: State) -> Receipt:
    card = state.cards.get(number)
    if card is None:
        raise NotFoundException(f"no card {number}")
    if not pins.matches(data.pin, card.pin):
        raise NotAuthorizedException("wrong PIN")
    balance = state.ledger.debit(number, data.points)
    return Receipt(card=number, points=data.points, balance=balance)


async def start(app: Litestar) -> None:
    asyncio.get_running_loop().set_default_executor(
        ThreadPoolExecutor(max_workers=settings.HANDLER_THREADS, thread_name_prefix="redeem")
    )
    app.state.cards = CardBook.seeded()
    app.state.ledger = Ledger()


app = Litestar(route_handlers=[health, redeem], on_startup=[start], openapi_config=None)
