"""Stand-in for the bank's transfer interface (TLS only)."""
import asyncio
import itertools
import os
import ssl
import subprocess
from pathlib import Path

from aiohttp import web

CERTS = Path(__file__).parent / "certs"
numbers = itertools.count(310000)


async def create(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(0.06)
    return web.json_response(
        {"reference": f"TR{next(numbers)}", "state": "accepted", "value_date": "2025-09-02"}
    )


async def show(request: web.Request) -> web.Response:
    await asyncio.sleep(0.04)
    return web.json_response(
        {
            "reference": request.match_info["reference"],
            "state": "booked",
            "value_date": "2025-09-02",
        }
    )


def issue_certificates() -> None:
    """The internal authority, and the bank's certificate, are made as it starts."""
    CERTS.mkdir(exist_ok=True)

    def openssl(*words: str) -> None:
        subprocess.run(["openssl", *words], cwd=CERTS, check=True, capture_output=True)

    key = ("-newkey", "rsa:2048", "-nodes", "-days", "30")
    openssl("req", "-x509", *key, "-keyout", "internal-ca.key", "-out", "internal-ca.pem",
            "-subj", "/O=Payout Platform/CN=Internal CA")
    openssl("req", *key[:3], "-keyout", "bank.key", "-out", "bank.csr", "-subj", "/O=Bank/CN=bank.internal")
    (CERTS / "names.txt").write_text("subjectAltName=IP:127.0.0.1,DNS:localhost,DNS:bank.internal\n")
    openssl("x509", "-req", "-in", "bank.csr", "-CA", "internal-ca.pem", "-CAkey", "internal-ca.key",
            "-CAcreateserial", "-days", "30", "-extfile", "names.txt", "-out", "bank.pem")


app = web.Application()
app.router.add_post("/transfers", create)
app.router.add_get("/transfers/{reference}", show)

if __name__ == "__main__":
    issue_certificates()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTS / "bank.pem", CERTS / "bank.key")
    web.run_app(
        app,
        host="127.0.0.1",
        port=int(os.environ.get("BANK_PORT", "24770")),
        ssl_context=context,
        print=None,
        access_log=None,
        shutdown_timeout=1,
    )
