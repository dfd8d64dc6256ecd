import asyncio
import os

turn = asyncio.Semaphore(3)


async def client(reader, writer):
    def say(text):
        writer.write(text.encode() + b"\r\n")

    say("220 mail.example ESMTP")
    try:
        while line := await reader.readline():
            verb = line.split(None, 1)[0].upper() if line.strip() else b""
            if verb == b"QUIT":
                say("221 bye")
                break
            if verb == b"DATA":
                say("354 go ahead")
                while (await reader.readline()).rstrip(b"\r\n") != b".":
                    pass
                async with turn:
                    await asyncio.sleep(0.090)
                say("250 queued")
            else:
                say("250 ok")
        await writer.drain()
    except ConnectionError:
        pass
    writer.close()


async def main():
    server = await asyncio.start_server(client, "127.0.0.1", int(os.environ["MAIL_PORT"]), backlog=200)
    await server.serve_forever()


asyncio.run(main())
