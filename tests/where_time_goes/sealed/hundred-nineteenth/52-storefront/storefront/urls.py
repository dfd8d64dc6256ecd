from django.http import JsonResponse
from django.urls import path

from cart import views

urlpatterns = [
    path("health", lambda request: JsonResponse({"status": "ok"})),
    path("cart/estimate", views.estimate),
    path("rates/<str:postcode>", views.rates),
]
