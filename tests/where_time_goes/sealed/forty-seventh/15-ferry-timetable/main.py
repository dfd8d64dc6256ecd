import asyncio
import logging
import sys

import tornado.web

import operator_client
import settings
import timetable

logging.getLogger("tornado.access").setLevel(logging.ERROR)


class HealthHandler(tornado.web.RequestHandler):
    def get(self):
        self.write({"status": "ok"})


class LineHandler(tornado.web.RequestHandler):
    def prepare(self):
        if self.path_args[0] not in settings.LINES:
            raise tornado.web.HTTPError(404)


class DeparturesHandler(LineHandler):
    async def get(self, line):
        rows = await operator_client.departures(line, self.get_query_argument("day", "mon"))
        clock = self.get_query_argument("after", "00:00")
        self.write({"line": line, "stops": settings.LINES[line],
                    "departures": timetable.after(rows, clock)})


class BoardHandler(LineHandler):
    async def get(self, line):
        rows, load = await asyncio.gather(
            operator_client.departures(line, "today"), operator_client.occupancy(line)
        )
        self.write({"line": line, "board": timetable.with_space(rows[:8], load)})


class AreaHandler(LineHandler):
    async def get(self, line):
        load = await operator_client.occupancy(line)
        self.write({"line": line, "vessels": load["by_vessel"]})


def make_app():
    return tornado.web.Application([
        (r"/health", HealthHandler),
        (r"/lines/(\w+)/departures", DeparturesHandler),
        (r"/lines/(\w+)/board", BoardHandler),
        (r"/lines/(\w+)/vessels", AreaHandler),
    ])


async def main():
    make_app().listen(int(sys.argv[1]), address="127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
