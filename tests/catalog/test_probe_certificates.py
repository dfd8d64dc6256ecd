"""Which requests make a TLS context: by the functions that do, and by lines that read certificates."""

import sys
from pathlib import Path

import certifi

from .standings_of import standings

CONTEXTS = """
    import ssl

    def app(environ, start_response):
        ssl.create_default_context()  # makes
        return sum(range(10_000))  # computes

    from threading import Thread

    def user():
        while True:
            app({}, None)

    Thread(target=user).start()
    """


def test_who_makes_a_tls_context_for_each_request_is_seen_to(tmp_path: Path) -> None:
    rows, _ = standings(CONTEXTS, tmp_path, sys.executable)
    made = {key[2]: mean for key, mean in rows.items() if key[3] == "makes" and key[1] in ("cpu", "runnable")}
    assert max(made, key=lambda name: made[name]) == "makes a TLS context"
    assert not [key for key in rows if key[3] == "computes" and key[2]]


READS = """
    import ssl, sys
    from threading import Thread

    def app(environ, start_response):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.load_verify_locations(cafile=CERTIFICATES)  # reads
        return sum(range(100_000))  # computes

    def user():
        while True:
            app({}, None)

    Thread(target=user).start()
    """


def test_a_line_that_reads_certificates_by_a_method_in_c_makes_a_tls_context(tmp_path: Path) -> None:
    script = READS.replace("CERTIFICATES", repr(certifi.where()))
    rows, _ = standings(script, tmp_path, sys.executable)
    wanting = {key[2:]: mean for key, mean in rows.items() if key[0] == "request" and key[1] in ("cpu", "runnable")}
    assert ("makes a TLS context", "reads") in wanting
    assert ("", "reads") not in wanting
    assert ("makes a TLS context", "computes") not in wanting
