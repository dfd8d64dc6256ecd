import asyncio
import sys

from tornado.httpserver import HTTPServer
from tornado.web import Application, RequestHandler

from board import Board
from db import open_pool
from tours import TourRepository


class Health(RequestHandler):
    def get(self) -> None:
        self.finish("ok")


class TourBoard(RequestHandler):
    async def get(self, tour_id: str) -> None:
        async with self.settings["pool"].connection() as connection:
            view = await Board(TourRepository(connection)).view(int(tour_id))
        self.set_header("Cache-Control", "no-store")
        self.finish(view)


def quiet(handler: RequestHandler) -> None:
    pass


async def main(port: int) -> None:
    pool = await open_pool()
    app = Application(
        [(r"/health", Health), (r"/tours/(\d+)/board", TourBoard)], pool=pool, log_function=quiet
    )
    server = HTTPServer(app)
    server.listen(port, "127.0.0.1", backlog=512)
    try:
        await asyncio.Event().wait()
    finally:
        await pool.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
