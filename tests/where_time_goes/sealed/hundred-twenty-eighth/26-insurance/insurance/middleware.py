import time

from asgiref.sync import iscoroutinefunction
from django.utils.decorators import sync_and_async_middleware


@sync_and_async_middleware
def timing(get_response):
    if iscoroutinefunction(get_response):

        async def middleware(request):
            began = time.perf_counter()
            response = await get_response(request)
            response["Server-Timing"] = f"app;dur={(time.perf_counter() - began) * 1000:.1f}"
            return response

    else:

        def middleware(request):
            began = time.perf_counter()
            response = get_response(request)
            response["Server-Timing"] = f"app;dur={(time.perf_counter() - began) * 1000:.1f}"
            return response

    return middleware
