from django.http import JsonResponse
from django.urls import path

from .stations import views


async def health(request):
    return JsonResponse({"status": "ok"})


urlpatterns = [
    path("health", health),
    path("stations/<int:station_id>/level", views.level),
    path("basins/<slug:name>", views.basin),
]
