from falcon.asgi import App

from budgets import BudgetStore
from resources import Budget, Charges, Health


class Lifespan:
    def __init__(self, store: BudgetStore) -> None:
        self._store = store

    async def process_shutdown(self, scope, event):
        await self._store.close()


def create_app() -> App:
    store = BudgetStore()
    app = App(middleware=[Lifespan(store)])
    app.add_route("/health", Health())
    app.add_route("/campaigns/{campaign:int}", Budget(store))
    app.add_route("/campaigns/{campaign:int}/charges", Charges(store))
    return app


app = create_app()
