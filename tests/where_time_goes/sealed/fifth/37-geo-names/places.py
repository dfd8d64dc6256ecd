import os

import wire

index = wire.Index("127.0.0.1", int(os.environ["INDEX_PORT"]))


def describe(code):
    spot = index.call("find", {"code": code})
    if not spot["name"]:
        return None
    return {"code": code, "name": spot["name"], "lat": spot["lat"], "lon": spot["lon"]}
