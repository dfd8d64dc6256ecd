"""What requests ask with, and what they are answered with."""

import json
import sys

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from operations import workload
from operations.configuration import Workload
from operations.workload import CONTENT_TYPE, LONGEST_ERROR, NO_SUCH_WORKLOAD


def post_of(request: HttpRequest) -> dict[str, str]:
    """The title and the content of a request's body, a JSON object.

    Raises:
        BadRequest: The body is something else.
    """
    try:
        value = json.loads(request.body)
    except ValueError:
        value = None
    if not isinstance(value, dict) or not all(isinstance(value.get(key), str) for key in ("title", "content")):
        raise BadRequest('the body must be a JSON object with the texts "title" and "content"')
    return {"title": value["title"], "content": value["content"]}


def require_method(request: HttpRequest, method: str) -> None:
    """Raises Http404 where the route has no workload of the request's method."""
    if request.method != method:
        raise Http404


def done(of: Workload, tokens: list[str]) -> HttpResponse:
    """The tokens of a request that went well."""
    answer = workload.workload_response(of, tokens)
    return HttpResponse(answer.body, CONTENT_TYPE, answer.status)


# Django asks these where a view raises, and names their parameters. With DEBUG it shows pages of its own instead.


def no_such_workload(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    """404."""
    return HttpResponse(NO_SUCH_WORKLOAD.body, CONTENT_TYPE, NO_SUCH_WORKLOAD.status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    """400, with what is wrong."""
    return HttpResponse(f"{exception}\n", CONTENT_TYPE, 400)


def failed(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """500, with the error of the request in one line; Django has logged the traceback."""
    error = sys.exception()
    reason = " ".join(f"{type(error).__name__}: {error}".split())
    return HttpResponse(f"{reason[:LONGEST_ERROR]}\n", CONTENT_TYPE, 500)
