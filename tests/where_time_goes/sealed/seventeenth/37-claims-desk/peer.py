"""Identity provider and policy system."""
import asyncio
import itertools
import json
import os

claims = itertools.count(500)


def identity(head):
    if b"/introspect" in head.split(b"\r\n", 1)[0]:
        return 0.016, {"active": True, "client_id": "claims-desk"}
    return 0.06, {"access_token": "eyJhbGciOi.c2Vydmlj.ZQ", "expires_in": 3600}


def policies(head):
    if head.startswith(b"POST"):
        return 0.09, {"id": next(claims)}
    return 0.07, {"holder": "M. Okafor", "limit": 15000, "used": 1200}


def service(answer):
    async def serve(reader, writer):
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                for line in head.lower().split(b"\r\n"):
                    if line.startswith(b"content-length:"):
                        await reader.readexactly(int(line.split(b":")[1]))
                delay, found = answer(head)
                await asyncio.sleep(delay)
                body = json.dumps(found).encode()
                writer.write(
                    b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                    b"Content-Length: %d\r\n\r\n%b" % (len(body), body)
                )
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    return serve


async def main():
    servers = [
        await asyncio.start_server(service(identity), "127.0.0.1", int(os.environ["IDENTITY_PORT"])),
        await asyncio.start_server(service(policies), "127.0.0.1", int(os.environ["POLICY_PORT"])),
    ]
    await asyncio.gather(*(server.serve_forever() for server in servers))


asyncio.run(main())
