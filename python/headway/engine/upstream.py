"""`headway-engine upstream` and `null`: backends with known delays, a name server, and a server that does nothing."""

from typing import Literal

from pydantic import Field

from headway.engine.delay_law import AT_ONCE, Law
from headway.strict import StrictModel


class RouteOrder(StrictModel):
    """One path of the upstream, its delay and its share of errors."""

    path: str
    latency: Law
    status: int = 200
    body: str = ""
    error_share: float = Field(default=0, ge=0, le=1)
    error_status: int = 500


class TlsOrder(StrictModel):
    """Where an HTTPS upstream finds its certificate and key (PEM)."""

    certificate_file: str
    key_file: str


class FreezeOrder(StrictModel):
    """The whole server stands still for the last `for_ns` (less than all) of every `every_ns` since it began."""

    every_ns: int = Field(gt=0)
    for_ns: int = Field(gt=0)


class DnsOrder(StrictModel):
    """A name server over UDP and TCP at `listen`: A records by name, each response after the law's delay.

    It listens on one address of its host and a port that is named: neither 0.0.0.0 nor port 0. Names that it does not
    know do not exist (NXDOMAIN); known ones have no other records.
    """

    listen: str
    latency: Law = AT_ONCE
    names: dict[str, str]
    ttl_s: int = Field(default=0, ge=0, lt=2**31)


class UpstreamOrder(StrictModel):
    """An order to `headway-engine upstream`: HTTP at `listen`, also if it has no routes, and names as well with `dns`.

    It may `listen` on "unix:/path" as well, which it removes at the end. With `reuse_port` other upstreams that say so
    too may listen on the same port. What comes in a `freeze` is begun at its end, and a response that is due in it goes
    out then. `log_file` is written anew: for each HTTP response two little-endian u64, when its request was fully
    received and when it was handed to the kernel; it is complete once the result is sent.
    """

    listen: str = "127.0.0.1:0"
    reuse_port: bool = False
    seed: int = 1
    routes: tuple[RouteOrder, ...]
    dns: DnsOrder | None = None
    tls: TlsOrder | None = None
    freeze: FreezeOrder | None = None
    log_file: str | None = None


class NullOrder(StrictModel):
    """An order to `headway-engine null`, the server that does nothing."""

    listen: str = "127.0.0.1:0"
    body_bytes: int = 69


class UpstreamReady(StrictModel):
    """A server of the engine listens at this address: "127.0.0.1:8080", "[::1]:8080" or "unix:/path"."""

    event: Literal["ready"] = "ready"
    address: str


class RouteCounts(StrictModel):
    """One path of the upstream since it started; the high-water mark since the previous snapshot."""

    requests: int
    errors: int
    in_flight: int
    in_flight_high_water: int
    busy_ns: int


class DnsCounts(StrictModel):
    """A name server since it started; the high-water mark since the previous snapshot.

    `queries` are the messages that get a response; those `without_address` were for an unknown name, for another record
    than an address, or not understood.
    """

    queries: int
    without_address: int
    in_flight: int
    in_flight_high_water: int


class UpstreamSnapshot(StrictModel):
    """What the upstream has seen so far; the high-water mark is that of all routes together, since the previous
    snapshot; `dns` where it is a name server."""

    event: Literal["snapshot", "result"]
    at_ns: int
    routes: dict[str, RouteCounts]
    in_flight_high_water: int
    connections_opened: int
    connections_open: int
    dns: DnsCounts | None = None


class NullResult(StrictModel):
    """What the null server has served."""

    event: Literal["result"] = "result"
    requests: int
    connections_opened: int
