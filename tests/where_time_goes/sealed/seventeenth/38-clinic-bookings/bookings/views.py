import json

from django.http import JsonResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_POST

from bookings import services


@require_GET
def health(request):
    return JsonResponse({"patients": services.patients()})


@require_GET
def cover(request, number):
    return JsonResponse(services.cover(number))


@csrf_exempt
@require_POST
def book(request):
    wish = json.loads(request.body)
    return JsonResponse(services.book(wish["patient"], wish["slot"]))
