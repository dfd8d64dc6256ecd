"""The carrier's host: log-on with a challenge, then queries, any number of sessions."""
import asyncio
import hashlib
import hmac
import json
import os
import secrets

USERS = {"boxtrace": "s3a-l4ne"}


def where(container):
    n = int(container[4:10])
    return {"vessel": f"MV Calder {n % 7}", "lat": n % 60 + 0.25, "lon": n % 170 + 0.5, "eta": f"2025-0{n % 9 + 1}-14"}


def events(container):
    return [{"at": f"2025-01-{day:02d}", "what": what} for day, what in ((3, "gate in"), (5, "loaded"), (19, "transhipped"))]


async def serve(reader, writer):
    secret, challenge, known = "", "", False
    try:
        while line := await reader.readline():
            verb, _, word = line.decode().strip().partition(" ")
            if verb == "HELLO":
                await asyncio.sleep(0.03)
                secret, challenge = USERS.get(word, ""), secrets.token_hex(12)
                answer = f"OK {challenge}"
            elif verb == "PROVE":
                await asyncio.sleep(0.06)
                known = hmac.compare_digest(hmac.new(secret.encode(), challenge.encode(), hashlib.sha256).hexdigest(), word)
                answer = "OK" if known else "NO wrong proof"
            elif verb == "BYE":
                answer = "OK"
            elif not known:
                answer = "NO log on first"
            else:
                await asyncio.sleep(0.02)
                answer = "OK " + json.dumps(where(word) if verb == "WHERE" else events(word))
            writer.write(answer.encode() + b"\r\n")
            await writer.drain()
            if verb == "BYE":
                break
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("CARRIER_PORT", "22314"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
