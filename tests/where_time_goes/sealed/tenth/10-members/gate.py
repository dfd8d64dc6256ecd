import threading


class Tally:
    def __init__(self, get_response):
        self.get_response = get_response
        self.lock = threading.Lock()
        self.by_status: dict[int, int] = {}

    def __call__(self, request):
        response = self.get_response(request)
        with self.lock:
            self.by_status[response.status_code] = self.by_status.get(response.status_code, 0) + 1
        return response
