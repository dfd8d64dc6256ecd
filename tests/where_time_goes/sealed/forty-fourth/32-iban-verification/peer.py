"""Stand-in for the account-name verification network (TLS, private CA)."""
import asyncio
import datetime
import os
import ssl
from pathlib import Path

from aiohttp import web
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

PORT = int(os.environ.get("BANK_PORT", "21441"))
CA_FILE = Path(os.environ.get("BANK_CA_FILE", "/tmp/iban-verification-21441/ca.pem"))


def make_certificate() -> tuple[bytes, bytes]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.timezone.utc)
    cert = (
        x509.CertificateBuilder()
        .subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=30))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), True)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8,
                                serialization.NoEncryption())
    return cert.public_bytes(serialization.Encoding.PEM), private


async def name_check(request):
    body = await request.json()
    await asyncio.sleep(0.15)
    return web.json_response({"match": "full" if len(body["name"]) % 2 == 0 else "close"})


async def status(request):
    await asyncio.sleep(0.12)
    return web.json_response({"active": True})


def main():
    cert, key = make_certificate()
    CA_FILE.parent.mkdir(parents=True, exist_ok=True)
    key_file = CA_FILE.with_name("key.pem")
    key_file.write_bytes(key)
    part = CA_FILE.with_name("ca.part")
    part.write_bytes(cert)
    part.replace(CA_FILE)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(CA_FILE, key_file)
    app = web.Application()
    app.router.add_post("/name-checks", name_check)
    app.router.add_get("/accounts/{iban}/status", status)
    web.run_app(app, host="127.0.0.1", port=PORT, ssl_context=context, print=None,
                access_log=None, shutdown_timeout=1)


if __name__ == "__main__":
    main()
