"""Stand-in of the provider's mail relay."""

import asyncio
import os


class Session:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def say(self, *lines: str, after: float = 0.002) -> None:
        await asyncio.sleep(after)
        self.writer.write("".join(f"{line}\r\n" for line in lines).encode())
        await self.writer.drain()

    async def run(self) -> None:
        await self.say("220 relay.example ESMTP", after=0.04)
        while line := (await self.reader.readline()).decode(errors="replace").strip():
            verb = line.split()[0].upper()
            if verb == "EHLO":
                await self.say("250-relay.example", "250-AUTH PLAIN", "250-8BITMIME", "250 SIZE 20000000")
            elif verb == "AUTH":
                await self.say("235 2.7.0 accepted", after=0.07)
            elif verb == "DATA":
                await self.say("354 go ahead")
                while (await self.reader.readline()).rstrip(b"\r\n") != b".":
                    pass
                await self.say("250 2.0.0 queued")
            elif verb == "QUIT":
                await self.say("221 bye")
                return
            else:
                await self.say("250 2.1.0 ok")


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        await Session(reader, writer).run()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("SMTP_PORT", "27309")), backlog=512)
    await server.serve_forever()


asyncio.run(main())
