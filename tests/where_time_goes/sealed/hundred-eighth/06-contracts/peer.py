import asyncio
import os
from collections import defaultdict

counters: dict[str, int] = defaultdict(lambda: 1000)


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while line := await reader.readline():
            verb, *args = line.decode().split()
            if verb == "TAKE":
                series, amount = args[0], int(args[1])
                first = counters[series] + 1
                counters[series] += amount
                await asyncio.sleep(0.012)
                writer.write(f"OK {first}\n".encode())
            else:
                writer.write(b"ERR unknown verb\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PEER_PORT", "28060")))
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
