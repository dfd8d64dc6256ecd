from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import backends, figures


def health(_: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


@require_POST
def score(_: HttpRequest, number: int) -> JsonResponse:
    value = backends.fraud_score(number)
    limits = backends.thresholds()
    if value >= limits["refer"]:
        decision = "refer"
    else:
        decision = "pay" if value < limits["pay"] else "review"
    return JsonResponse({"claim": number, "score": value, "decision": decision})


@require_GET
def photos(_: HttpRequest, number: int) -> JsonResponse:
    found = backends.photo_index(number)
    total = sum(photo["bytes"] for photo in found)
    return JsonResponse({"claim": number, "photos": found, "megabytes": round(total / 1e6, 1)})


@require_GET
def figures_of_the_day(_: HttpRequest) -> JsonResponse:
    return JsonResponse(figures.summary())
