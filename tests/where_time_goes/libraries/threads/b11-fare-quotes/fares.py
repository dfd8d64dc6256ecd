"""Client of the fare engine."""

import json
import os

import grpc

TARGET = os.environ.get("FARES_TARGET", "127.0.0.1:26111")
DEADLINE = 5.0

channel = grpc.insecure_channel(TARGET, options=[("grpc.keepalive_time_ms", 30_000)])
_quote = channel.unary_unary(
    "/fares.FareEngine/Quote",
    request_serializer=lambda message: json.dumps(message).encode(),
    response_deserializer=json.loads,
)


def quote(origin: str, target: str, passengers: int) -> dict:
    return _quote({"origin": origin, "target": target, "passengers": passengers}, timeout=DEADLINE)
