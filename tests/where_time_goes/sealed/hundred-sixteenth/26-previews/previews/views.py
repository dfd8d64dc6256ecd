import json

from django.core.cache import cache
from django.http import JsonResponse
from django.views import View

from .farm import RenderFailed, farm
from .models import Template


async def template_of(slug):
    found = await cache.aget(f"template:{slug}")
    if found is None:
        found = await Template.objects.filter(slug=slug).values("slug", "title", "width", "height").afirst()
        if found is not None:
            await cache.aset(f"template:{slug}", found)
    return found


class Previews(View):
    async def post(self, request, slug):
        template = await template_of(slug)
        if template is None:
            return JsonResponse({"error": "no such template"}, status=404)
        try:
            text = json.loads(request.body)["text"]
        except (ValueError, KeyError):
            return JsonResponse({"error": "text is required"}, status=400)
        try:
            picture = await farm.render(template, text)
        except RenderFailed as exc:
            return JsonResponse({"error": f"job {exc} got no answer"}, status=504)
        return JsonResponse({"template": template["title"], "picture": picture["url"]}, status=201)


async def templates(request):
    rows = Template.objects.order_by("slug").values("slug", "title")[:20]
    return JsonResponse({"templates": [row async for row in rows]})


async def health(request):
    return JsonResponse({"status": "ok"})
