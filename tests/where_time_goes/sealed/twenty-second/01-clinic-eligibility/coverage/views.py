from decimal import Decimal

from django.http import HttpResponse, JsonResponse

from . import payer


def health(request):
    return HttpResponse("ok", content_type="text/plain")


def eligibility(request, patient_id):
    member = payer.eligibility(patient_id)
    return JsonResponse({"patient": patient_id, "active": member["active"], "plan": member["plan"]})


def copay(request, patient_id):
    member = payer.eligibility(patient_id)
    share = Decimal(member["copay_percent"]) / 100
    visit = Decimal(request.GET.get("amount", "120"))
    return JsonResponse({"patient": patient_id, "copay": str((visit * share).quantize(Decimal("0.01")))})
