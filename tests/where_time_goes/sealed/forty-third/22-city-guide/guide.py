import listings
import money
import weather


async def today(city):
    outlook = await weather.outlook(city["station"])
    evening = await listings.evening(city["zone"])
    return {
        "city": city["name"],
        "weather": outlook,
        "events": evening,
    }


async def with_budget(page, city):
    page["currency"] = city["currency"]
    page["per_usd"] = await money.rate(city["currency"])
    return page
