import json
import logging
import smtplib

from django.http import JsonResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_GET, require_POST

from .mailer import send_confirmation
from .models import Event
from .services import SoldOut, reserve

log = logging.getLogger(__name__)


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
def event(request, event_id):
    found = get_object_or_404(Event, id=event_id)
    return JsonResponse(
        {
            "id": found.id,
            "title": found.title,
            "hall": found.hall,
            "starts_at": found.starts_at.isoformat(),
            "price": found.price_cents / 100,
            "available": found.seats_left > 0,
        }
    )


@require_POST
def book(request):
    try:
        wanted = json.loads(request.body)
        email, seats = wanted["email"], int(wanted["seats"])
        chosen = get_object_or_404(Event, id=wanted["event"])
    except (KeyError, TypeError, ValueError):
        return JsonResponse({"error": "event, email and seats needed"}, status=422)
    try:
        booking = reserve(chosen, email, seats)
    except SoldOut as error:
        return JsonResponse({"error": f"sold out: {error}"}, status=409)
    try:
        mailed = send_confirmation(booking)
    except (OSError, smtplib.SMTPException):
        log.exception("confirmation of %s not sent", booking.reference)
        mailed = False
    return JsonResponse({"reference": booking.reference, "mailed": mailed}, status=201)
