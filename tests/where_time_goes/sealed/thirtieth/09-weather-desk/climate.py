import math


def dew_point(celsius: float, humidity: float) -> float:
    gamma = math.log(humidity / 100) + 17.62 * celsius / (243.12 + celsius)
    return round(243.12 * gamma / (17.62 - gamma), 1)


def wind_chill(celsius: float, kmh: float) -> float:
    if celsius > 10 or kmh < 4.8:
        return celsius
    return round(13.12 + 0.6215 * celsius - 11.37 * kmh**0.16 + 0.3965 * celsius * kmh**0.16, 1)


def summary(reading: dict) -> dict:
    return {
        "station": reading["station"],
        "celsius": reading["celsius"],
        "dew_point": dew_point(reading["celsius"], reading["humidity"]),
        "feels_like": wind_chill(reading["celsius"], reading["wind_kmh"]),
    }
