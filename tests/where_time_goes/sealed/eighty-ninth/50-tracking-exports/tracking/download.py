from collections.abc import Iterable

from aiohttp import web

from tracking.settings import DOWNLOAD_BURST, DOWNLOAD_BYTES_PER_SECOND
from tracking.throttle import Throttle


async def stream_csv(
    request: web.Request,
    filename: str,
    chunks: Iterable[bytes],
    throttle: Throttle = Throttle(DOWNLOAD_BYTES_PER_SECOND, DOWNLOAD_BURST),
) -> web.StreamResponse:
    response = web.StreamResponse(headers={"Content-Disposition": f'attachment; filename="{filename}"'})
    response.content_type = "text/csv"
    await response.prepare(request)
    for chunk in chunks:
        await throttle.take(len(chunk))
        await response.write(chunk)
    await response.write_eof()
    return response
