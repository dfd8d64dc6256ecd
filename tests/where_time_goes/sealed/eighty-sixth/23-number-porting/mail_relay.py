"""Stand-in for the mail relay: checks each message for a while before it takes it."""
import asyncio
import os


async def serve(reader, writer):
    def say(line: str) -> None:
        writer.write(line.encode() + b"\r\n")

    try:
        say("220 relay.carrier.example ESMTP")
        while line := await reader.readline():
            verb = line[:4].upper()
            if verb == b"DATA":
                say("354 go ahead")
                await reader.readuntil(b"\r\n.\r\n")
                await asyncio.sleep(1.5)
                say("250 2.0.0 queued")
            elif verb == b"QUIT":
                say("221 bye")
                await writer.drain()
                break
            else:
                say("250 OK")
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("SMTP_PORT", "25641"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


asyncio.run(main())
