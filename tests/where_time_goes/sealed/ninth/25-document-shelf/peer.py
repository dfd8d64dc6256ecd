import asyncio
import os

from aiohttp import web


async def listing(request):
    await asyncio.sleep(0.012)
    prefix = request.query.get("prefix", "")
    rows = "".join(
        f"<Contents><Key>{prefix}scan-{n:03}.pdf</Key><LastModified>2024-03-01T10:00:00.000Z</LastModified>"
        f"<ETag>&quot;{n:032x}&quot;</ETag><Size>{n * 7919 % 90000}</Size><StorageClass>STANDARD</StorageClass></Contents>"
        for n in range(12)
    )
    text = (
        '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">'
        f"<Name>{request.match_info['bucket']}</Name><Prefix>{prefix}</Prefix><KeyCount>12</KeyCount>"
        f"<MaxKeys>50</MaxKeys><IsTruncated>false</IsTruncated>{rows}</ListBucketResult>"
    )
    return web.Response(text=text, content_type="application/xml")


app = web.Application()
app.router.add_get("/{bucket}", listing)
app.router.add_get("/{bucket}/", listing)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), print=None, access_log=None)
