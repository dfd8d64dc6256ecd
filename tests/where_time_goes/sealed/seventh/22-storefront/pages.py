import asyncio

import tornado.web

import layout


async def banner(backend, shop):
    data = await backend.load("banner", shop=shop)
    return f"<img alt='{data['text']}'>"


async def teasers(backend, shop):
    data = await backend.load("teasers", shop=shop)
    return "".join(f"<a>{t}</a>" for t in data["items"])


async def bestsellers(backend, shop):
    data = await backend.load("sales", shop=shop)
    return "<ol>" + "".join(f"<li>{t}</li>" for t in data["items"]) + "</ol>"


async def news(backend, shop):
    data = await backend.load("news", shop=shop)
    return f"<p>{data['text']}</p>"


async def footer(backend, shop):
    data = await backend.load("footer", shop=shop)
    return f"<small>{data['text']}</small>"


class Page(tornado.web.RequestHandler):
    cells = ()

    def initialize(self):
        self.width = layout.columns(self.request.headers)

    async def get(self, shop, *rest):
        grid = []
        calls = (cell(self.application.backend, shop) for cell in self.cells)
        for row in layout.rows(calls, self.width):
            grid.append(await asyncio.gather(*row))
        self.set_header("Cache-Control", "max-age=5")
        self.finish(layout.html(shop, grid))


class HomePage(Page):
    cells = (banner, teasers, bestsellers, news, footer)


class CategoryPage(Page):
    cells = (banner, bestsellers, teasers, footer)
