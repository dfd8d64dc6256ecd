"""The certificate of a run's HTTPS upstreams: signed by itself, made for the run, and believed by nobody else."""

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from headway.errors import Fault, MissingError

DAYS = 2
"""Longer than any run that a person waits for; whoever asks does not verify it."""


@dataclass(frozen=True)
class Certificate:
    """A certificate and its key, files in PEM."""

    certificate: Path
    key: Path


def make_certificate(folder: Path) -> Certificate:
    """Writes both into the folder, by the openssl command: on P-256, as most sites have it. Raises MissingError."""
    openssl = shutil.which("openssl")
    if openssl is None:
        message = "openssl is missing, which makes the certificate of the upstreams that speak HTTPS"
        raise MissingError(Fault(message, remedy="apt-get install openssl"))
    made = Certificate(folder / "upstream.pem", folder / "upstream.key")
    words = ("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
             "-subj", "/CN=headway.test", "-addext", "subjectAltName=DNS:*.headway.test", "-days", str(DAYS),
             "-keyout", str(made.key), "-out", str(made.certificate))  # fmt: skip
    ran = subprocess.run((openssl, *words), capture_output=True, text=True, check=False)
    if ran.returncode != 0:
        raise MissingError(
            Fault(f"openssl made no certificate: {ran.stderr.strip()}", remedy="install a newer openssl")
        )
    return made
