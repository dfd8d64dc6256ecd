from fastapi import BackgroundTasks, Depends, FastAPI

from hooks import Hooks, subscribers
from orders import Orders

app = FastAPI()
orders = Orders(":memory:")
hooks = Hooks()


def get_orders():
    return orders


@app.get("/orders/{number}/confirm")
def confirm(number: int, later: BackgroundTasks, store: Orders = Depends(get_orders)):
    order = store.confirm(number)
    for url in subscribers(number):
        later.add_task(hooks.post, url, order)
    return order


@app.get("/orders/{number}")
async def show(number: int):
    return orders.find(number)
