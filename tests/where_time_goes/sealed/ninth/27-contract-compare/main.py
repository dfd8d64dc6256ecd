import asyncio
from concurrent.futures import ThreadPoolExecutor

import tornado.options
import tornado.web
from tornado.concurrent import run_on_executor

from compare import Comparison
from texts import CONTRACTS

tornado.options.define("port", type=int)


class Base(tornado.web.RequestHandler):
    executor = ThreadPoolExecutor(max_workers=24, thread_name_prefix="work")

    def contract(self, number):
        try:
            return CONTRACTS[int(number)]
        except KeyError:
            raise tornado.web.HTTPError(404) from None


class Compare(Base):
    @run_on_executor
    def page(self, pair):
        view = Comparison(*pair)
        added, removed = view.figures()
        return f"<h1>{added} words added, {removed} removed</h1>\n{view.marked()}\n"

    async def get(self, number):
        self.write(await self.page(self.contract(number)))


class Text(Base):
    async def get(self, number):
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.write("\n".join(self.contract(number)[1]))


async def main():
    app = tornado.web.Application([(r"/contracts/(\d+)/changes", Compare), (r"/contracts/(\d+)", Text)])
    app.listen(tornado.options.options.port, "127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    tornado.options.parse_command_line()
    asyncio.run(main())
