"""Stands in for the mail relay: greets at once, and takes 45 ms to accept a message."""
import asyncio
import os


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    def say(text: str) -> None:
        writer.write(text.encode() + b"\r\n")

    say("220 relay.example ESMTP")
    try:
        while line := await reader.readline():
            verb = line[:4].upper().strip()
            if verb == b"EHLO":
                say("250-relay.example\r\n250 8BITMIME")
            elif verb == b"DATA":
                say("354 go ahead")
                await reader.readuntil(b"\r\n.\r\n")
                await asyncio.sleep(0.045)
                say("250 queued")
            elif verb == b"QUIT":
                say("221 bye")
                break
            else:
                say("250 ok")
        await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("RELAY_PORT", "26640")), backlog=256)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
