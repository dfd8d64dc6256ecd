import time


class Visit:
    __slots__ = ("who", "what", "at")

    def __init__(self, who, what, at):
        self.who = who
        self.what = what
        self.at = at

    def within(self, since):
        return self.at >= since


class Board:
    def __init__(self, window, most):
        self.window = window
        self.most = most
        self.visits = []

    def note(self, who, what):
        self.visits.append(Visit(who, what, time.monotonic()))

    def busy(self, who):
        since = time.monotonic() - self.window
        recent = [visit for visit in self.visits if visit.within(since)]
        return sum(visit.who == who for visit in recent) > self.most
