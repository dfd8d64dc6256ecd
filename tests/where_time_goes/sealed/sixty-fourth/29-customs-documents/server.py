import asyncio
import signal
import sys

import tornado.httpserver
import tornado.web

import background
import documents
from customs import CustomsError, CustomsOffice, wait_until_reachable


class BaseHandler(tornado.web.RequestHandler):
    def initialize(self, office: CustomsOffice):
        self.office = office

    def write_error(self, status_code, **kwargs):
        error = kwargs.get("exc_info", (None, None, None))[1]
        if isinstance(error, CustomsError):
            self.set_status(502)
        self.finish({"error": str(error)})


class HealthHandler(tornado.web.RequestHandler):
    def get(self):
        self.finish({"status": "ok"})


class TariffHandler(BaseHandler):
    async def get(self, code: str):
        tariff = await background.call(self.office.tariff, code)
        self.finish(tariff)


class DocumentHandler(BaseHandler):
    async def get(self, number: str):
        declaration = await background.call(self.office.declaration, int(number))
        lines = documents.positions(declaration)
        total = sum(line.total for line in lines)
        stamp = await background.call(self.office.stamp, int(number), total)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(documents.render(declaration, lines, stamp["stamp"]))


def make_app() -> tornado.web.Application:
    deps = {"office": CustomsOffice()}
    return tornado.web.Application(
        [
            (r"/health", HealthHandler),
            (r"/tariffs/(\d+)", TariffHandler, deps),
            (r"/declarations/(\d+)/document", DocumentHandler, deps),
        ],
        log_function=lambda handler: None,
    )


async def main(port: int):
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    server = tornado.httpserver.HTTPServer(make_app())
    server.listen(port, address="127.0.0.1")
    await stop.wait()
    server.stop()
    background.shutdown()


if __name__ == "__main__":
    wait_until_reachable()
    asyncio.run(main(int(sys.argv[1])))
