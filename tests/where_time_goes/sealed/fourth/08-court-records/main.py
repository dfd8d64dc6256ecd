import asyncio
import os
import sys

import tornado.web

from archive import Archive
from boot import prepare


class Record(tornado.web.RequestHandler):
    async def get(self, number):
        found = await self.application.archive.record(int(number))
        self.write(found)


class Hits(tornado.web.RequestHandler):
    def get(self):
        self.write({"kinds": len(self.application.archive.hits)})


async def main(port):
    prepare(asyncio.get_running_loop())
    app = tornado.web.Application([(r"/records/(\d+)", Record), (r"/hits", Hits)], log_function=lambda handler: None)
    app.archive = Archive(os.environ["ARCHIVE_URL"])
    app.listen(port, "127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
