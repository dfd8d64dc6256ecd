"""Stand-in for the wholesaler's order terminal."""
import asyncio
import itertools
import os

tickets = itertools.count(52000)
DEPOTS = ("NORD", "MITTE", "SUED")


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while line := await reader.readline():
            verb, *words = line.decode("ascii").split()
            if verb == "STOCK":
                await asyncio.sleep(0.15)
                number = int(words[0])
                answer = f"OK {number % 40} {DEPOTS[number % 3]} 1{number % 9}:30"
            elif verb == "RESERVE":
                await asyncio.sleep(0.18)
                answer = f"OK T{next(tickets)}"
            else:
                answer = "ERR verb"
            writer.write(answer.encode("ascii") + b"\r\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main() -> None:
    port = int(os.environ.get("TERMINAL_PORT", "24740"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
