from django.dispatch import Signal

# arguments: booking
booking_confirmed = Signal()
booking_cancelled = Signal()
