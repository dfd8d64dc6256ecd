"""Stand-in for the card acquirer, with a certificate of its own making."""
import asyncio
import datetime
import ipaddress
import itertools
import os
import ssl

from aiohttp import web
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

ids = itertools.count(100)


def certificate(ca_file):
    os.makedirs(os.path.dirname(ca_file), exist_ok=True)
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "acquirer")])
    now = datetime.datetime.now(datetime.timezone.utc)
    cert = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1)).not_valid_after(now + datetime.timedelta(days=30))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), True)
        .sign(key, hashes.SHA256())
    )
    key_file = ca_file + ".key"
    with open(key_file, "wb") as f:
        f.write(key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8,
                                  serialization.NoEncryption()))
    with open(ca_file, "wb") as f:
        f.write(cert.public_bytes(serialization.Encoding.PEM))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(ca_file, key_file)
    return context


async def charge(request):
    await request.json()
    await asyncio.sleep(0.050)
    return web.json_response({"id": f"pay_{next(ids)}", "state": "captured"}, status=201)


async def status(request):
    await asyncio.sleep(0.020)
    return web.json_response({"id": request.match_info["id"], "state": "captured"})


app = web.Application()
app.add_routes([web.post("/v1/charges", charge), web.get("/v1/charges/{id}", status)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["ACQUIRER_PORT"]), access_log=None, print=None,
            ssl_context=certificate(os.environ["ACQUIRER_CA"]))
