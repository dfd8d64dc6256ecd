import os

import django
from django.conf import settings
from django.http import JsonResponse
from django.urls import path

settings.configure(
    DEBUG=False,
    SECRET_KEY=os.environ.get("SECRET_KEY", "local-only"),
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    MIDDLEWARE=["django.middleware.common.CommonMiddleware"],
    INSTALLED_APPS=[],
    USE_TZ=True,
)
django.setup()

import audit
import registry


def health(request):
    return JsonResponse({"ok": True})


def permit(request, number):
    try:
        entry = registry.look_up("permits", number)
    except registry.RegisterError:
        return JsonResponse({"error": "register not available"}, status=503)
    audit.record("permit", number)
    return JsonResponse({"number": number, "holder": entry["holder"], "valid": entry["valid"]})


def archived(request, number):
    try:
        entry = registry.look_up("archive", number)
    except registry.RegisterError:
        return JsonResponse({"error": "register not available"}, status=503)
    audit.record("archive", number)
    return JsonResponse({"number": number, "holder": entry["holder"], "archived": True})


def statistics(request):
    return JsonResponse(audit.counts())


urlpatterns = [
    path("health", health),
    path("permits/<str:number>", permit),
    path("archive/<str:number>", archived),
    path("statistics", statistics),
]

from django.core.wsgi import get_wsgi_application

application = get_wsgi_application()
