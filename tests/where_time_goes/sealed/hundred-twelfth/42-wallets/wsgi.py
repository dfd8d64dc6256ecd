import falcon

from wallets import resources, storage


def create_app() -> falcon.App:
    storage.prepare()
    application = falcon.App()
    application.add_route("/wallets/{wallet_id:int}/balance", resources.BalanceResource())
    application.add_route("/wallets/{wallet_id:int}/topups", resources.TopUpResource())
    application.add_route("/health", resources.HealthResource())
    return application


app = create_app()
