"""The fare engine."""

import asyncio
import json

import grpc


async def quote(message, context):
    await asyncio.sleep(0.15)
    return {"cents": 1490 * message["passengers"], "tariff": "flex"}


async def main():
    server = grpc.aio.server()
    handler = grpc.unary_unary_rpc_method_handler(
        quote, request_deserializer=json.loads, response_serializer=lambda message: json.dumps(message).encode()
    )
    server.add_generic_rpc_handlers([grpc.method_handlers_generic_handler("fares.FareEngine", {"Quote": handler})])
    server.add_insecure_port("127.0.0.1:26111")
    await server.start()
    await server.wait_for_termination()


asyncio.run(main())
