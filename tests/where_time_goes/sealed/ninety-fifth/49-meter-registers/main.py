import argparse
import asyncio
import logging

from tornado.iostream import StreamClosedError
from tornado.util import TimeoutError as TornadoTimeout
from tornado.web import Application, HTTPError, RequestHandler

import settings
from frames import ProtocolError
from gateway import Gateway


class Health(RequestHandler):
    def get(self) -> None:
        self.write({"status": "ok"})


class Register(RequestHandler):
    def initialize(self, gateway: Gateway) -> None:
        self.gateway = gateway

    async def get(self, meter: str, obis: str) -> None:
        if obis not in settings.OBIS_NAMES:
            raise HTTPError(404, reason="unknown register")
        try:
            reading = await self.gateway.read(int(meter), obis)
        except TornadoTimeout:
            raise HTTPError(504, reason="the concentrator does not answer")
        except (StreamClosedError, ProtocolError) as error:
            raise HTTPError(502, reason=type(error).__name__)
        self.set_header("Cache-Control", "no-store")
        self.write(
            {
                "meter": int(meter),
                "register": obis,
                "name": settings.OBIS_NAMES[obis],
                "value": round(reading.value, 3),
                "at": reading.timestamp,
            }
        )


def make_app() -> Application:
    gateway = Gateway(settings.GATEWAY_HOST, settings.GATEWAY_PORT)
    return Application(
        [
            (r"/health", Health),
            (r"/meters/(\d+)/registers/([\d.]+)", Register, {"gateway": gateway}),
        ]
    )


async def serve(port: int) -> None:
    logging.getLogger("tornado.access").setLevel(logging.ERROR)
    make_app().listen(port, address="127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    asyncio.run(serve(parser.parse_args().port))
