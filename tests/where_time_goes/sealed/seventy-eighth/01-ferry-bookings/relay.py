"""Mail relay of the test environment: takes every message, scans it, drops it."""
import asyncio
import os

from aiosmtpd.smtp import SMTP


class Scanner:
    async def handle_DATA(self, server, session, envelope):
        await asyncio.sleep(0.045)
        return "250 2.0.0 queued"


async def main():
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: SMTP(Scanner(), hostname="relay.skerryline.example", loop=loop),
        "127.0.0.1",
        int(os.environ.get("SMTP_PORT", "24801")),
        backlog=256,
    )
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
