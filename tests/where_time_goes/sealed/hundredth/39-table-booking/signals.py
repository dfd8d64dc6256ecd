from blinker import Namespace

_signals = Namespace()

booking_confirmed = _signals.signal("booking-confirmed")
