import asyncio
import itertools
import os

PORT = int(os.environ.get("HOST_PORT", "20731"))
TAKES = 0.012
vouchers = itertools.count(700001)


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while line := (await reader.readline()).decode("ascii").split():
            await asyncio.sleep(TAKES)
            if line[0] == "LOGON":
                answer = "OK HELLO"
            elif line[0] == "BAL":
                answer = f"OK {int(line[1]) * 7919 % 10_000_000} EUR"
            elif line[0] == "PST":
                answer = f"OK {next(vouchers)}"
            else:
                answer = "ERR COMMAND"
            writer.write(answer.encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT)
    async with server:
        await server.serve_forever()


asyncio.run(main())
