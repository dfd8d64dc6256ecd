import asyncio
import os


def bulk(text):
    data = text.encode()
    return b"$%d\r\n%s\r\n" % (len(data), data)


def reply(words):
    name = words[0].upper()
    if name == "PING":
        return b"+PONG\r\n"
    if name == "HGETALL":
        kind, _, key = words[1].partition(":")
        if kind == "basket":
            first = int(key) * 7
            pairs = [(f"A{first + i}", str(1 + i % 3)) for i in range(22)]
        else:
            pairs = [("title", f"Article {key}"), ("cents", str(199 + sum(map(ord, key)) * 13))]
        return b"*%d\r\n" % (2 * len(pairs)) + b"".join(bulk(k) + bulk(v) for k, v in pairs)
    return b"+OK\r\n"


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readline()
            if not head:
                break
            words = []
            for _ in range(int(head[1:])):
                size = int((await reader.readline())[1:])
                words.append((await reader.readexactly(size + 2))[:-2].decode())
            await asyncio.sleep(0.007)
            writer.write(reply(words))
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["STORE_PORT"]))
    await server.serve_forever()


asyncio.run(main())
