import uuid


class RequestId:
    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        request.request_id = request.headers.get("X-Request-Id") or uuid.uuid4().hex[:16]
        response = self.get_response(request)
        response["X-Request-Id"] = request.request_id
        return response
