import asyncio
import concurrent.futures
import logging

import tornado.httpserver
import tornado.web
from tornado.ioloop import IOLoop
from tornado.options import define, options, parse_command_line

import settings
from feeds import BlockList, Feed
from handlers import Health, Policy, Routing
from lookups import Lookups

define("port", default=8080, type=int)


async def main():
    blocklist = BlockList()
    shared = {"lookups": Lookups(), "blocklist": blocklist}
    app = tornado.web.Application(
        [
            (r"/health", Health, shared),
            (r"/routing/([^/]+)", Routing, shared),
            (r"/policy/([^/]+)", Policy, shared),
        ],
        log_function=lambda handler: None,
    )
    loop = IOLoop.current()
    loop.set_default_executor(
        concurrent.futures.ThreadPoolExecutor(settings.WORKER_THREADS, thread_name_prefix="worker")
    )
    feeds = [Feed(name, blocklist) for name in settings.FEEDS]
    following = [loop.run_in_executor(None, feed.run) for feed in feeds]

    server = tornado.httpserver.HTTPServer(app)
    server.listen(options.port, address="127.0.0.1")
    try:
        await asyncio.Event().wait()
    finally:
        for feed in feeds:
            feed.stop()
        await asyncio.gather(*following, return_exceptions=True)


if __name__ == "__main__":
    parse_command_line()
    logging.getLogger("tornado.access").setLevel(logging.ERROR)
    asyncio.run(main())
