"""Delivery API of the content system."""
import asyncio
import os

from aiohttp import web

PARAGRAPH = "The council met for the third time this month and once more left the question of the bridge to its committee. "


async def article(request: web.Request) -> web.Response:
    section, slug = request.match_info["section"], request.match_info["slug"]
    await asyncio.sleep(0.13)
    return web.json_response(
        {"slug": slug, "section": section, "headline": slug.replace("-", " ").title(), "paragraphs": [PARAGRAPH * 3] * 4}
    )


app = web.Application()
app.add_routes([web.get("/delivery/{section}/{slug}", article)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CMS_PORT", "26421")), access_log=None, print=None, backlog=512)
