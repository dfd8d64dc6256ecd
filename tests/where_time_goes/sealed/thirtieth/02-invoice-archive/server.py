import asyncio
import json
import signal

import tornado.web
from tornado.options import define, options, parse_command_line

import archive
import billing
from pool import run_blocking, shutdown

define("port", default=8888, type=int)


class Base(tornado.web.RequestHandler):
    def send(self, data, status=200):
        self.set_status(status)
        self.set_header("Content-Type", "application/json")
        self.finish(json.dumps(data))


class Health(Base):
    def get(self):
        self.send({"status": "up"})


class Invoice(Base):
    async def get(self, number):
        try:
            invoice = await run_blocking(archive.fetch_invoice, number)
        except archive.NotFound:
            return self.send({"error": "unknown invoice"}, 404)
        invoice["total"] = billing.total(invoice["lines"])
        self.send(invoice)


class Invoices(Base):
    async def post(self):
        try:
            body = json.loads(self.request.body)
            document = {"customer": body["customer"], "lines": body["lines"],
                        "total": billing.total(body["lines"])}
        except (ValueError, KeyError, TypeError):
            return self.send({"error": "malformed invoice"}, 400)
        doc_id = await run_blocking(archive.store_invoice, document)
        self.send({"id": doc_id, "total": document["total"]}, 201)


def make_app():
    return tornado.web.Application(
        [(r"/health", Health), (r"/invoices", Invoices), (r"/invoices/([\w-]+)", Invoice)],
        log_function=lambda handler: None,
    )


async def main():
    parse_command_line()
    make_app().listen(options.port, address="127.0.0.1")
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sig in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(sig, stop.set)
    await stop.wait()
    shutdown()


if __name__ == "__main__":
    asyncio.run(main())
