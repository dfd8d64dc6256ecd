from gateway import Gateway


class CarrierGateway(Gateway):
    """Freight rates by road and sea."""

    def shape(self, data):
        return data["base"] + data["fuel"]


class TollGateway(Gateway):
    """Road tolls inland."""

    def shape(self, data):
        return data["base"]
