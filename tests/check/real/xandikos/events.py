"""A calendar of Xandikos's, with so many events that its pages have something to do. Its one argument is the folder."""

# mypy: ignore-errors
# It sees the app's environment, not the lab's.

import asyncio
import sys

from xandikos.web import SingleUserFilesystemBackend

EVENTS = 100
EVENT = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//headway//tests//EN
BEGIN:VEVENT
UID:event-{number}
DTSTAMP:20240101T000000Z
DTSTART:202401{day:02}T{hour:02}0000Z
DURATION:PT1H
SUMMARY:Event {number}
END:VEVENT
END:VCALENDAR
"""


async def main(folder: str) -> None:
    """What `xandikos --defaults` makes when it starts, and then the events."""
    backend = SingleUserFilesystemBackend(folder)
    backend.create_principal("/user/", create_defaults=True)
    calendar = backend.get_resource("/user/calendars/calendar")
    for number in range(EVENTS):
        event = EVENT.format(number=number, day=1 + number % 28, hour=number % 24).replace("\n", "\r\n")
        await calendar.create_member(f"event-{number}.ics", [event.encode()], "text/calendar")


asyncio.run(main(sys.argv[1]))
