import asyncio
from concurrent.futures import ThreadPoolExecutor

import settings

pool = ThreadPoolExecutor(max_workers=settings.RENDER_THREADS, thread_name_prefix="render")


def draw(name: str, highs: list[int], alerts: list[str]) -> str:
    top = max(highs)
    points = " ".join(f"{20 * n},{60 - round(50 * high / top)}" for n, high in enumerate(highs))
    note = f'<text y="70">{", ".join(alerts)}</text>' if alerts else ""
    return f'<svg width="140" height="80"><title>{name}</title><polyline points="{points}"/>{note}</svg>'


async def card(place: dict, outlook: dict) -> dict:
    loop = asyncio.get_running_loop()
    svg = await loop.run_in_executor(pool, draw, place["name"], outlook["highs"], outlook["alerts"])
    return {"place": place["name"], "svg": svg, "alerts": len(outlook["alerts"])}
