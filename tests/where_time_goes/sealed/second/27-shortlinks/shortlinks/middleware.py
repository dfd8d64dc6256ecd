import threading
import time


class StatsMiddleware:
    def __init__(self, get_response):
        self.get_response = get_response
        self.lock = threading.Lock()
        self.spent = {}

    def __call__(self, request):
        begun = time.perf_counter()
        response = self.get_response(request)
        with self.lock:
            count, total = self.spent.get(request.path, (0, 0.0))
            self.spent[request.path] = (count + 1, total + time.perf_counter() - begun)
        return response
