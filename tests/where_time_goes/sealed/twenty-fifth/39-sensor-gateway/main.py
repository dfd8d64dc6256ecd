import asyncio
import json
import sys

import tornado.web

from store import Readings
from telemetry.base import ApiHandler

readings = Readings()


class Health(tornado.web.RequestHandler):
    def get(self):
        self.write({"ok": True})


class Sensor(ApiHandler):
    async def get(self, sensor):
        values = await readings.latest(sensor)
        self.write({"sensor": sensor, "count": len(values), "last": values[-1] if values else None})


class Ingest(ApiHandler):
    async def post(self):
        body = json.loads(self.request.body)
        await readings.add(body["sensor"], body["value"])
        self.set_status(202)
        self.write({"accepted": 1})


async def main(port: int) -> None:
    app = tornado.web.Application(
        [(r"/health", Health), (r"/sensors/(\w+)", Sensor), (r"/readings", Ingest)],
        log_function=lambda handler: None,
    )
    app.listen(port, "127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
