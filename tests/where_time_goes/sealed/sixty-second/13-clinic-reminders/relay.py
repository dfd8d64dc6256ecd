"""The hospital's mail relay: SMTP with login; accounts are kept in the directory."""
import asyncio
import base64
import logging
import os
import signal
import warnings

from aiosmtpd.smtp import SMTP, AuthResult

warnings.filterwarnings("ignore", module="aiosmtpd")
logging.getLogger("mail.log").setLevel(logging.ERROR)

PORT = int(os.environ.get("RELAY_PORT", "23230"))
ACCOUNTS = {b"reminders": b"pigeon-post"}


class Relay:
    def __init__(self) -> None:
        self.accepted = 0

    async def auth_PLAIN(self, server: SMTP, args: list[str]) -> AuthResult:
        await asyncio.sleep(0.14)
        parts = base64.b64decode(args[1]).split(b"\0") if len(args) == 2 else []
        good = len(parts) == 3 and ACCOUNTS.get(parts[1]) == parts[2]
        return AuthResult(success=good)

    async def handle_DATA(self, server, session, envelope) -> str:
        await asyncio.sleep(0.02)
        self.accepted += 1
        return f"250 2.0.0 Ok: queued as R{self.accepted:06d}"


async def main() -> None:
    handler = Relay()
    loop = asyncio.get_running_loop()

    def session() -> SMTP:
        return SMTP(handler, hostname="relay.hospital.example", auth_required=True,
                    auth_require_tls=False, auth_exclude_mechanism=["LOGIN"], timeout=300)

    server = await loop.create_server(session, "127.0.0.1", PORT, backlog=256)
    stopped = asyncio.Event()
    loop.add_signal_handler(signal.SIGTERM, stopped.set)
    await stopped.wait()
    server.close()


if __name__ == "__main__":
    asyncio.run(main())
