"""Which broker asks."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse


class TenantMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.tenant = request.headers.get("X-Broker", "direct")
        response = self._get_response(request)
        response["X-Broker"] = request.tenant
        return response
