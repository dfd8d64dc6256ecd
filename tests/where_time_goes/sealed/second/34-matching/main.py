import os

from anyio import to_thread
from litestar import Litestar, get

import matching


@get("/people/like/{text:str}", sync_to_thread=True)
def like(text: str) -> list[dict]:
    return matching.best(text)


@get("/people/first/{text:str}", sync_to_thread=True)
def first(text: str) -> dict:
    return matching.best(text, 1)[0]


@get("/health", sync_to_thread=False)
def health() -> str:
    return "ok"


async def widen() -> None:
    to_thread.current_default_thread_limiter().total_tokens = int(os.environ.get("THREADS", "32"))


app = Litestar([like, first, health], on_startup=[widen])
