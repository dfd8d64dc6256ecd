"""Luigi's central scheduler as an application object of Tornado: what luigid serves, without luigid's listening."""

# mypy: ignore-errors
# It sees the app's environment, not the lab's.

from luigi.scheduler import Scheduler
from luigi.server import app

_scheduler = Scheduler()
_scheduler.load()

application = app(_scheduler)
