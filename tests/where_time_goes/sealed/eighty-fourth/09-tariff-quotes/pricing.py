"""The pricing service, over gRPC with JSON as its encoding."""

import json

import grpc

from models import Price
from settings import settings


class PricingUnavailable(Exception):
    pass


def _encode(message: dict) -> bytes:
    return json.dumps(message).encode()


class PricingClient:
    def __init__(self) -> None:
        self._channel: grpc.aio.Channel | None = None

    async def open(self) -> None:
        self._channel = grpc.aio.insecure_channel(settings.pricing_target)
        self._price = self._channel.unary_unary(
            "/energy.Pricing/UnitPrice", request_serializer=_encode, response_deserializer=json.loads
        )

    async def close(self) -> None:
        if self._channel is not None:
            await self._channel.close()

    async def unit_price(self, postcode: str, kwh: int, green: bool) -> Price:
        try:
            answer = await self._price(
                {"postcode": postcode, "kwh": kwh, "green": green}, timeout=settings.pricing_deadline
            )
        except grpc.aio.AioRpcError as error:
            raise PricingUnavailable(error.details()) from error
        return Price.model_validate(answer)


pricing = PricingClient()
