"""Client of the membership register."""
import http.client
import json
import threading

import settings

_local = threading.local()


class UnknownMember(Exception):
    pass


def _connection():
    conn = getattr(_local, "conn", None)
    if conn is None:
        conn = http.client.HTTPConnection(
            settings.MEMBERS_HOST, settings.MEMBERS_PORT, timeout=10
        )
        _local.conn = conn
    return conn


def standing(member_id):
    for attempt in (1, 2):
        conn = _connection()
        try:
            conn.request("GET", f"/members/{member_id}/standing")
            response = conn.getresponse()
            body = response.read()
            break
        except (http.client.HTTPException, OSError):
            conn.close()
            _local.conn = None
            if attempt == 2:
                raise
    if response.status == 404:
        raise UnknownMember(member_id)
    return json.loads(body)
