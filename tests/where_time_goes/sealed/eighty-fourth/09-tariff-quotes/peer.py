"""The pricing service."""

import asyncio
import json

import grpc


async def unit_price(request, context):
    await asyncio.sleep(0.25)
    if request["green"]:
        return {"tariff": "river", "unit_price": "0.3312"}
    return {"tariff": "basic", "unit_price": "0.2987"}


async def main():
    handler = grpc.unary_unary_rpc_method_handler(
        unit_price,
        request_deserializer=json.loads,
        response_serializer=lambda message: json.dumps(message).encode(),
    )
    server = grpc.aio.server()
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler("energy.Pricing", {"UnitPrice": handler}),))
    server.add_insecure_port("127.0.0.1:25480")
    await server.start()
    await server.wait_for_termination()


asyncio.run(main())
