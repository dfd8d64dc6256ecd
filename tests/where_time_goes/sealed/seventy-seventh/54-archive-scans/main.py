import asyncio
import signal
import sys
from concurrent.futures import ThreadPoolExecutor

import tornado.web

import settings
from handlers import HealthHandler, PageHandler, ReadsHandler, TranscriptHandler
from vault import Vault


def build() -> tornado.web.Application:
    shared = {
        "vault": Vault(),
        "threads": ThreadPoolExecutor(settings.THREADS, thread_name_prefix="vault"),
    }
    return tornado.web.Application(
        [
            (r"/health", HealthHandler),
            (r"/volumes/([a-z0-9-]+)/pages/(\d+)", PageHandler, shared),
            (r"/volumes/([a-z0-9-]+)/pages/(\d+)/transcript", TranscriptHandler, shared),
            (r"/reads", ReadsHandler, shared),
        ],
        log_function=lambda handler: None,
    )


async def main(port: int) -> None:
    build().listen(port, address="127.0.0.1", backlog=256)
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, stopped.set)
    await stopped.wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
