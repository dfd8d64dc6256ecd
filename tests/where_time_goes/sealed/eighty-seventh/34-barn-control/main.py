"""Barn control, over HTTP."""

import argparse
import logging

import falcon
import waitress

from barns import BarnRepository, BarnService
from bus import BusLink
from dispatcher import CommandDispatcher
from settings import Settings


class ClimateResource:
    def __init__(self, service: BarnService) -> None:
        self._service = service

    def on_get(self, request: falcon.Request, response: falcon.Response, barn: int) -> None:
        response.media = self._service.climate(barn)


class FeedResource:
    def __init__(self, service: BarnService) -> None:
        self._service = service

    def on_post(self, request: falcon.Request, response: falcon.Response, barn: int) -> None:
        body = request.get_media()
        response.media = self._service.feed(barn, float(body["kilograms"]))
        response.status = falcon.HTTP_202


class HealthResource:
    def on_get(self, request: falcon.Request, response: falcon.Response) -> None:
        response.media = {"ok": True}


def no_such_barn(request: falcon.Request, response: falcon.Response, error: KeyError, params: dict) -> None:
    raise falcon.HTTPNotFound(description=f"no barn {error}")


def create_app(settings: Settings) -> falcon.App:
    link = BusLink(settings.bus_host, settings.bus_port, settings.bus_timeout)
    dispatcher = CommandDispatcher(link, settings)
    dispatcher.start()
    service = BarnService(BarnRepository(), dispatcher, settings.answer_timeout)
    app = falcon.App()
    app.add_error_handler(KeyError, no_such_barn)
    app.add_route("/barns/{barn:int}/climate", ClimateResource(service))
    app.add_route("/barns/{barn:int}/feed", FeedResource(service))
    app.add_route("/health", HealthResource())
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    arguments = parser.parse_args()
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    settings = Settings()
    waitress.serve(
        create_app(settings), host="127.0.0.1", port=arguments.port, threads=settings.http_threads, connection_limit=500
    )
