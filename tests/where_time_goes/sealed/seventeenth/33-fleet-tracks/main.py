import argparse

from aiohttp import web

from fleet import api, archive, registry


async def lifecycle(app):
    app["registry"] = registry.Registry()
    app["archive"] = archive.TrackArchive()
    yield
    await app["archive"].close()
    await app["registry"].close()


def build():
    app = web.Application()
    app.add_routes(api.routes)
    app.cleanup_ctx.append(lifecycle)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    web.run_app(build(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None)
