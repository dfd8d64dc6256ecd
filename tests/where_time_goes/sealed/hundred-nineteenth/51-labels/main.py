import logging
import sys

from aiohttp import web

from labels.batching import LabelBatcher
from labels.carrier import Carrier
from labels.routes import batcher_key, carrier_key, routes
from labels.settings import Settings


async def integrations(app: web.Application):
    settings = Settings()
    carrier = Carrier(settings)
    await carrier.open()
    batcher = LabelBatcher(carrier, settings)
    batcher.start()
    app[carrier_key] = carrier
    app[batcher_key] = batcher
    yield
    await batcher.stop()
    await carrier.close()


def create_app() -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(integrations)
    return app


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    web.run_app(create_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
