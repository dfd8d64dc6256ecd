from dataclasses import dataclass

from litestar import Litestar, get
from litestar.di import Provide

from documents import Documents


@dataclass
class Receipt:
    campaign: str
    channel: str
    accepted: bool


async def documents() -> Documents:
    return Documents.shared()


@get("/campaigns/{name:str}/hit/{channel:str}")
async def hit(name: str, channel: str, docs: Documents) -> Receipt:
    def count(doc: dict) -> None:
        channels = doc.setdefault("channels", {})
        channels[channel] = channels.get(channel, 0) + 1
        doc["total"] = sum(channels.values())

    await docs.change(name, count)
    return Receipt(campaign=name, channel=channel, accepted=True)


@get("/status")
async def status() -> dict[str, str]:
    return {"service": "campaigns"}


async def close(_: Litestar) -> None:
    await Documents.shared().aclose()


app = Litestar([hit, status], dependencies={"docs": Provide(documents)}, on_shutdown=[close])
