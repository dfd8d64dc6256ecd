import functools

from flask import request


def counted(client):
    def wrap(view):
        @functools.wraps(view)
        def call(*args, **kw):
            key = f"hits:{request.remote_addr}"
            client.incr(key)
            client.expire(key, 60)
            return view(*args, **kw)

        return call

    return wrap
