import json
from datetime import date, timedelta

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from referrals import registry

SPECIALTIES = {"cardiology": 21, "dermatology": 90, "orthopaedics": 45}


def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


@require_GET
def coverage(request: HttpRequest, number: int) -> JsonResponse:
    try:
        insured = registry.coverage_of(number)
    except registry.RegistryUnavailable as exc:
        return JsonResponse({"error": str(exc)}, status=503)
    return JsonResponse({"patient": number, "insurer": insured["insurer"], "covered": insured["active"]})


@require_POST
def create_referral(request: HttpRequest) -> JsonResponse:
    body = json.loads(request.body)
    specialty = body["specialty"]
    if specialty not in SPECIALTIES:
        return JsonResponse({"error": "unknown specialty"}, status=422)
    try:
        granted = registry.authorise(body["patient"], specialty)
    except registry.RegistryUnavailable as exc:
        return JsonResponse({"error": str(exc)}, status=503)
    valid_until = date.today() + timedelta(days=SPECIALTIES[specialty])
    return JsonResponse({"authorisation": granted["code"], "valid_until": valid_until.isoformat()}, status=201)
