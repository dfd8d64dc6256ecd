import asyncio
import os

FRONT = asyncio.Lock()


def value(words):
    if words[0] == "balance":
        return str(int(words[1]) * 137 % 100000)
    return f"customer-{int(words[1]) % 97}"


async def session(reader, writer):
    state = "idle"
    try:
        while line := (await reader.readline()).decode().split():
            verb, text = line[0], ""
            if verb == "user":
                async with FRONT:
                    await asyncio.sleep(0.012)
            elif verb == "begin":
                state = "open"
            elif verb == "commit":
                state = "idle"
            elif verb == "get":
                await asyncio.sleep(0.002)
                text = value(line[1:])
            writer.write(f"{state} {text}\n".encode())
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(session, "127.0.0.1", int(os.environ["BOOKS_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
