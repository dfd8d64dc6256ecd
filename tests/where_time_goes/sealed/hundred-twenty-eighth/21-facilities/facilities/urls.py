from django.http import JsonResponse
from django.urls import path

from .notices.views import SiteIncidents

urlpatterns = [
    path("health", lambda request: JsonResponse({"status": "ok"})),
    path("sites/<int:site_id>/incidents", SiteIncidents.as_view()),
]
