import asyncio
import sys

import tornado.web
from tornado.httpserver import HTTPServer

from engine import Engines


class Base(tornado.web.RequestHandler):
    @property
    def engines(self):
        return self.application.settings["engines"]

    def set_default_headers(self):
        self.set_header("Content-Type", "application/json")


class Phrase(Base):
    async def get(self, lang, phrase):
        lease = await self.engines.lease()
        try:
            number = await lease.ask(lang, phrase)
        finally:
            self.engines.give_back(lease)
        self.write({"lang": lang, "phrase": phrase, "memory": number})


class Languages(Base):
    def get(self):
        self.write({"languages": ["nl", "fr", "de", "da"]})


async def main(port):
    engines = Engines()
    await engines.start(4)
    app = tornado.web.Application(
        [(r"/phrases/(\w\w)/([\w-]+)", Phrase), (r"/languages", Languages)], engines=engines, log_function=lambda handler: None
    )
    server = HTTPServer(app)
    server.listen(port, "127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
