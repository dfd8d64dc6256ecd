from django.dispatch import Signal

# Sent with: permit, stage, outcome
stage_finished = Signal()
