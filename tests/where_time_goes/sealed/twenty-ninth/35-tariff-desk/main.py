import asyncio
import json
import logging
import sys

import tornado.web

from hostlink import LinkCache

logging.getLogger("tornado.access").setLevel(logging.ERROR)


class Base(tornado.web.RequestHandler):
    @property
    def links(self) -> LinkCache:
        return self.application.settings["links"]

    def set_default_headers(self) -> None:
        self.set_header("Cache-Control", "no-store")


class Health(Base):
    def get(self):
        self.write({"ok": True})


class Tariff(Base):
    async def get(self, code: str):
        async with self.links.link() as link:
            rate, unit = (await link.ask(f"RATE {code}")).split()
        self.write({"code": code, "rate": float(rate), "unit": unit})


class Declaration(Base):
    async def post(self):
        body = json.loads(self.request.body)
        total = 0.0
        async with self.links.link() as link:
            for item in body["items"]:
                rate, _ = (await link.ask(f"RATE {item['code']}")).split()
                total += item["value"] * float(rate) / 100
        self.set_status(201)
        self.write({"duty": round(total, 2)})


def make_app() -> tornado.web.Application:
    return tornado.web.Application(
        [(r"/health", Health), (r"/tariffs/(\d+)", Tariff), (r"/declarations", Declaration)],
        links=LinkCache(),
    )


async def main(port: int) -> None:
    make_app().listen(port, "127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
