import asyncio
import os
import sys

import tornado.web
from tornado.httpclient import AsyncHTTPClient

from backend import Backend
from pages import CategoryPage, HomePage


def make_app() -> tornado.web.Application:
    AsyncHTTPClient.configure(None, max_clients=300)
    app = tornado.web.Application(
        [(r"/shop/(\w+)", HomePage), (r"/shop/(\w+)/c/(\w+)", CategoryPage)],
        log_function=lambda handler: None,
    )
    app.backend = Backend(os.environ["CONTENT_URL"])
    return app


async def main(port: int):
    make_app().listen(port, address="127.0.0.1", backlog=512)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
