from litestar import Litestar, get
from litestar.params import Parameter

import wire
from overview import overview


@get("/accounts/{number:int}/overview")
async def show(number: int, lang: str = Parameter(default="nl", max_length=2)) -> dict:
    return await overview(number, lang)


@get("/accounts")
async def accounts() -> list[int]:
    return [1001, 1002, 1003]


app = Litestar([show, accounts], on_startup=[wire.open], on_shutdown=[wire.close])
