from pydantic import BaseModel

from upstream import fetch


class Item(BaseModel):
    sku: str
    title: str
    weight: int


class Media(BaseModel):
    images: list[str]


async def find_item(sku: str) -> Item:
    return Item.model_validate(await fetch("catalog", sku))


async def find_media(sku: str) -> Media:
    payload = await fetch("media", sku)
    return Media(images=[f"https://img.example.net/{name}" for name in payload["images"]])
