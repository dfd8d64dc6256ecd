import falcon
import falcon.asgi

from clearing import ClearingError
from resources import Claims, Health, Members


async def clearing_failed(req, resp, exc, params):
    raise falcon.HTTPBadGateway(title="Clearing house", description=str(exc))


def create_app() -> falcon.asgi.App:
    app = falcon.asgi.App()
    app.add_error_handler(ClearingError, clearing_failed)
    app.add_route("/health", Health())
    app.add_route("/members/{member}", Members())
    app.add_route("/claims", Claims())
    return app


app = create_app()
