from django.http import JsonResponse
from django.views.decorators.http import require_GET

from . import offers
from .partner import PartnerError, partner


@require_GET
def offer(request, home):
    try:
        nights = int(request.GET.get("nights", 7))
        guests = int(request.GET.get("guests", 2))
    except ValueError:
        return JsonResponse({"error": "nights and guests are numbers"}, status=400)
    month = request.GET.get("month", "2025-07")
    try:
        return JsonResponse(offers.offer(home, month, nights, guests))
    except PartnerError as exc:
        return JsonResponse({"error": str(exc)}, status=502)


@require_GET
def calendar(request, home):
    try:
        return JsonResponse(partner.availability(home, request.GET.get("month", "2025-07")))
    except PartnerError as exc:
        return JsonResponse({"error": str(exc)}, status=502)


def health(request):
    return JsonResponse({"status": "ok"})
