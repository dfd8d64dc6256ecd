import asyncio
import sys

import tornado.web

import basket
import store


class BasketHandler(tornado.web.RequestHandler):
    async def get(self, number):
        view = await basket.view(int(number))
        self.write(view)


class HealthHandler(tornado.web.RequestHandler):
    def get(self):
        self.write({"ok": True})


async def main(port):
    store.connect()
    app = tornado.web.Application(
        [(r"/baskets/(\d+)", BasketHandler), (r"/health", HealthHandler)],
        log_function=lambda handler: None,
    )
    app.listen(port, "127.0.0.1", backlog=512)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
