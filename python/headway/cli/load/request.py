"""The options that say what is asked and what a right answer is, as the engine's target and requests."""

import base64
import json
from dataclasses import dataclass, field
from pathlib import Path

from headway.cli.faults import Faults
from headway.cli.permission import require_permitted
from headway.engine.order import RequestOrder, TargetOrder
from headway.requests.request import FORM, JSON, Body, Headers, Right, check_method, parse_header, request_order
from headway.requests.targets_file import Shared, read_targets
from headway.requests.url import NO_URL, Url, parse_url
from headway.study.template import template_faults

MOST_REDIRECTS = 10
"""What -L follows; --redirects names another number."""


@dataclass(frozen=True)
class RequestOptions:
    """What the command line says about requests; None and empty for what it leaves open."""

    url: str | None = None
    method: str | None = None
    header: tuple[str, ...] = ()
    data: tuple[str, ...] = ()
    data_file: Path | None = None
    json_body: str | None = None
    user: str | None = None
    targets: Path | None = None
    template: bool = False
    location: bool = False
    redirects: int | None = None
    insecure: bool = False
    cacert: Path | None = None
    unix_socket: str | None = None
    source: tuple[str, ...] = ()
    close: bool = False
    elsewhere: bool = False
    status: tuple[str, ...] = ()
    contains: str | None = None


@dataclass(frozen=True)
class Asked:
    """What the engine is to ask, and whom."""

    target: TargetOrder = field(default_factory=TargetOrder)
    requests: tuple[RequestOrder, ...] = ()


def read_requests(options: RequestOptions, faults: Faults) -> Asked:
    """The target and the requests; empty where `faults` has been told why there can be none."""
    url = None if options.url is None else faults.read("URL", _url, options.url, None)
    shared = Shared(_headers(options, faults), _right(options, faults), options.template)
    requests: tuple[RequestOrder, ...] = ()
    if options.targets is not None:
        _refuse_beside_targets(options, faults)
        with faults.at("--targets"):
            requests = read_targets(options.targets, url, shared)
    elif options.url is None:
        faults.add("URL", "what is to be asked?", "give a URL such as http://127.0.0.1:8000/, or --targets FILE")
    elif url is not None:
        requests = _single(url, options, shared, faults)
    unix_socket = options.unix_socket or (url.unix_socket if url else None)
    if unix_socket is None and requests:
        with faults.at("URL"):
            require_permitted({_host(request) for request in requests}, options.elsewhere)
    return Asked(_target(options, unix_socket, faults), requests)


def _url(text: str) -> Url | None:
    if "://" not in text and not text.startswith("unix:"):
        raise ValueError(f"{text!r} {NO_URL.partition(':')[0]}: did you mean http://{text.lstrip('/')}?")
    return parse_url(text)


def _host(request: RequestOrder) -> str:
    return parse_url(request.url).host


def _headers(options: RequestOptions, faults: Faults) -> Headers:
    headers = [faults.read("--header", parse_header, text, ("", "")) for text in options.header]
    if options.user is not None:
        if ":" not in options.user:
            faults.add("--user", "there is no password", "write -u user:password")
        # RFC 7617 §2: user and password, joined by a colon, in base64.
        headers.append(("authorization", f"Basic {base64.b64encode(options.user.encode()).decode()}"))
    return tuple(headers)


def _right(options: RequestOptions, faults: Faults) -> Right:
    texts = tuple(part for text in options.status for part in text.split(",")) or Right.status
    right = Right(texts, options.contains)
    with faults.at("--status"):
        right.order()
        return right
    return Right()


def _refuse_beside_targets(options: RequestOptions, faults: Faults) -> None:
    given = {"--request": options.method, "--data": options.data, "--data-file": options.data_file}
    for option, value in {**given, "--json-body": options.json_body}.items():
        if value:
            faults.add(option, "the targets say this themselves", "write it in the file, or leave --targets out")


def _single(url: Url, options: RequestOptions, shared: Shared, faults: Faults) -> tuple[RequestOrder, ...]:
    with faults.at("--request"):
        check_method(options.method or "GET")
    body = _body(options, faults)
    if options.template:
        texts = {"URL": url.text, "the body": body.content.decode("utf-8", "replace") if body else ""}
        texts |= {f"--header {name}": value for name, value in shared.headers}
        for place, text in texts.items():
            for message in template_faults(text):
                faults.add(place, message)
    return (
        request_order(
            url.text, method=options.method, headers=shared.headers, body=body, right=shared.right,
            template=options.template,
        ),
    )  # fmt: skip


def _body(options: RequestOptions, faults: Faults) -> Body | None:
    given = [bool(options.data), options.data_file is not None, options.json_body is not None]
    if sum(given) > 1:
        faults.add("--data", "a request has one body", "keep one of --data, --data-file and --json-body")
    with faults.at("--data-file"):
        if options.data_file is not None:
            return Body(_file(options.data_file))
    with faults.at("--json-body"):
        if options.json_body is not None:
            return Body(_json(options.json_body, options.template), JSON, JSON)
    with faults.at("--data"):
        if options.data:
            # As curl does: several are joined, and line ends of a file do not count.
            return Body(b"&".join(_data(text) for text in options.data), FORM)
    return None


def _data(text: str) -> bytes:
    if not text.startswith("@"):
        return text.encode()
    return _file(Path(text[1:])).replace(b"\r", b"").replace(b"\n", b"")


def _json(text: str, template: bool) -> bytes:
    content = _file(Path(text[1:])) if text.startswith("@") else text.encode()
    try:
        # A template is JSON only once its fields are filled in.
        if not template:
            json.loads(content)
    except ValueError as error:
        raise ValueError(f"this is not JSON ({error}): mend it, or send it with --data") from None
    return content


def _file(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise ValueError(f"{path} cannot be read ({error.strerror}): give a readable file") from None


def _target(options: RequestOptions, unix_socket: str | None, faults: Faults) -> TargetOrder:
    if options.cacert is not None:
        with faults.at("--cacert"):
            _file(options.cacert)
    if unix_socket is not None and not Path(unix_socket).is_socket():
        faults.add("--unix-socket", f"{unix_socket} is not a socket", "start the server first, or check the path")
    redirects = options.redirects if options.redirects is not None else MOST_REDIRECTS if options.location else 0
    return TargetOrder(
        connection="close" if options.close else "keep-alive",
        tls_verify=not options.insecure,
        tls_ca_file=None if options.cacert is None else str(options.cacert.absolute()),
        unix_socket=unix_socket,
        source_addresses=options.source,
        redirects=redirects,
    )
