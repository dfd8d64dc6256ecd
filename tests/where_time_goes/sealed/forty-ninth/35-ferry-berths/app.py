import asyncio
import json
import signal

import tornado.web

from harbour import Harbour
from options import options, parse_command_line
from planner import Call, fits, window


class Base(tornado.web.RequestHandler):
    def initialize(self, harbour: Harbour) -> None:
        self.harbour = harbour


class Health(tornado.web.RequestHandler):
    def get(self) -> None:
        self.write({"status": "ok"})


class Berth(Base):
    async def get(self, number: str) -> None:
        berth = await self.harbour.berth(int(number))
        free = [h for h in range(24) if h not in berth["taken"]]
        self.write({"berth": int(number), "length_m": berth["length_m"], "free": free})


class Calls(Base):
    async def post(self, number: str) -> None:
        try:
            call = Call(**json.loads(self.request.body))
        except (TypeError, ValueError):
            raise tornado.web.HTTPError(400) from None
        berth, tide = await self.harbour.berth_with_tide(int(number))
        hours = window(berth, tide, call) if call.length_m <= berth["length_m"] else []
        self.set_status(201)
        self.write({"vessel": call.vessel, "always": fits(berth, call), "hours": hours})


async def main() -> None:
    parse_command_line()
    harbour = Harbour(options.harbour_url, options.harbour_connections)
    app = tornado.web.Application(
        [
            (r"/health", Health),
            (r"/berths/(\d+)", Berth, {"harbour": harbour}),
            (r"/berths/(\d+)/calls", Calls, {"harbour": harbour}),
        ],
        log_function=lambda handler: None,
    )
    server = app.listen(options.port, address="127.0.0.1")
    done = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, done.set)
    await done.wait()
    server.stop()
    await harbour.close()


if __name__ == "__main__":
    asyncio.run(main())
