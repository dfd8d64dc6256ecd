"""The options of `headway load` that describe requests and connections, as the engine's target and requests."""

import base64
from dataclasses import dataclass, field
from pathlib import Path

from headway.cli.load.options import LoadOptions
from headway.engine.order import RequestOrder, TargetOrder
from headway.errors import Fault, Faults, StudyError
from headway.requests.command_line import read_body, read_file, request_of_url
from headway.requests.request import (
    SUCCESS,
    Headers,
    Request,
    RequestMix,
    check_method,
    parse_header,
    parse_statuses,
    request_order,
)
from headway.requests.target import NO_URL, Url, parse_url
from headway.requests.template import literal, template_faults
from headway.run.role_host import require_permitted

MOST_REDIRECTS = 10
"""What -L follows; --redirects names another number."""

ANY_SUCCESS = ("2xx",)
"""Expected statuses where neither --status nor a file names any."""


MOST_NOTICES = 5
"""Parts of a file that are named where they are not sent."""


@dataclass(frozen=True)
class LoadRequests:
    """What the engine sends, and where to. `left_out` is what a file of requests had besides, each with its reason."""

    target: TargetOrder = field(default_factory=TargetOrder)
    requests: tuple[RequestOrder, ...] = ()
    skipped: tuple[tuple[str, str], ...] = ()


def left_out_notice(sent: LoadRequests) -> str:
    """Return the lines that tell what of a file is not sent; "" where everything is."""
    shown = [f"not sent: {name}: {reason}" for name, reason in sent.skipped[:MOST_NOTICES]]
    others = len(sent.skipped) - len(shown)
    return "\n".join([*shown, f"not sent: {others} more"] if others else shown)


def read_requests(options: LoadOptions, faults: Faults) -> LoadRequests:
    """Return target and requests; empty where `faults` has the reason why there can be none."""
    url = None if options.url is None else faults.read("URL", _url, options.url, None)
    headers = _headers(options, faults)
    given = ",".join(options.status or ANY_SUCCESS)
    status = faults.read("--status", lambda text: parse_statuses(text.split(",")), given, SUCCESS)
    orders: tuple[RequestOrder, ...] = ()
    mix = RequestMix(())
    if options.requests is not None:
        _refuse_besides_file(options, faults)

        with faults.at("--requests"):
            # Readers of documents and logs are slow to import: a single URL needs none.
            from headway.requests.read import read_request_mix

            mix = read_request_mix(options.requests)
            orders = _file_orders(mix, url, headers, status, options)
    elif options.url is None:
        faults.add("URL", "what is to be asked?", "give a URL such as http://127.0.0.1:8000/, or --requests FILE")
    elif url is not None:
        request = _single(url, headers, options, faults)
        orders = (request_order(request, request.origin, default_status=status),)
    unix_socket = options.unix_socket or (url.unix_socket if url else None)
    if unix_socket is None and orders:
        with faults.at("URL"):
            require_permitted({parse_url(order.url).host for order in orders}, options.elsewhere)
    return LoadRequests(_target(options, unix_socket, faults), orders, mix.skipped)


def _file_orders(
    mix: RequestMix, url: Url | None, headers: Headers, status: tuple[int, ...], options: LoadOptions
) -> tuple[RequestOrder, ...]:
    """Return the requests of a file as the engine reads them. What it leaves open is as on the command line.

    A path is served below `url`, or else where the file says; a whole URL of its own stays. Raises StudyError for a
    path without a host.
    """
    base = mix.base_url if url is None else literal(url.text.rstrip("/"))
    homeless = [request.title for request in mix.requests if not request.origin and not base]
    if homeless:
        message = f"{', '.join(map(repr, homeless[:3]))}: this path has no host"
        raise StudyError(Fault(message, str(options.requests), "write a whole URL, or give the URL it goes after"))
    literal_headers = tuple((name, literal(value)) for name, value in headers)
    orders = []
    for request in mix.requests:
        full = request.with_headers(literal_headers)
        full = full.model_copy(update={"contains": full.contains or options.contains})
        orders.append(request_order(full, full.origin or base, default_status=status))
    return tuple(orders)


def _url(text: str) -> Url | None:
    if "://" not in text and not text.startswith("unix:"):
        raise ValueError(f"{text!r} {NO_URL.partition(':')[0]}: did you mean http://{text.lstrip('/')}?")
    return parse_url(text)


def _headers(options: LoadOptions, faults: Faults) -> Headers:
    headers = [faults.read("--header", parse_header, text, ("", "")) for text in options.header]
    if options.user is not None:
        if ":" not in options.user:
            faults.add("--user", "there is no password", "write -u user:password")
        # RFC 7617 §2: user and password, joined by a colon, in base64.
        headers.append(("authorization", f"Basic {base64.b64encode(options.user.encode()).decode()}"))
    return tuple(headers)


def _refuse_besides_file(options: LoadOptions, faults: Faults) -> None:
    given = {"--request": options.method, "--data": options.data, "--data-file": options.data_file}
    for option, value in {**given, "--json-body": options.json_body, "--template": options.template}.items():
        if value:
            faults.add(option, "the file says this itself", "write it in the file, or leave --requests out")


def _single(url: Url, headers: Headers, options: LoadOptions, faults: Faults) -> Request:
    method = options.method and faults.read("--request", check_method, options.method, "GET")
    bodies = {"--data-file": options.data_file, "--json-body": options.json_body}
    given = {"--data": options.data} | {name: [str(value)] for name, value in bodies.items() if value is not None}
    (option, values), *others = [each for each in given.items() if each[1]] or [("", [])]
    if others:
        faults.add("--data", "a request has one body", "keep one of --data, --data-file and --json-body")
    body = None
    if option:
        with faults.at(option):
            body = read_body(option, values, template=options.template)
    request = request_of_url(url, method, headers, body, template=options.template)
    request = request.model_copy(update={"contains": options.contains})
    if options.template:
        texts = {"URL": url.text, "the body": request.body or ""}
        texts |= {f"--header {name}": value for name, value in headers}
        for place, text in texts.items():
            for message in template_faults(text):
                faults.add(place, message)
    return request


def _target(options: LoadOptions, unix_socket: str | None, faults: Faults) -> TargetOrder:
    if options.cacert is not None:
        with faults.at("--cacert"):
            read_file(options.cacert)
    if unix_socket is not None and not Path(unix_socket).is_socket():
        faults.add("--unix-socket", f"{unix_socket} is not a socket", "start the server first, or check the path")
    redirects = options.redirects if options.redirects is not None else MOST_REDIRECTS if options.location else 0
    return TargetOrder(
        connection="close" if options.close else "keep-alive",
        tls_verify=not options.insecure,
        tls_ca_file=None if options.cacert is None else str(options.cacert.absolute()),
        unix_socket=unix_socket,
        source_addresses=tuple(options.source),
        redirects=redirects,
    )
