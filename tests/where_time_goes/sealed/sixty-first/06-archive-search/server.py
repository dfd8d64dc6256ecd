import asyncio
import signal

import tornado.httpserver
import tornado.options
import tornado.web
from tornado.options import define, options

import settings
from handlers import Health, Record, Search
from index import IndexSessions

define("port", default=8888, type=int)


def make_app(index: IndexSessions) -> tornado.web.Application:
    shared = {"index": index}
    return tornado.web.Application(
        [
            (r"/health", Health),
            (r"/search/(\w+)", Search, shared),
            (r"/records/(\d+)", Record, shared),
        ],
        log_function=lambda handler: None,
    )


async def main() -> None:
    options.parse_command_line()
    index = IndexSessions(settings.INDEX_HOST, settings.INDEX_PORT, settings.SESSIONS)
    await index.open()
    server = tornado.httpserver.HTTPServer(make_app(index))
    server.listen(options.port, address="127.0.0.1")
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await stop.wait()
    server.stop()


if __name__ == "__main__":
    asyncio.run(main())
