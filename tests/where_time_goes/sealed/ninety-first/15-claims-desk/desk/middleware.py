import time

from . import figures


class TimingMiddleware:
    def __init__(self, get_response) -> None:
        self.get_response = get_response

    def __call__(self, request):
        began = time.monotonic()
        response = self.get_response(request)
        if request.resolver_match is not None:
            figures.note(request.resolver_match.route, time.monotonic() - began)
        return response
