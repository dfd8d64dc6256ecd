import itertools
from collections import deque


class AuditTrail:
    """Numbers every decision and keeps the last few for the compliance page."""

    def __init__(self, get_response):
        self.get_response = get_response
        self.numbers = itertools.count(1)
        self.recent = deque(maxlen=200)

    def __call__(self, request):
        response = self.get_response(request)
        if request.path.startswith("/screen"):
            number = next(self.numbers)
            self.recent.append((number, request.path, response.status_code))
            response["X-Decision"] = str(number)
        return response
