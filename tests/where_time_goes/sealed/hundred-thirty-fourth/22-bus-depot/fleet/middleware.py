from asgiref.sync import markcoroutinefunction


class DepotHeader:
    async_capable = True
    sync_capable = False

    def __init__(self, get_response):
        self.get_response = get_response
        markcoroutinefunction(self)

    async def __call__(self, request):
        response = await self.get_response(request)
        response["X-Depot"] = "north"
        return response
