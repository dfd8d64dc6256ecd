import threading
from collections import Counter

_guard = threading.Lock()
_counts = Counter()


def counts():
    with _guard:
        return dict(_counts)


class CountRequests:
    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        response = self.get_response(request)
        with _guard:
            _counts[f"{request.method} {response.status_code}"] += 1
        return response
