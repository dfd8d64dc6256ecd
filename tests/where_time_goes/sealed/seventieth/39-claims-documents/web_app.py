import asyncio
import os
from concurrent.futures import ThreadPoolExecutor

from aiohttp import web

import options
from store import DocumentStore, StoreError

STORE = web.AppKey("store", DocumentStore)
THREADS = web.AppKey("threads", ThreadPoolExecutor)


async def in_thread(app, function, *args):
    return await asyncio.get_running_loop().run_in_executor(app[THREADS], function, *args)


async def health(request):
    return web.json_response({"status": "ok", "pid": os.getpid()})


async def documents(request):
    claim = request.match_info["claim"]
    found = await in_thread(request.app, request.app[STORE].list_documents, claim)
    return web.json_response({"claim": claim, "documents": found["documents"]})


async def document(request):
    found = await in_thread(request.app, request.app[STORE].metadata, request.match_info["document"])
    return web.json_response(found)


@web.middleware
async def store_errors(request, handler):
    try:
        return await handler(request)
    except StoreError as error:
        return web.json_response({"error": str(error)}, status=502)


def create_app():
    app = web.Application(middlewares=[store_errors])
    app[STORE] = DocumentStore()
    app[THREADS] = ThreadPoolExecutor(options.STORE_THREADS, thread_name_prefix="store")
    app.add_routes(
        [
            web.get("/health", health),
            web.get("/claims/{claim}/documents", documents),
            web.get("/documents/{document}", document),
        ]
    )
    return app
