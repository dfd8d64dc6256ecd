from django.http import JsonResponse

from . import services


class OperatorMiddleware:
    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if request.path == "/health":
            return self.get_response(request)
        operator = services.operator_of(request.headers.get("X-Api-Key", "stadtwerke"))
        if not operator["active"]:
            return JsonResponse({"error": "unknown operator"}, status=403)
        request.operator = operator["id"]
        return self.get_response(request)
