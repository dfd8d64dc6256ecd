import math


def dew_point(celsius: float, humidity: float) -> float:
    gamma = math.log(humidity / 100) + 17.625 * celsius / (243.04 + celsius)
    return round(243.04 * gamma / (17.625 - gamma), 1)


def wind_chill(celsius: float, kmh: float) -> float:
    if celsius > 10 or kmh < 4.8:
        return celsius
    factor = kmh**0.16
    return round(13.12 + 0.6215 * celsius - 11.37 * factor + 0.3965 * celsius * factor, 1)


def sea_level_pressure(hectopascal: float, celsius: float, metres: float) -> float:
    return round(hectopascal * (1 - 0.0065 * metres / (celsius + 0.0065 * metres + 273.15)) ** -5.257, 1)
