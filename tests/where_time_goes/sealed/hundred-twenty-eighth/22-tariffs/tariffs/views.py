from decimal import Decimal, InvalidOperation

from django.http import JsonResponse
from django.views.decorators.http import require_GET

from .pricing import quote
from .reference.zones import table


@require_GET
def health(request):
    return JsonResponse({"zones": len(table)})


@require_GET
def parcel_quote(request, postcode):
    try:
        kg = Decimal(request.GET.get("kg", "1"))
    except InvalidOperation:
        return JsonResponse({"error": "kg is not a number"}, status=400)
    if not 0 < kg <= 30:
        return JsonResponse({"error": "parcels weigh up to 30 kg"}, status=400)
    return JsonResponse(quote(postcode.upper(), kg))
