from litestar import Litestar, get
from litestar.datastructures import State

from desk import Desk

PAIRS = {"nordic": "NOKSEK", "euro": "EURUSD", "yen": "USDJPY"}


@get("/boards/{name:str}")
async def board(name: str, state: State) -> dict:
    pair = PAIRS.get(name, "EURUSD")
    quote = await state.desk.quote(pair)
    bid, ask = quote["mid"] - quote["spread"], quote["mid"] + quote["spread"]
    return {"board": name, "pair": pair, "bid": round(bid, 5), "ask": round(ask, 5)}


@get("/alive")
async def alive() -> str:
    return "yes"


async def begin(app: Litestar) -> None:
    app.state.desk = Desk()


async def end(app: Litestar) -> None:
    await app.state.desk.close()


app = Litestar([board, alive], on_startup=[begin], on_shutdown=[end], openapi_config=None)
