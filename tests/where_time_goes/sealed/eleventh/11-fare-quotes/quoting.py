import carriers
import extras


def total(fare, travellers, offered):
    return round(fare * travellers + offered["seat_fee"] + offered["insurance"]["price"], 2)


async def compose(gateway, trip, travellers):
    fare = await carriers.fare_for(gateway, trip)
    baggage = await carriers.baggage_for(gateway, trip)
    offered = await extras.offers(gateway, trip)
    carbon = await carriers.carbon_for(gateway, trip)
    return {
        "trip": trip,
        "travellers": travellers,
        "fare": fare,
        "baggage": baggage,
        "extras": offered,
        "carbon_kg": carbon,
        "total": total(fare, travellers, offered),
    }
