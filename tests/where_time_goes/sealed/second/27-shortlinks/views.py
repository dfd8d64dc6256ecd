import threading

import requests
from django.conf import settings
from django.http import JsonResponse
from django.shortcuts import get_object_or_404
from django.urls import path

from shortlinks.models import Link

local = threading.local()


def meta(target):
    if not hasattr(local, "http"):
        local.http = requests.Session()
        local.http.trust_env = False
    return local.http.get(settings.META_URL + target, timeout=5).json()


def preview(request, slug):
    link = get_object_or_404(Link, slug=slug)
    about = meta(link.target)
    return JsonResponse({"slug": slug, "owner": link.owner, "title": about["title"], "words": about["words"]})


def owner(request, name):
    links = list(Link.objects.filter(owner=name).order_by("slug")[:5])
    about = meta(f"/owners/{name}")
    return JsonResponse({"owner": name, "links": [link.slug for link in links], "about": about["title"]})


urlpatterns = [
    path("l/<slug:slug>", preview),
    path("owners/<slug:name>", owner),
]
