import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

import falcon.asgi

import resources
import settings


class Timing:
    async def process_request(self, req, resp) -> None:
        req.context.begun = time.perf_counter()

    async def process_response(self, req, resp, resource, req_succeeded) -> None:
        resp.set_header("Server-Timing", f"app;dur={(time.perf_counter() - req.context.begun) * 1000:.1f}")


class Threads:
    """Room for as many blocking calls as the store has connections."""

    async def process_startup(self, scope, event) -> None:
        pool = ThreadPoolExecutor(settings.THREADS, thread_name_prefix="store")
        asyncio.get_running_loop().set_default_executor(pool)


def create_app() -> falcon.asgi.App:
    app = falcon.asgi.App(middleware=[Timing(), Threads()])
    app.add_route("/health", resources.Health())
    app.add_route("/documents/{key}", resources.Document())
    app.add_route("/documents/{key}/history", resources.History())
    return app


app = create_app()
