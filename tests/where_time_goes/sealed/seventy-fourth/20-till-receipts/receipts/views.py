import json

from django.http import Http404, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import issuing
from .models import Series


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})


@require_POST
def create(request, branch):
    try:
        lines = json.loads(request.body)["lines"]
    except (ValueError, KeyError):
        return JsonResponse({"error": "lines are missing"}, status=400)
    try:
        receipt = issuing.issue(branch, lines)
    except Series.DoesNotExist:
        raise Http404
    return JsonResponse(receipt.as_dict(), status=201)


@require_GET
def latest(request, branch):
    receipt = issuing.latest(branch)
    if receipt is None:
        raise Http404
    return JsonResponse(receipt.as_dict())
