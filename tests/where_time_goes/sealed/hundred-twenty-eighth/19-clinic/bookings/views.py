import json

from django.http import HttpResponseNotAllowed, JsonResponse

from .models import Booking, Practice
from .partner import Roster
from .signals import booking_confirmed

roster = Roster()


async def health(request):
    return JsonResponse({"status": "ok"})


async def slots(request, practice_id):
    free = await roster.free_slots(practice_id)
    return JsonResponse({"practice": practice_id, "slots": free})


async def create_booking(request):
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    try:
        body = json.loads(request.body)
        practice_id, patient, slot = int(body["practice"]), body["patient"], body["slot"]
    except (ValueError, KeyError):
        return JsonResponse({"error": "practice, patient and slot are needed"}, status=400)
    practice = await Practice.objects.filter(pk=practice_id).afirst()
    if practice is None:
        return JsonResponse({"error": "no such practice"}, status=404)
    booking = await Booking.objects.acreate(practice=practice, patient=patient, slot=slot)
    booking_confirmed.send(sender=Booking, booking=booking)
    return JsonResponse(booking.as_dict(), status=201)


async def booking_detail(request, booking_id):
    booking = await Booking.objects.filter(pk=booking_id).afirst()
    if booking is None:
        return JsonResponse({"error": "no such booking"}, status=404)
    return JsonResponse(booking.as_dict())
