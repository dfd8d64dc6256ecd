import json

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from registry import filings
from registry.models import Court


@require_GET
def health(request):
    return JsonResponse({"ok": True})


@require_POST
def submit(request):
    body = json.loads(request.body)
    try:
        result = filings.register(body["court"], body["party"], body["document"])
    except Court.DoesNotExist:
        return JsonResponse({"error": "unknown court"}, status=404)
    return JsonResponse(result, status=201)
