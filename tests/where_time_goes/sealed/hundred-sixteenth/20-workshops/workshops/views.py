import json

from django.core.cache import cache
from django.db.models import Count
from django.http import JsonResponse
from django.views import View

from .models import Booking, Workshop
from .signals import booking_confirmed


def as_dict(workshop, booked):
    return {
        "id": workshop.pk,
        "title": workshop.title,
        "teacher": workshop.teacher,
        "starts_at": workshop.starts_at.isoformat(),
        "seats": workshop.seats,
        "free": max(0, workshop.seats - booked),
    }


class Programme(View):
    async def get(self, request):
        programme = await cache.aget("programme")
        if programme is None:
            rows = Workshop.objects.annotate(booked=Count("bookings")).order_by("starts_at")[:20]
            programme = [as_dict(workshop, workshop.booked) async for workshop in rows]
            await cache.aset("programme", programme, 30)
        return JsonResponse({"workshops": programme})


class Bookings(View):
    async def post(self, request, pk):
        try:
            data = json.loads(request.body)
            name, email = data["name"], data["email"]
        except (ValueError, KeyError):
            return JsonResponse({"error": "name and email are required"}, status=400)
        workshop = await Workshop.objects.filter(pk=pk).afirst()
        if workshop is None:
            return JsonResponse({"error": "no such workshop"}, status=404)
        booking = await Booking.objects.acreate(workshop=workshop, name=name, email=email)
        booking_confirmed.send(sender=Booking, booking=booking, workshop=workshop)
        return JsonResponse({"booking": booking.pk, "workshop": workshop.title}, status=201)


async def health(request):
    return JsonResponse({"status": "ok"})
