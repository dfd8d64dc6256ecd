"""The tariff sheet: cents per 100 m for each class of vehicles."""

import json
import os
import tempfile

import settings


def load():
    return json.loads(settings.TARIFFS.read_text())


def change(vehicle, rate):
    """Write one rate to the sheet, so that all workers take it over."""
    sheet = load()
    sheet[vehicle] = rate
    with tempfile.NamedTemporaryFile("w", dir=settings.TARIFFS.parent, delete=False) as file:
        json.dump(sheet, file, indent=1)
    os.replace(file.name, settings.TARIFFS)
    return sheet
