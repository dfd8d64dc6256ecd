"""A certificate for 127.0.0.1 on P-256, signed by an authority that is made for it and forgotten."""

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from bench.failure import BenchmarkError

_EXTENSIONS = "subjectAltName=DNS:localhost,IP:127.0.0.1\nbasicConstraints=critical,CA:FALSE\n"


@dataclass(frozen=True)
class Certificate:
    """Files in PEM."""

    certificate: Path
    key: Path
    authority: Path


def make_certificate(directory: Path) -> Certificate:
    """Writes the files into the directory, by the openssl command. Valid for two days."""
    if shutil.which("openssl") is None:
        raise BenchmarkError("openssl is missing: install the package openssl")
    made = Certificate(directory / "server.pem", directory / "server.key", directory / "authority.pem")
    authority_key, request = str(directory / "authority.key"), str(directory / "server.csr")
    extensions = directory / "extensions"
    extensions.write_text(_EXTENSIONS)
    for key in (authority_key, str(made.key)):
        _openssl("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", key)
    _openssl("req", "-x509", "-new", "-key", authority_key, "-subj", "/CN=headway bench", "-days", "2",
             "-out", str(made.authority))  # fmt: skip
    _openssl("req", "-new", "-key", str(made.key), "-subj", "/CN=localhost", "-out", request)
    _openssl("x509", "-req", "-in", request, "-CA", str(made.authority), "-CAkey", authority_key, "-CAcreateserial",
             "-days", "2", "-extfile", str(extensions), "-out", str(made.certificate))  # fmt: skip
    return made


def _openssl(*words: str) -> None:
    ran = subprocess.run(("openssl", *words), capture_output=True, text=True, check=False)
    if ran.returncode != 0:
        raise BenchmarkError(f"openssl {words[0]}: {ran.stderr}")
