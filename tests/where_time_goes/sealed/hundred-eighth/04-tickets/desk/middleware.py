class TenantMiddleware:
    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        request.tenant = request.headers.get("X-Tenant")
        response = self.get_response(request)
        response["Cache-Control"] = "no-store"
        return response
