"""Stand-in for the hospital's integration engine."""

import asyncio
import os

END = b"\x1c\r"


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            block = await reader.readuntil(END)
            control = block.split(b"|", 10)[9]
            await asyncio.sleep(0.006)
            writer.write(
                b"\x0bMSH|^~\\&|ENGINE|HUB|ADMIT|SITE|||ACK|A" + control + b"|P|2.5\rMSA|AA|" + control + b"\r" + END
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("ENGINE_PORT", "26314")))
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
