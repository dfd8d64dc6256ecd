"""Stands for the mail relay of the office."""

import asyncio

PORT = 27412


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    async def say(text: str, after: float = 0.0) -> None:
        await asyncio.sleep(after)
        writer.write(text.encode() + b"\r\n")
        await writer.drain()

    try:
        await say("220 relay.helpdesk.example ESMTP", after=0.03)
        while line := await reader.readline():
            verb = line.decode("latin-1").strip().upper()
            if verb.startswith("DATA"):
                await say("354 go ahead")
                while (await reader.readline()) not in (b".\r\n", b""):
                    pass
                await say("250 queued", after=0.06)
            elif verb.startswith("QUIT"):
                await say("221 bye")
                break
            else:
                await say("250 ok")
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
