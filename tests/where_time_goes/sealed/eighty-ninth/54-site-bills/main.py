"""Bills of industrial sites: one line a meter, written as the meters' data arrive."""
import asyncio
import sys

import tornado.web

from bills.handlers import BillHandler, HealthHandler, TariffHandler
from bills.meters import MeterData
from bills.settings import settings
from bills.tariffs import TariffBook


def make_app() -> tornado.web.Application:
    services = {"meters": MeterData(settings), "tariffs": TariffBook(settings)}
    return tornado.web.Application([
        (r"/health", HealthHandler),
        (r"/sites/(\d+)/bill", BillHandler, services),
        (r"/tariffs/([a-z]+)", TariffHandler, {"tariffs": services["tariffs"]}),
    ], log_function=lambda handler: None)


async def main() -> None:
    app = make_app()
    app.listen(int(sys.argv[1]), address="127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
