from django.dispatch import Signal

points_earned = Signal()
