from quart import Quart

import feed

app = Quart(__name__)
out = feed.Feed()
PAGES = {f"p{n}": {"page": f"p{n}", "title": f"Page {n}", "teasers": list(range(n, n + 6))}
         for n in range(50)}


@app.before_serving
async def start():
    await out.open()


@app.after_serving
async def stop():
    await out.close()


@app.get("/pages/<name>")
async def page(name):
    doc = PAGES.get(name)
    if doc is None:
        return {"error": "unknown"}, 404
    await out.put("view", doc)
    return doc


@app.get("/health")
async def health():
    return {"ok": True}
