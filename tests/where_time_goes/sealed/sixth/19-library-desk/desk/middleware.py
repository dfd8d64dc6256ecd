import collections
import threading


class Visits:
    lock = threading.Lock()
    seen = collections.Counter()

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        response = self.get_response(request)
        with self.lock:
            self.seen[response.status_code] += 1
        return response
