import asyncio
import json
import signal
import sys

import tornado.web

from clients import catalogue, members
from loans import LoanRefused, check


class Health(tornado.web.RequestHandler):
    def get(self):
        self.write({"status": "ok"})


class Item(tornado.web.RequestHandler):
    async def get(self, item_id: str):
        self.write(await catalogue.get(f"/items/{item_id}"))


class Loans(tornado.web.RequestHandler):
    async def post(self):
        body = json.loads(self.request.body)
        try:
            loan = await check(body["item"], body["member"])
        except LoanRefused as error:
            self.set_status(409)
            self.write({"error": str(error)})
            return
        self.set_status(201)
        self.write(loan)


def make_app() -> tornado.web.Application:
    return tornado.web.Application(
        [(r"/health", Health), (r"/items/([A-Z0-9-]+)", Item), (r"/loans", Loans)],
        log_function=lambda handler: None,
    )


async def main(port: int) -> None:
    await catalogue.open()
    await members.open()
    make_app().listen(port, "127.0.0.1")
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    await stopped.wait()
    await catalogue.close()
    await members.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
