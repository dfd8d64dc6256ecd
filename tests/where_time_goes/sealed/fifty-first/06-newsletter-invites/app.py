from __future__ import annotations

import asyncio
import signal

import tornado.web

from handlers import Addresses, Health, Invitations
from mailer import Mailer
from options import options


def make_app(mailer: Mailer) -> tornado.web.Application:
    shared = {"mailer": mailer, "sender": options.sender}
    return tornado.web.Application([
        (r"/health", Health),
        (r"/circles/([\w-]+)/invitations", Invitations, shared),
        (r"/addresses/([^/]+)", Addresses, shared),
    ], log_function=lambda handler: None)


async def main() -> None:
    options.parse_command_line()
    mailer = Mailer(options.smtp_host, options.smtp_port, options.mail_workers)
    server = make_app(mailer).listen(options.port, address=options.address)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for signum in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(signum, stop.set)
    await stop.wait()
    server.stop()
    mailer.close()


if __name__ == "__main__":
    asyncio.run(main())
