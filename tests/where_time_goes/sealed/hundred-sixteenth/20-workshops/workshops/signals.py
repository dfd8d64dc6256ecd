from django.dispatch import Signal

# arguments: booking, workshop
booking_confirmed = Signal()
