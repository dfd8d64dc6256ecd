from pyramid.response import Response


def counting_tween_factory(handler, registry):
    counter = registry.counter

    def tween(request):
        if not counter.allow(request.headers.get("X-Tenant", "default")):
            return Response(status=429, json_body={"error": "too many requests"})
        return handler(request)

    return tween
