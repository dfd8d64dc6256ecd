"""Renders labels by five printers' drivers, which are dear to open and are kept in a queue."""

import queue
import time

from fastapi import FastAPI

app = FastAPI()


class Renderer:
    def render(self, text: str) -> str:
        time.sleep(0.035)
        return f"^XA^FD{text}^FS^XZ"


renderers: queue.Queue[Renderer] = queue.Queue()
for _ in range(5):
    renderers.put(Renderer())


@app.get("/")
def index() -> str:
    return "labels"


@app.get("/label/{text}")
def label(text: str) -> dict[str, str]:
    renderer = renderers.get()
    try:
        return {"zpl": renderer.render(text)}
    finally:
        renderers.put(renderer)
