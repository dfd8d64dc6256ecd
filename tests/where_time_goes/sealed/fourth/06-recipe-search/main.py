import os
from contextlib import asynccontextmanager

import aiohttp
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.responses import JSONResponse
from starlette.routing import Route

from language import WordList, WordLists

INDEX = os.environ["INDEX_URL"]


def rank(hits):
    return sorted(hits, key=lambda h: (-h["score"], h["title"]))


async def search(request):
    words = request.scope["words"].stems(request.query_params.get("q", ""))
    async with request.app.state.http.get(f"{INDEX}/find/{'+'.join(words)}") as answer:
        hits = await answer.json()
    best = await run_in_threadpool(rank, hits)
    return JSONResponse({"words": words, "hits": best[:5]})


async def suggest(request):
    return JSONResponse({"words": ["leek", "lentil", "lime"]})


@asynccontextmanager
async def lifespan(app):
    app.state.http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=80))
    yield
    await app.state.http.close()


app = Starlette(
    routes=[Route("/search", search), Route("/suggest", suggest)],
    middleware=[Middleware(WordLists, lists=[WordList("en"), WordList("en"), WordList("en")])],
    lifespan=lifespan,
)
