import asyncio
import os
import sys

import tornado.web

from engine import Engine
from glossary import Glossary


class Base(tornado.web.RequestHandler):
    @property
    def engine(self) -> Engine:
        return self.application.settings["engine"]

    @property
    def glossary(self) -> Glossary:
        return self.application.settings["glossary"]


class Translate(Base):
    async def get(self, target, text):
        terms = await self.glossary.terms(target)
        words = await self.engine.translate(target, text)
        self.write({"to": target, "text": terms.get(words, words)})


class Detect(Base):
    async def get(self, text):
        words = await self.engine.translate("xx", text)
        self.write({"language": ["en", "de", "fr"][len(words) % 3]})


async def main(port):
    engine = Engine("127.0.0.1", int(os.environ.get("ENGINE_PORT", "17121")))
    app = tornado.web.Application(
        [(r"/translate/(\w\w)/(\w+)", Translate), (r"/detect/(\w+)", Detect)],
        engine=engine,
        glossary=Glossary(),
        log_function=lambda handler: None,
    )
    app.listen(port, "127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
