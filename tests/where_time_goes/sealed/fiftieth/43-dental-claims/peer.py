import asyncio
import os
import ssl
import subprocess
import zlib
from pathlib import Path

from aiohttp import web

CERTS = Path(__file__).resolve().parent / "certs"


async def member(request: web.Request) -> web.Response:
    seed = zlib.crc32(request.match_info["member"].encode())
    await asyncio.sleep(0.08)
    return web.json_response({"plan": "ABC"[seed % 3], "remaining": f"{seed % 900}.00"})


async def claims(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.08)
    return web.json_response({"claim": f"C{zlib.crc32(repr(body).encode()):010d}"}, status=202)


def make_certificate() -> None:
    """A key and a certificate of its own, which is its own authority."""
    CERTS.mkdir(exist_ok=True)
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
         "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
         "-keyout", str(CERTS / "server.key"), "-out", str(CERTS / "server.pem")],
        check=True, capture_output=True,
    )
    (CERTS / "ca.pem").write_bytes((CERTS / "server.pem").read_bytes())


def main() -> None:
    make_certificate()
    app = web.Application()
    app.router.add_get("/members/{member}", member)
    app.router.add_post("/claims", claims)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTS / "server.pem", CERTS / "server.key")
    web.run_app(
        app,
        host="127.0.0.1",
        port=int(os.environ.get("CLEARING_PORT", "22063")),
        ssl_context=context,
        access_log=None,
        print=None,
    )


if __name__ == "__main__":
    main()
