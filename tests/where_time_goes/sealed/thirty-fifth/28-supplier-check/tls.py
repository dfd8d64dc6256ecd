"""TLS settings that the security team asks for on every outgoing connection."""

import os
import ssl

import certifi

CIPHERS = "ECDHE+AESGCM:ECDHE+CHACHA20:!aNULL:!eNULL:!MD5"


def outgoing_context() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_ciphers(CIPHERS)
    context.load_verify_locations(cafile=certifi.where())
    company_ca = os.environ.get("COMPANY_CA_FILE")
    if company_ca:
        context.load_verify_locations(cafile=company_ca)
    client_cert = os.environ.get("CLIENT_CERT_FILE")
    if client_cert:
        context.load_cert_chain(client_cert, os.environ.get("CLIENT_KEY_FILE"))
    return context
