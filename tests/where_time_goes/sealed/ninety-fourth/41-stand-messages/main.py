"""Stand allocation for the ramp agents."""
import argparse

import falcon
import waitress

import settings
from aodb import AodbError
from stands import Health, StandOfFlight, Tows


def unavailable(req: falcon.Request, resp: falcon.Response, error: Exception, params: dict) -> None:
    raise falcon.HTTPBadGateway(title="the operational database does not answer", description=str(error))


def make_app() -> falcon.App:
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/flights/{flight}/stand", StandOfFlight())
    app.add_route("/tows", Tows())
    app.add_error_handler(AodbError, unavailable)
    app.add_error_handler(OSError, unavailable)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    waitress.serve(make_app(), host="127.0.0.1", port=parser.parse_args().port, threads=settings.THREADS)
