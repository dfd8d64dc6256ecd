"""What the workloads' operations request of an HTTP upstream, as routes of the engine, with a token as proof."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from xml.etree import ElementTree

from headway.engine.upstream import RouteOrder
from headway.errors import Fault, StudyError
from headway.study.operations import Feed, HttpGet, HttpPost, SingleOperation, UpstreamName, single_operations
from headway.study.workload import Workload

AGAIN = "/again"
"""What is put behind a page's path to request it once more, where it responds without errors."""


@dataclass(frozen=True)
class Routes:
    """The routes over plain HTTP and over TLS, and the token of each path."""

    plain: tuple[RouteOrder, ...] = ()
    tls: tuple[RouteOrder, ...] = ()
    tokens: Mapping[str, str] = field(default_factory=dict)


def upstream_routes(workloads: Sequence[Workload], nonce: str, at: UpstreamName = "http") -> Routes:
    """Return a route for each path that is requested from this upstream.

    Raises StudyError where two operations need different responses from one path.
    """
    asked: dict[tuple[bool, str], RouteOrder] = {}
    first: dict[str, tuple[str, str]] = {}
    faults: dict[str, Fault] = {}
    for workload in workloads:
        for step in single_operations(workload.steps):
            for tls, route, token in _routes(step, nonce, at):
                other, known = first.setdefault(route.path, (workload.name, token))
                if known != token or asked.setdefault((tls, route.path), route) != route:
                    message = f"workloads {other!r} and {workload.name!r} want different answers from {route.path}"
                    remedy = "give the steps the same hold and error_share, or two paths"
                    faults.setdefault(route.path, Fault(message, "workloads", remedy))
    if faults:
        raise StudyError(*faults.values())
    plain, over_tls = (tuple(r for (tls, _), r in asked.items() if tls is over) for over in (False, True))
    return Routes(plain, over_tls, {path: token for path, (_, token) in first.items()})


def _routes(step: SingleOperation, nonce: str, at: UpstreamName) -> Iterator[tuple[bool, RouteOrder, str]]:
    """Yield the operation's routes at this upstream: whether over TLS, the route, and the token in its response."""
    if isinstance(step, HttpPost) and at == "http":
        token = f"posted {nonce}"
        yield False, _route(step, step.path, token, step.error_share), token
    if isinstance(step, HttpGet) and at == step.at:
        token = f"page {nonce}"
        yield step.tls, _route(step, step.path, token, step.error_share), token
        if step.retry_after is not None:
            yield step.tls, _route(step, step.path + AGAIN, token), token
    if isinstance(step, Feed) and at == step.at:
        token = f"parsed {nonce}"
        yield step.tls, _route(step, step.path, feed(step.items, token)), token


def _route(step: HttpPost | HttpGet | Feed, path: str, body: str, error_share: float = 0) -> RouteOrder:
    return RouteOrder(path=path, latency=step.hold, body=body, error_share=error_share)


def feed(items: int, description: str) -> str:
    """An RSS 2.0 document of so many items (https://www.rssboard.org/rss-specification), some 250 bytes each."""
    root = ElementTree.Element("rss", version="2.0")
    channel = ElementTree.SubElement(root, "channel")
    about = {"title": "News", "link": "http://external.headway.test/", "description": description}
    for name, text in about.items():
        ElementTree.SubElement(channel, name).text = text
    for number in range(items):
        item = ElementTree.SubElement(channel, "item")
        link = f"http://external.headway.test/news/{number}"
        title = f"What happened, and why it matters & to whom: the {number}th of {items} stories"
        for name, text in {"title": f"Story {number}", "link": link, "guid": link, "description": title}.items():
            ElementTree.SubElement(item, name).text = text
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True)
