"""Membership register (stands in for the town's service)."""
import asyncio
import os

from aiohttp import web


async def standing(request):
    member_id = int(request.match_info["member_id"])
    await asyncio.sleep(0.03)
    return web.json_response(
        {"member": member_id, "blocked": False, "grade": "ABC"[member_id % 3]}
    )


def make_app():
    app = web.Application()
    app.router.add_get("/members/{member_id}/standing", standing)
    return app


if __name__ == "__main__":
    web.run_app(
        make_app(), host="127.0.0.1", port=int(os.environ.get("MEMBERS_PORT", "22201")),
        access_log=None, print=None,
    )
