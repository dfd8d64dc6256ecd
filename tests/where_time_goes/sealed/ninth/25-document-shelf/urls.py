from django.http import JsonResponse
from django.urls import path
from django.utils.functional import cached_property
from django.views import View

from storage import Bucket


class TenantView(View):
    @cached_property
    def bucket(self):
        return Bucket(self.kwargs["tenant"])


class Shelf(TenantView):
    def get(self, request, tenant, folder):
        files = sorted(self.bucket.listing(folder), key=lambda f: f.name)
        return JsonResponse({
            "tenant": tenant,
            "folder": folder,
            "files": [{"name": f.name, "kib": -(-f.size // 1024)} for f in files],
            "total": sum(f.size for f in files),
        })


urlpatterns = [path("shelf/<int:tenant>/<slug:folder>", Shelf.as_view())]
