import argparse

from aiohttp import web

from artwork import metrics
from artwork.library import Library
from artwork.views import routes


def build():
    app = web.Application()
    library = app["library"] = Library()
    app.cleanup_ctx.extend([library.context, metrics.collector])
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8000)
    metrics.start_heartbeat()
    web.run_app(build(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None)
