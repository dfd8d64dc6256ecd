import json

from django.http import HttpResponse, JsonResponse
from django.urls import path

from . import services


def health(request):
    return HttpResponse("ok")


def readings(request, number):
    body = json.loads(request.body)
    reading = services.record(number, float(body["kwh"]))
    return JsonResponse({"id": reading.pk, "cents": reading.cents})


def forecast(request, number):
    cents = services.forecast(number, float(request.GET.get("kwh", 10)))
    return JsonResponse({"meter": number, "cents": cents})


urlpatterns = [
    path("health", health),
    path("meters/<int:number>/readings", readings),
    path("meters/<int:number>/forecast", forecast),
]
