"""Where the HTTP upstreams are: by address or by name, over plain HTTP or over TLS."""

import ssl
from dataclasses import dataclass
from typing import Literal

UpstreamName = Literal["http", "external"]
"""One nearby, and one elsewhere."""


@dataclass(frozen=True, slots=True)
class Http:
    """Where an upstream is, each way that the steps ask it: scheme, host and port; a step's path is put behind it."""

    url: str | None = None
    tls_url: str | None = None
    named_url: str | None = None
    named_tls_url: str | None = None

    def base(self, *, tls: bool, by_name: bool) -> str | None:
        """The URL for a way of asking; None where nothing was said of it."""
        if by_name:
            return self.named_tls_url if tls else self.named_url
        return self.tls_url if tls else self.url

    @staticmethod
    def key(*, tls: bool, by_name: bool) -> str:
        """The key of that URL."""
        return f"{'named_' if by_name else ''}{'tls_' if tls else ''}url"


@dataclass(frozen=True, slots=True)
class Upstreams:
    """The upstreams that are configured."""

    http: Http | None = None
    external: Http | None = None

    def url(self, at: UpstreamName, path: str, *, tls: bool = False, by_name: bool = False) -> str:
        """The URL of a path."""
        upstream = self.http if at == "http" else self.external
        base = None if upstream is None else upstream.base(tls=tls, by_name=by_name)
        assert base is not None, "the configuration was checked against its steps"
        return base + path


NO_UPSTREAMS = Upstreams()


def unverified_tls_context() -> ssl.SSLContext:
    """TLS that believes any certificate, as the studies that headway reproduces do; one for all connections.

    Making one costs milliseconds, which belong to no request.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def validated_body(status: int, body: bytes) -> bytes:
    """The body of a response with a status of the 200s.

    Raises:
        ConnectionError: The upstream answered with another status.
    """
    if not 200 <= status < 300:
        raise ConnectionError(f"the upstream answered {status}: {body[:200].decode(errors='replace')}")
    return body
