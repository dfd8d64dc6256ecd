"""The customs tariff host: sign-on with SCRAM, then one question a line."""
import asyncio
import base64
import hashlib
import hmac
import os

PASSWORD, SALT, ROUNDS, TRIP = b"correct-horse-7", b"tariff-host-salt", 15000, 0.004


def mac(key, text):
    return hmac.new(key, text, hashlib.sha256).digest()


STORED = hashlib.sha256(mac(hashlib.pbkdf2_hmac("sha256", PASSWORD, SALT, ROUNDS), b"Client Key")).digest()


async def serve(reader, writer):
    signed_on, first, challenge = False, "", ""
    try:
        while line := (await reader.readline()).decode().rstrip():
            verb, _, rest = line.partition(" ")
            await asyncio.sleep(TRIP)
            if verb == "LOGON":
                first = rest
                nonce = rest.split("r=", 1)[1] + base64.b64encode(os.urandom(9)).decode()
                challenge = f"r={nonce},s={base64.b64encode(SALT).decode()},i={ROUNDS}"
                reply = "OK " + challenge
            elif verb == "PROOF":
                bare, _, proof = rest.rpartition(",p=")
                sign = mac(STORED, f"{first},{challenge},{bare}".encode())
                key = bytes(a ^ b for a, b in zip(base64.b64decode(proof), sign))
                signed_on = hashlib.sha256(key).digest() == STORED
                reply = "OK signed-on" if signed_on else "ERR bad proof"
            elif not signed_on:
                reply = "ERR sign on first"
            elif verb == "RATE":
                reply = f"OK {int(rest) % 170 / 10:.1f} kg"
            else:
                reply = "OK done"
            writer.write(reply.encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
