import asyncio
import logging
import signal
import sys

from pydantic import ValidationError
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler

from core_client import CoreError, PolicyCore
from models import Claim, PolicyView


class ApiHandler(RequestHandler):
    def initialize(self, core):
        self.core = core

    def write_error(self, status_code, exc_info=None, **kwargs):
        error = exc_info[1] if exc_info else None
        if isinstance(error, CoreError):
            self.set_status(404 if error.status == 404 else 502)
        elif isinstance(error, ValidationError):
            self.set_status(422)
        self.write({"error": str(error) if error else self._reason})


class PolicyHandler(ApiHandler):
    async def get(self, number):
        raw = await self.core.policy(number)
        self.write(PolicyView.from_core(raw).model_dump())


class ClaimsHandler(ApiHandler):
    async def post(self, number):
        claim = Claim.model_validate_json(self.request.body)
        answer = await self.core.report_claim(number, claim.model_dump(mode="json"))
        self.set_status(201)
        self.write({"claim": answer["claim"], "policy": number})


class AuditHandler(ApiHandler):
    def get(self):
        self.write({"calls": self.core.calls, "last": self.core.audit()})


class HealthHandler(RequestHandler):
    def get(self):
        self.finish("ok")


async def main(port):
    logging.getLogger("tornado.access").setLevel(logging.WARNING)
    deps = {"core": PolicyCore()}
    app = Application([
        (r"/health", HealthHandler),
        (r"/audit", AuditHandler, deps),
        (r"/policies/([\w-]+)", PolicyHandler, deps),
        (r"/policies/([\w-]+)/claims", ClaimsHandler, deps),
    ])
    server = HTTPServer(app)
    server.add_sockets(bind_sockets(port, "127.0.0.1", backlog=512))
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await stop.wait()
    server.stop()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
