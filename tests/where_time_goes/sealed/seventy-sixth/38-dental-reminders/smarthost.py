"""Stand-in of the provider's smarthost: some milliseconds away, with a pause before its greeting."""
import asyncio
import logging
import os
import warnings

from aiosmtpd.smtp import SMTP, AuthResult

logging.getLogger("mail.log").setLevel(logging.ERROR)
warnings.simplefilter("ignore")

PORT = int(os.environ.get("MAIL_PORT", "24615"))
ROUND_TRIP = 0.008
GREET_PAUSE = 0.04


class Smarthost(SMTP):
    async def push(self, status):
        text = status.decode() if isinstance(status, bytes) else status
        if text.startswith("220 "):
            await asyncio.sleep(GREET_PAUSE)
        if text[3:4] != "-":
            await asyncio.sleep(ROUND_TRIP)
        await super().push(status)


class Accept:
    async def handle_DATA(self, server, session, envelope):
        return "250 2.0.0 queued"


def authenticate(server, session, envelope, mechanism, data):
    return AuthResult(success=True)


async def main():
    loop = asyncio.get_running_loop()

    def factory():
        return Smarthost(
            Accept(), hostname="smarthost.example", loop=loop, authenticator=authenticate,
            auth_required=True, auth_require_tls=False,
        )

    server = await loop.create_server(factory, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
