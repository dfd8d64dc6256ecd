"""Scores texts by a model that is quick with several at once: requests are collected into batches."""

import asyncio

from aiohttp import web

BATCH = 16
BATCH_S = 0.053

waiting: asyncio.Queue[tuple[str, asyncio.Future[float]]] = asyncio.Queue()


async def run_model(texts: list[str]) -> list[float]:
    await asyncio.sleep(BATCH_S)  # the accelerator
    return [len(text) / 100 for text in texts]


async def serve_batches() -> None:
    while True:
        batch = [await waiting.get()]
        while len(batch) < BATCH and not waiting.empty():
            batch.append(waiting.get_nowait())
        scores = await run_model([text for text, _ in batch])
        for (_, future), score in zip(batch, scores, strict=True):
            if not future.done():
                future.set_result(score)


async def score(request: web.Request) -> web.Response:
    future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
    await waiting.put((request.query.get("text", ""), future))
    return web.json_response({"score": await future})


async def start_batcher(app: web.Application):
    task = asyncio.create_task(serve_batches())
    yield
    task.cancel()


async def index(_: web.Request) -> web.Response:
    return web.Response(text="ready")


def create() -> web.Application:
    app = web.Application()
    app.router.add_get("/", index)
    app.router.add_get("/score", score)
    app.cleanup_ctx.append(start_batcher)
    return app


if __name__ == "__main__":
    import sys

    web.run_app(create(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
