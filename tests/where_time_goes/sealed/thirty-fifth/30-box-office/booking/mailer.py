from email.utils import make_msgid

from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string

from .models import Booking

DOMAIN = "stadttheater.example"


def booking_context(booking: Booking) -> dict:
    return {
        "reference": booking.reference,
        "title": booking.event.title,
        "hall": booking.event.hall,
        "starts_at": booking.event.starts_at,
        "seats": booking.seats,
        "total": f"{booking.total_cents / 100:.2f}",
    }


def send_confirmation(booking: Booking) -> bool:
    context = booking_context(booking)
    message = EmailMultiAlternatives(
        subject=f"Your booking {booking.reference}",
        body=render_to_string("confirmation.txt", context),
        to=[booking.email],
        headers={"Message-ID": make_msgid(domain=DOMAIN), "Auto-Submitted": "auto-generated"},
    )
    message.attach_alternative(render_to_string("confirmation.html", context), "text/html")
    return message.send() == 1
