import json

from django.conf import settings
from django.http import JsonResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_GET, require_POST

from .models import Event
from .payments import PaymentDeclined
from .services import SoldOut, hold_seats


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
def event_detail(request, event_id):
    return JsonResponse(get_object_or_404(Event, pk=event_id).as_dict())


@require_POST
def create_hold(request):
    order = json.loads(request.body)
    seats = int(order["seats"])
    if not 0 < seats <= settings.MAX_SEATS_PER_HOLD:
        return JsonResponse({"error": "seats"}, status=422)
    try:
        hold = hold_seats(int(order["event"]), seats)
    except Event.DoesNotExist:
        return JsonResponse({"error": "event"}, status=404)
    except SoldOut:
        return JsonResponse({"error": "sold out"}, status=409)
    except PaymentDeclined:
        return JsonResponse({"error": "payment"}, status=402)
    return JsonResponse({"hold": hold.pk, "authorisation": hold.authorisation, "amount": hold.amount_cents}, status=201)
