import threading


class RequestCount:
    lock = threading.Lock()
    total = 0

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        with self.lock:
            RequestCount.total += 1
        response = self.get_response(request)
        response["x-service"] = "invoicing"
        return response
