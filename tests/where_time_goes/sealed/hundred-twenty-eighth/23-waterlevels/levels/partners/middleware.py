from asgiref.sync import markcoroutinefunction
from django.http import JsonResponse

from .accounts import partner_of
from .quota import QuotaExceeded, register


class PartnerQuota:
    async_capable = True
    sync_capable = False
    open_paths = {"/health"}

    def __init__(self, get_response):
        self.get_response = get_response
        markcoroutinefunction(self)

    async def __call__(self, request):
        if request.path in self.open_paths:
            return await self.get_response(request)
        request.partner = partner_of(request)
        try:
            left = register(request.partner, request)
        except QuotaExceeded as name:
            return JsonResponse({"error": f"quota of {name} used up"}, status=429)
        response = await self.get_response(request)
        response["X-Quota-Left"] = str(left)
        return response
