import json

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import acquirer, bookings
from .models import Event


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
def event_detail(request, event_id):
    try:
        event = Event.objects.get(pk=event_id)
    except Event.DoesNotExist:
        return JsonResponse({"error": "unknown event"}, status=404)
    return JsonResponse({"id": event.pk, "name": event.name, "price": event.price_cents / 100, "left": event.remaining})


@require_POST
def create_booking(request, event_id):
    order = json.loads(request.body)
    try:
        booking = bookings.book(event_id, int(order.get("seats", 1)), order.get("card", ""))
    except Event.DoesNotExist:
        return JsonResponse({"error": "unknown event"}, status=404)
    except bookings.SoldOut:
        return JsonResponse({"error": "sold out"}, status=409)
    except acquirer.Declined:
        return JsonResponse({"error": "card declined"}, status=402)
    return JsonResponse({"booking": booking.pk, "authorisation": booking.authorisation}, status=201)
