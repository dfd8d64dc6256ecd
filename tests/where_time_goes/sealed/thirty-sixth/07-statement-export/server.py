import asyncio
import json
import signal
import sys

import tornado.web

from jobs import runner


class HealthHandler(tornado.web.RequestHandler):
    def get(self):
        self.write({"status": "ok"})


class StatementHandler(tornado.web.RequestHandler):
    async def get(self, account):
        job = await runner.wait(runner.start(account))
        if job.state != "done":
            raise tornado.web.HTTPError(502, job.error)
        self.set_header("Content-Type", "text/csv")
        self.write(job.csv)


class ExportHandler(tornado.web.RequestHandler):
    async def post(self):
        data = json.loads(self.request.body)
        job = await runner.wait(runner.start(data["account"]))
        self.set_status(201)
        self.write({"job": job.number, "state": job.state, "bytes": len(job.csv or "")})


async def main():
    await runner.open()
    app = tornado.web.Application([
        (r"/health", HealthHandler),
        (r"/statements/([A-Z0-9]+)", StatementHandler),
        (r"/exports", ExportHandler),
    ], log_function=lambda handler: None)
    app.listen(int(sys.argv[1]), "127.0.0.1")
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await stop.wait()


if __name__ == "__main__":
    asyncio.run(main())
