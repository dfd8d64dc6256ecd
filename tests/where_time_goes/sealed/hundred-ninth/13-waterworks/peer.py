"""Stand-in for the meter head-end."""
import asyncio
import os


async def handle(reader, writer):
    try:
        while line := await reader.readline():
            verb, _, account = line.decode("ascii").strip().partition(" ")
            if verb == "LOGON":
                answer = "OK terminal=%s" % account
            elif verb == "READ":
                await asyncio.sleep(0.050)
                answer = "OK meter=W%s;m3=%d" % (account, int(account) % 4999)
            elif verb == "USAGE":
                await asyncio.sleep(0.050)
                answer = "OK period=2023;m3=%d" % (int(account) % 173)
            else:
                answer = "ERR unknown command"
            writer.write(answer.encode("ascii") + b"\r\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("HEADEND_PORT", "28140"))
    server = await asyncio.start_server(handle, "127.0.0.1", port, backlog=256)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
