"""The requests of a check: those of the command line, of a file, of the app itself, or "/"."""

from headway.cli.check.options import CheckOptions
from headway.requests.openapi import requests_of_openapi
from headway.requests.read import read_request_mix
from headway.requests.request import Request
from headway.study.app import Inspection

MOST = 20
"""More requests add nothing to a result; the weights of an access log matter more."""


def chosen_requests(wanted: CheckOptions, looked: Inspection, failures: dict[str, str]) -> tuple[Request, ...]:
    """Return the requests to send; what a file has besides is added to `failures`. Raises StudyError where a file
    cannot be read."""
    found = _requests(wanted, looked, failures)
    # The app is served here, wherever a file says that it is served.
    return tuple(request.model_copy(update={"origin": ""}).with_headers(wanted.headers) for request in found)


def _requests(wanted: CheckOptions, looked: Inspection, failures: dict[str, str]) -> tuple[Request, ...]:
    if wanted.requests_file is not None:
        mix = read_request_mix(wanted.requests_file, most=MOST)
        _note_left_out(mix.left_out, str(wanted.requests_file), failures)
        return (*wanted.requests, *mix.requests)[:MOST]
    if wanted.requests:
        return wanted.requests
    if looked.openapi:
        mix = requests_of_openapi(looked.openapi, "the app's OpenAPI document")
        if mix.requests:
            _note_left_out(mix.left_out, "OpenAPI", failures)
            return mix.requests[:MOST]
    return looked.routes[:MOST] or (Request(target=wanted.ready),)


def _note_left_out(left_out: tuple[tuple[str, str], ...], place: str, failures: dict[str, str]) -> None:
    for name, reason in left_out[:MOST]:
        failures[f"{place}: {name}"] = f"left out: {reason}"
