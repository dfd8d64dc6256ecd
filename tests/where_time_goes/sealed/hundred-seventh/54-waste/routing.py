from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.http import HttpRequest, HttpResponse

DISTRICTS = {"1": "Old Town", "2": "Mills", "3": "Harbour"}


class DistrictMiddleware:
    async_capable = True
    sync_capable = False

    def __init__(self, get_response) -> None:
        self.get_response = get_response
        if iscoroutinefunction(get_response):
            markcoroutinefunction(self)

    async def __call__(self, request: HttpRequest) -> HttpResponse:
        code = request.headers.get("X-District", "1")
        request.district = DISTRICTS.get(code, "Old Town")
        response = await self.get_response(request)
        response["X-District-Name"] = request.district
        return response
