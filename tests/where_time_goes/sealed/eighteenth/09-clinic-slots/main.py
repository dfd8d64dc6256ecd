import asyncio
import os
import sys

import aiohttp
from tornado import web

from directory import PracticeDirectory
from slots import SlotFinder
from trail import VisitTrail

REGISTRY = f"http://127.0.0.1:{os.environ.get('REGISTRY_PORT', '18780')}"


class HealthHandler(web.RequestHandler):
    def get(self):
        self.write("ok")


class SlotsHandler(web.RequestHandler):
    def initialize(self, finder):
        self.finder = finder

    async def get(self, practice, day):
        self.write(await self.finder.free(practice, day))


async def main(port):
    connector = aiohttp.TCPConnector(limit=256)
    async with aiohttp.ClientSession(REGISTRY, connector=connector) as session:
        trail = VisitTrail()
        trail.start()
        finder = SlotFinder(session, PracticeDirectory(session), trail)
        app = web.Application([
            (r"/health", HealthHandler),
            (r"/practices/([\w-]+)/slots/([\d-]+)", SlotsHandler, {"finder": finder}),
        ], log_function=lambda handler: None)
        app.listen(port, "127.0.0.1")
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
