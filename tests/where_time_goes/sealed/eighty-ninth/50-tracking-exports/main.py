"""Exports of player tracking data, streamed as CSV to the clubs' analysts."""
from aiohttp import web

from tracking.archive import Archive
from tracking.handlers import ARCHIVE, routes
from tracking.settings import Settings


async def open_archive(app: web.Application):
    archive = Archive(Settings())
    await archive.open()
    app[ARCHIVE] = archive
    yield
    await archive.close()


def init(argv=None) -> web.Application:
    app = web.Application()
    app.cleanup_ctx.append(open_archive)
    app.add_routes(routes)
    return app
