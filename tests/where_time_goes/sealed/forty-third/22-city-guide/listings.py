import feeds
import settings


async def evening(zone):
    found = await feeds.get_json("/events", zone=zone)
    upcoming = [event for event in found["events"] if event["tickets"] > 0]
    upcoming.sort(key=lambda event: event["starts"])
    return upcoming[: settings.EVENTS_SHOWN]
