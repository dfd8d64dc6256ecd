import json

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import assessor


@require_GET
def health(request):
    return JsonResponse({"ok": True})


@require_GET
def assessment(request, number):
    report = assessor.call("GET", f"/reports/{number}")
    report["total"] = sum(line["amount"] for line in report["lines"])
    return JsonResponse(report)


@require_GET
def photos(request, number):
    return JsonResponse(assessor.call("GET", f"/photos/{number}"))


@require_POST
def submit(request):
    data = json.loads(request.body)
    if "policy" not in data:
        return JsonResponse({"error": "a policy is needed"}, status=400)
    return JsonResponse(assessor.call("POST", "/claims", data), status=201)
