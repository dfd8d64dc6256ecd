"""HTTP."""

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET

from policydesk.policies.services import NoSuchPolicy, RenewalService

renewals = RenewalService()


@require_GET
def renewal(request: HttpRequest, number: str) -> JsonResponse:
    try:
        return JsonResponse(renewals.offer(number))
    except NoSuchPolicy:
        return JsonResponse({"error": "no such policy"}, status=404)


@require_GET
def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"ok": True})
