import asyncio
import os
import random
import re


def server(answer, low, high):
    async def serve(reader, writer):
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                size = re.search(rb"content-length: *(\d+)", head, re.I)
                body = await reader.readexactly(int(size[1])) if size else b""
                await asyncio.sleep(random.uniform(low, high))
                kind, text = answer(head, body)
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n%s" % (kind, len(text), text))
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    return serve


def register(head, body):
    ref = re.search(rb"<Ref>(.*?)</Ref>", body)[1]
    return b"text/xml", b"<Answer><Ref>%s</Ref><State>open</State><Repeats>3</Repeats><Item code='11223' qty='2'/><Item code='4981' qty='1'/></Answer>" % ref


def stock(head, body):
    return b"application/json", b'{"on_hand": 14, "ordered": 40}'


async def main():
    await asyncio.start_server(server(stock, 0.008, 0.014), "127.0.0.1", int(os.environ["STOCK_PORT"]), backlog=512)
    soap = await asyncio.start_server(server(register, 0.06, 0.085), "127.0.0.1", int(os.environ["REGISTER_PORT"]), backlog=512)
    await soap.serve_forever()


asyncio.run(main())
