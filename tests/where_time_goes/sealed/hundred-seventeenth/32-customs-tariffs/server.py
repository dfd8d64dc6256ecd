import asyncio
import sys

from tornado.httpserver import HTTPServer

from tariffs.web import make_app


async def main(port: int):
    server = HTTPServer(make_app(), idle_connection_timeout=75)
    server.listen(port, address="127.0.0.1", backlog=512)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
