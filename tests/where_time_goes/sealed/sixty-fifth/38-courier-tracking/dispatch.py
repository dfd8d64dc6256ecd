import json

from tornado.httpclient import AsyncHTTPClient, HTTPRequest

import settings

AsyncHTTPClient.configure(None, max_clients=settings.DISPATCH_CLIENTS)


async def store_scan(parcel, hub):
    reply = await AsyncHTTPClient().fetch(
        HTTPRequest(
            f"{settings.DISPATCH_URL}/scans",
            method="POST",
            body=json.dumps({"parcel": parcel, "hub": hub}),
            request_timeout=settings.DISPATCH_TIMEOUT,
        )
    )
    return json.loads(reply.body)


async def parcel_state(parcel):
    reply = await AsyncHTTPClient().fetch(
        f"{settings.DISPATCH_URL}/parcels/{parcel}",
        request_timeout=settings.DISPATCH_TIMEOUT,
    )
    return json.loads(reply.body)
