"""What a scheduler of Luigi's kept when it was last stopped: three hundred tasks that wait for each other."""

# mypy: ignore-errors
# It sees the app's environment, not the lab's.

from luigi.scheduler import PENDING, Scheduler

TASKS = 300

scheduler = Scheduler()
for number in range(TASKS):
    deps = [f"Task_{earlier}" for earlier in (number // 2, number - 1) if 0 <= earlier < number]
    params = {"number": str(number), "day": "2024-01-01"}
    scheduler.add_task(
        task_id=f"Task_{number}", status=PENDING, deps=deps, family="Task", params=params, worker="worker"
    )
scheduler.dump()
