from django.http import JsonResponse
from django.urls import path

from .dispatch.api import CourierView, Dispatches

urlpatterns = [
    path("health", lambda request: JsonResponse({"status": "ok"})),
    path("dispatches", Dispatches.as_view()),
    path("couriers/<slug:courier>", CourierView.as_view()),
]
