import feeds


def _advice(celsius, rain):
    if rain > 0.6:
        return "take an umbrella"
    return "dress warmly" if celsius < 8 else "enjoy the day"


async def outlook(station):
    report = await feeds.get_json(f"/weather/{station}")
    return {
        "celsius": report["celsius"],
        "rain": report["rain"],
        "advice": _advice(report["celsius"], report["rain"]),
    }
