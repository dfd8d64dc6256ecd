import asyncio

from pydantic import BaseModel, Field

from kitchen import Kitchen


class BoxOrder(BaseModel):
    recipe: str
    portions: int = Field(ge=1, le=8)


class Dish(BaseModel):
    recipe: str
    title: str
    left: int


async def week_menu(kitchen: Kitchen, week: int) -> list[Dish]:
    menu, stock = await asyncio.gather(kitchen.menu(week), kitchen.stock(week))
    left = stock["portions"]
    return [
        Dish(recipe=dish["id"], title=dish["title"], left=left.get(dish["id"], 0))
        for dish in menu["dishes"]
        if left.get(dish["id"], 0) > 0
    ]


async def order_box(kitchen: Kitchen, order: BoxOrder) -> dict:
    reservation = await kitchen.reserve(order.recipe, order.portions)
    return {"reservation": reservation["id"], "recipe": order.recipe, "portions": order.portions}
