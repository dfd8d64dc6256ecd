"""Data usage of subscribers, for the app on their phones."""
import asyncio
import logging
import sys

from tornado.web import Application, HTTPError, RequestHandler

import charging
import tariffs


class Health(RequestHandler):
    def get(self) -> None:
        self.write({"status": "ok"})


class Usage(RequestHandler):
    async def get(self, subscriber: str) -> None:
        found = await charging.balance(subscriber)
        included = tariffs.included_mb(found["tariff"])
        if included <= 0:
            raise HTTPError(409)
        self.write({
            "subscriber": subscriber,
            "used_mb": found["used_mb"],
            "left_mb": max(0, included - found["used_mb"]),
            "share": round(found["used_mb"] / included, 3),
        })


class Allowance(RequestHandler):
    def get(self, tariff: str) -> None:
        self.write({"tariff": tariff, "included_mb": tariffs.included_mb(tariff)})


async def main(port: int) -> None:
    logging.getLogger("tornado.access").setLevel(logging.WARNING)
    await tariffs.refresh()
    job = tariffs.keep_fresh()
    app = Application([(r"/health", Health), (r"/usage/(\d+)", Usage), (r"/tariffs/(\w+)", Allowance)])
    app.listen(port, "127.0.0.1", backlog=512)
    try:
        await asyncio.Event().wait()
    finally:
        job.stop()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
