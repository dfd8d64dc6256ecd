import os
import pathlib
import ssl
import subprocess
import zlib

from aiohttp import web

HERE = pathlib.Path(__file__).parent
if not (HERE / "rates.key").exists():
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:4096", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
         "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", HERE / "rates.key", "-out", HERE / "rates.pem"],
        check=True, stderr=subprocess.DEVNULL,
    )  # fmt: skip


async def rate(request):
    pair = request.match_info["pair"]
    value = 0.5 + zlib.crc32(pair.encode()) % 10000 / 8000
    return web.json_response({"pair": pair, "rate": f"{value:.4f}"})


context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(HERE / "rates.pem", HERE / "rates.key")
app = web.Application()
app.router.add_get("/rates/{pair}", rate)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), ssl_context=context, print=None, access_log=None)
