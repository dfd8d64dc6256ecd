import asyncio
import logging
import signal
import sys

import tornado.web
from tornado.httpclient import AsyncHTTPClient, HTTPError

import config
from workers import workers

logging.getLogger("tornado.access").setLevel(logging.ERROR)
AsyncHTTPClient.configure(None, max_clients=500)


class Health(tornado.web.RequestHandler):
    def get(self):
        self.write({"status": "ok", "workers": len(workers.ports)})


class Bill(tornado.web.RequestHandler):
    async def get(self, meter_id):
        port = workers.port_for(int(meter_id))
        url = f"http://127.0.0.1:{port}{self.request.uri}"
        response = await AsyncHTTPClient().fetch(url, request_timeout=config.WORKER_TIMEOUT, raise_error=False)
        self.set_status(response.code)
        self.set_header("Content-Type", response.headers.get("Content-Type", "application/json"))
        self.write(response.body or b"")


async def wait_for_workers():
    client = AsyncHTTPClient()
    for port in workers.ports:
        for _ in range(100):
            try:
                await client.fetch(f"http://127.0.0.1:{port}/ping", request_timeout=2)
                break
            except (OSError, HTTPError):
                await asyncio.sleep(0.2)


async def main(port):
    stop = asyncio.Event()
    for sig in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(sig, stop.set)
    workers.start()
    try:
        await wait_for_workers()
        app = tornado.web.Application([(r"/health", Health), (r"/meters/(\d+)/bill", Bill)])
        app.listen(port, "127.0.0.1")
        await stop.wait()
    finally:
        workers.stop()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
