"""A mail relay that takes any mail, for development."""

import asyncio
import os

PORT = int(os.environ.get("SMTP_PORT", "27720"))
COMMAND_DELAY = 0.003
SCAN_DELAY = 0.022


async def session(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    def say(line: str) -> None:
        writer.write(line.encode() + b"\r\n")

    say("220 relay.parcels.example ESMTP")
    count = 0
    try:
        while line := (await reader.readline()).decode().strip():
            verb = line.split()[0].upper()
            if verb == "EHLO":
                writer.write(b"250-relay.parcels.example\r\n250-AUTH PLAIN LOGIN\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n")
            elif verb == "AUTH":
                await asyncio.sleep(0.05)
                say("235 2.7.0 welcome")
            elif verb in ("MAIL", "RCPT", "RSET", "NOOP"):
                await asyncio.sleep(COMMAND_DELAY)
                say("250 2.1.0 ok")
            elif verb == "DATA":
                say("354 go on")
                await writer.drain()
                await reader.readuntil(b"\r\n.\r\n")
                await asyncio.sleep(SCAN_DELAY)
                count += 1
                say(f"250 2.0.0 queued as {id(writer) & 0xFFFF:04X}{count:06d}")
            elif verb == "QUIT":
                say("221 bye")
                break
            else:
                say("502 not here")
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(session, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
