import asyncio
import json

import grpc

PORT = 26016
DELAY = 0.12


async def level(request: dict, context: grpc.aio.ServicerContext) -> dict:
    await asyncio.sleep(DELAY)
    return {"sku": request["sku"], "on_hand": 40 + len(request["sku"]), "reserved": 7}


async def main() -> None:
    handler = grpc.unary_unary_rpc_method_handler(
        level,
        request_deserializer=json.loads,
        response_serializer=lambda message: json.dumps(message).encode(),
    )
    server = grpc.aio.server()
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler("warehouse.Stock", {"Level": handler}),))
    server.add_insecure_port(f"127.0.0.1:{PORT}")
    await server.start()
    await server.wait_for_termination()


asyncio.run(main())
