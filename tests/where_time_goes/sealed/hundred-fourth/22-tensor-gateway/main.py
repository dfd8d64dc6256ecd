import argparse
import asyncio
import logging
import signal

from tornado.httpserver import HTTPServer
from tornado.web import Application

import settings
from handlers import ClassifyHandler, EmbedHandler, HealthHandler
from tensor_client import TensorClient

log = logging.getLogger("gateway")


def make_app(tensors: TensorClient) -> Application:
    shared = {"tensors": tensors}
    return Application(
        [
            (r"/health", HealthHandler, shared),
            (r"/embed", EmbedHandler, shared),
            (r"/classify", ClassifyHandler, shared),
        ],
        log_function=lambda handler: None,
    )


async def serve(port: int) -> None:
    tensors = TensorClient(settings.TENSOR_HOST, settings.TENSOR_PORT)
    server = HTTPServer(make_app(tensors), xheaders=True)
    server.listen(port, address="127.0.0.1")
    log.info("serving on %d", port)
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    await stopped.wait()
    server.stop()
    await server.close_all_connections()
    tensors.close()


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO)
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    asyncio.run(serve(parser.parse_args().port))
