import asyncio
import sys

from tornado.web import Application

from stations import handlers
from stations.telemetry import Telemetry


async def main(port):
    shared = {"telemetry": Telemetry()}
    app = Application(
        [
            (r"/health", handlers.Health),
            (r"/stations/(\w+)/reading", handlers.Reading, shared),
            (r"/stations/(\w+)/calibration", handlers.Calibration, shared),
            (r"/export.csv", handlers.Export, shared),
        ],
        log_function=lambda handler: None,
    )
    app.listen(port, "127.0.0.1", backlog=512)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
