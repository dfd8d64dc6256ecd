import threading
import time

PLAYS = {
    1: ("Kasper und das Krokodil", 45, 4),
    2: ("The Snow Queen", 70, 6),
    3: ("Petrushka", 55, 8),
    4: ("Doctor Faust", 95, 12),
}
SHOWS = {100 + n: (1 + n % 4, f"2025-12-{1 + n:02}", "15:00" if n % 2 else "17:30") for n in range(24)}


class Programme:
    """The printed programme, rendered again when it is older than a few minutes."""

    def __init__(self, seconds):
        self.seconds = seconds
        self._lock = threading.Lock()
        self._until = 0.0
        self._lines = []

    def _render(self):
        lines = []
        for number, (play, day, hour) in sorted(SHOWS.items()):
            title, minutes, age = PLAYS[play]
            lines.append({"show": number, "title": title, "day": day, "hour": hour, "minutes": minutes, "from": age})
        return lines

    def lines(self, play=None):
        with self._lock:
            if time.monotonic() >= self._until:
                self._lines = self._render()
                self._until = time.monotonic() + self.seconds
            lines = self._lines
        if play is None:
            return lines
        title = PLAYS[play][0]
        return [line for line in lines if line["title"] == title]


def find(show):
    if show not in SHOWS:
        return None
    play, day, hour = SHOWS[show]
    return {"show": show, "title": PLAYS[play][0], "day": day, "hour": hour}
