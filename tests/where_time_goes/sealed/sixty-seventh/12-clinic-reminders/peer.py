"""The clinic's mail relay (SMTP)."""
import asyncio
import os

GREETING_TIME = 0.050
LOGIN_TIME = 0.045
ACCEPT_TIME = 0.030


async def session(reader, writer):
    async def say(line):
        writer.write(line.encode() + b"\r\n")
        await writer.drain()

    try:
        await asyncio.sleep(GREETING_TIME)
        await say("220 relay.clinic.internal ESMTP")
        known = False
        while line := await reader.readline():
            verb = line.split(None, 1)[0].upper().decode() if line.strip() else ""
            if verb == "EHLO":
                await say("250-relay.clinic.internal\r\n250-8BITMIME\r\n250-SIZE 20000000\r\n250 AUTH PLAIN")
            elif verb == "HELO":
                await say("250 relay.clinic.internal")
            elif verb == "AUTH":
                await asyncio.sleep(LOGIN_TIME)
                known = True
                await say("235 2.7.0 Authentication successful")
            elif verb in ("MAIL", "RCPT"):
                await say("250 2.1.0 Ok" if known else "530 5.7.0 Authentication required")
            elif verb == "DATA":
                await say("354 End data with <CR><LF>.<CR><LF>")
                await reader.readuntil(b"\r\n.\r\n")
                await asyncio.sleep(ACCEPT_TIME)
                await say("250 2.0.0 Ok: queued")
            elif verb in ("RSET", "NOOP"):
                await say("250 2.0.0 Ok")
            elif verb == "QUIT":
                await say("221 2.0.0 Bye")
                break
            else:
                await say("502 5.5.2 Command not recognized")
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(session, "127.0.0.1", int(os.environ["SMTP_PORT"]), backlog=256)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
