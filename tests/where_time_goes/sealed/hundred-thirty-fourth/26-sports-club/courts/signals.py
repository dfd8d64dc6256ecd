from django.dispatch import Signal

# before, after, member, origin; before and after are the plans of all courts
plan_changed = Signal()
