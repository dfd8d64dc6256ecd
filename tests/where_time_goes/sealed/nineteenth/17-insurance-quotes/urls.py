from django.http import JsonResponse
from django.urls import path

from quotes.views import new_quote

urlpatterns = [
    path("health", lambda request: JsonResponse({"status": "ok"})),
    path("quotes/<str:product>/<int:postcode>", new_quote),
]
