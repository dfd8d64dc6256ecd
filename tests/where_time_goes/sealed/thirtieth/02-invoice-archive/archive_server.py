import asyncio
import itertools
import json
import os

import tornado.web

ids = itertools.count(5000)


class Invoices(tornado.web.RequestHandler):
    async def get(self, number):
        await asyncio.sleep(0.06)
        self.finish({"number": number, "customer": "C-88",
                     "lines": [{"sku": f"A{i}", "qty": i + 1, "price": 9.9 + i} for i in range(6)]})


class Store(tornado.web.RequestHandler):
    async def post(self):
        json.loads(self.request.body)
        await asyncio.sleep(0.08)
        self.finish({"id": f"inv-{next(ids)}"})


async def main():
    tornado.web.Application([(r"/invoices", Store), (r"/invoices/(.+)", Invoices)],
                            log_function=lambda h: None).listen(
        int(os.environ.get("ARCHIVE_PORT", "19021")), address="127.0.0.1")
    await asyncio.Event().wait()


asyncio.run(main())
