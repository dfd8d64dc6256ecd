from datetime import datetime, timedelta
from string import Template

import settings

TEXTS = {
    "en": Template("Parcel $parcel passed $town at $seen, expected $expected"),
    "de": Template("Sendung $parcel hat $town um $seen passiert, erwartet $expected"),
    "fr": Template("Le colis $parcel est passe par $town a $seen, attendu $expected"),
}


class Notice:
    """What a customer reads about one scan."""

    def __init__(self, event):
        offset, town = settings.HUBS.get(event["hub"], (120, event["hub"]))
        seen = datetime.fromisoformat(event["at"])
        expected = (seen + timedelta(minutes=offset + 240)).replace(second=0, microsecond=0)
        self.parcel = event["parcel"]
        self.expected = expected
        self.texts = {
            language: text.substitute(
                parcel=self.parcel,
                town=town,
                seen=seen.strftime("%d.%m. %H:%M"),
                expected=expected.strftime("%d.%m. %H:%M"),
            )
            for language, text in TEXTS.items()
        }

    def as_dict(self):
        return {"texts": self.texts, "expected": self.expected.isoformat()}
