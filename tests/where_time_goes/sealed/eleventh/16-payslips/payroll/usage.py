import threading
from collections import Counter

_guard = threading.Lock()
_seen = Counter()


class UsageMiddleware:
    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        with _guard:
            _seen[request.path] += 1
        return self.get_response(request)
