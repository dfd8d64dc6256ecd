from django.http import JsonResponse
from django.urls import path

from seats.api import ShowView, OrdersView

urlpatterns = [
    path("health", lambda request: JsonResponse({"status": "ok"})),
    path("shows/<int:show_id>", ShowView.as_view()),
    path("orders", OrdersView.as_view()),
]
