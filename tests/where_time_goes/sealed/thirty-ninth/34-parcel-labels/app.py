import asyncio
import json
import signal
import sys

import tornado.web

import parcels
import printing


class Base(tornado.web.RequestHandler):
    def write_error(self, status_code: int, **kwargs) -> None:
        self.finish({"status": status_code})


class Health(Base):
    def get(self) -> None:
        self.write({"ok": True})


class Label(Base):
    async def get(self, number: str) -> None:
        text = await printing.render("label", parcels.lookup(int(number)))
        self.set_header("content-type", "application/zpl")
        self.write(text)


class Returns(Base):
    async def post(self) -> None:
        body = json.loads(self.request.body)
        parcel = parcels.lookup(int(body["number"]))
        text = await printing.render("return", {**parcel, "kg": body.get("kg", parcel["kg"])})
        self.write({"code": parcel["code"], "zpl": text})


class Tracking(Base):
    def get(self, number: str) -> None:
        parcel = parcels.lookup(int(number))
        self.write({"code": parcel["code"], "city": parcel["city"]})


async def main(port: int) -> None:
    app = tornado.web.Application(
        [("/health", Health), (r"/labels/(\d+)", Label), ("/returns", Returns), (r"/parcels/(\d+)", Tracking)],
        log_function=lambda handler: None,
    )
    server = app.listen(port, "127.0.0.1")
    stop = asyncio.Event()
    for sig in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(sig, stop.set)
    await stop.wait()
    server.stop()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
