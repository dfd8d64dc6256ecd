import argparse

from aiohttp import web

from carrier import CarrierClient, CarrierError
from handlers import CARRIER, routes


@web.middleware
async def carrier_errors(request, handler):
    try:
        return await handler(request)
    except CarrierError as error:
        return web.json_response({"error": str(error)}, status=502)


async def carrier_client(app):
    client = CarrierClient()
    await client.open()
    app[CARRIER] = client
    yield
    await client.close()


def create_app():
    app = web.Application(middlewares=[carrier_errors])
    app.cleanup_ctx.append(carrier_client)
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    options = parser.parse_args()
    web.run_app(create_app(), host="127.0.0.1", port=options.port, access_log=None, print=None)
