import asyncio
import os

import django
from django.core.asgi import get_asgi_application
from django.http import JsonResponse
from django.urls import path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "conf")
application = get_asgi_application()

from feeds import Feeds, ranked  # noqa: E402

feeds = Feeds(rooms=60)


async def start_page(request, user):
    mail, tasks, news = await asyncio.gather(
        feeds.load("mail", user), feeds.load("tasks", user), feeds.load("news", user)
    )
    entries = await asyncio.to_thread(ranked, mail + tasks + news)
    return JsonResponse({"user": user, "entries": entries})


async def search(request, user):
    found = await feeds.load("search", user)
    return JsonResponse({"user": user, "found": found})


async def version(request):
    return JsonResponse({"django": django.VERSION[0] > 3})


urlpatterns = [
    path("u/<slug:user>/start", start_page),
    path("u/<slug:user>/search", search),
    path("version", version),
]
