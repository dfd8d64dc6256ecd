import asyncio
import sys
from concurrent.futures import ThreadPoolExecutor

import tornado.escape
import tornado.web

from config import Config
from hsm import Hsm, HsmError
from register import Register


class Services:
    def __init__(self, config: Config) -> None:
        self.hsm = Hsm(config)
        self.register = Register(config.register_path)
        self.pool = ThreadPoolExecutor(config.hsm_threads, thread_name_prefix="hsm")
        self.register.add(*self.hsm.sign(b"specimen"))

    def sign(self, text: str) -> tuple[int, str]:
        digest, signature = self.hsm.sign(text.encode())
        return self.register.add(digest, signature), signature

    def verify(self, number: int) -> bool | None:
        row = self.register.find(number)
        return None if row is None else self.hsm.verify(*row)

    async def submit(self, function, *args):
        return await asyncio.get_running_loop().run_in_executor(self.pool, function, *args)


class Base(tornado.web.RequestHandler):
    def initialize(self, services: Services) -> None:
        self.services = services


class SignatureHandler(Base):
    async def post(self) -> None:
        body = tornado.escape.json_decode(self.request.body)
        try:
            number, signature = await self.services.submit(self.services.sign, body["text"])
        except HsmError as exc:
            raise tornado.web.HTTPError(502, str(exc))
        self.set_status(201)
        self.write({"number": number, "signature": signature})


class VerificationHandler(Base):
    async def get(self, number: str) -> None:
        valid = await self.services.submit(self.services.verify, int(number))
        if valid is None:
            raise tornado.web.HTTPError(404)
        self.write({"number": int(number), "valid": valid})


class HealthHandler(tornado.web.RequestHandler):
    def get(self) -> None:
        self.write({"status": "ok"})


async def main(port: int) -> None:
    services = Services(Config())
    app = tornado.web.Application(
        [
            (r"/health", HealthHandler),
            (r"/signatures", SignatureHandler, {"services": services}),
            (r"/signatures/(\d+)/verification", VerificationHandler, {"services": services}),
        ],
        log_function=lambda handler: None,
    )
    app.listen(port, "127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
