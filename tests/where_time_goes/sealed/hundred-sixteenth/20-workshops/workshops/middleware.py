import uuid

from asgiref.sync import iscoroutinefunction
from django.utils.decorators import sync_and_async_middleware


@sync_and_async_middleware
def request_id(get_response):
    if iscoroutinefunction(get_response):

        async def middleware(request):
            request.id = request.headers.get("X-Request-ID") or uuid.uuid4().hex
            response = await get_response(request)
            response["X-Request-ID"] = request.id
            return response

    else:

        def middleware(request):
            request.id = request.headers.get("X-Request-ID") or uuid.uuid4().hex
            response = get_response(request)
            response["X-Request-ID"] = request.id
            return response

    return middleware
