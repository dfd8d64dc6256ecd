import itertools

from django.utils.decorators import async_only_middleware

_numbers = itertools.count(1)


@async_only_middleware
def RequestNumber(get_response):
    async def middleware(request):
        request.number = next(_numbers)
        response = await get_response(request)
        response["X-Request-Number"] = str(request.number)
        return response

    return middleware
