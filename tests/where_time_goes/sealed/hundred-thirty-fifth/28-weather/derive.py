import math


def dew_point(temperature: float, humidity: float) -> float:
    gamma = math.log(max(humidity, 1.0) / 100.0) + 17.62 * temperature / (243.12 + temperature)
    return round(243.12 * gamma / (17.62 - gamma), 1)


def wind_chill(temperature: float, wind: float) -> float:
    if temperature > 10 or wind < 4.8:
        return temperature
    return round(13.12 + 0.6215 * temperature - 11.37 * wind**0.16 + 0.3965 * temperature * wind**0.16, 1)


def at_altitude(temperature: float, grid_height: float, altitude: float) -> float:
    return round(temperature - 0.0065 * (altitude - grid_height), 1)
