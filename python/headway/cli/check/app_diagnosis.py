"""Where the requests of an app queue: under the user's number of concurrent users, and, where nothing holds these up,
under twice as many.

That an app is limited by its users alone is a claim about more users, and is made only after these were tried.
"""

from dataclasses import dataclass, replace

from headway.analysis.causes.diagnosis import diagnose_app, diagnose_without_rate
from headway.analysis.causes.load_bound import USERS_BOUND
from headway.analysis.causes.twice_the_users import diagnose_with_twice_the_users
from headway.analysis.cell.budget_findings import TimeBudget
from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.decide.check_result import CheckedRoute
from headway.analysis.evaluate import AnalyzedCell
from headway.analysis.time_budget.account import ObservedRequests
from headway.analysis.time_budget.budget import app_time_budget
from headway.cli.check.app_baseline import SingleUserMeasured, with_times_of
from headway.cli.check.cause_lines import judged_by_kept_memory, with_lines
from headway.cli.check.stages import BASELINE, TWICE, AppUnderTest
from headway.format import plural
from headway.study.candidate import Candidate

MOST_USERS = 10_000
"""No more connections than this are tried."""


@dataclass(frozen=True)
class AppDiagnosis:
    """What an app did under concurrent users, where their time went, and what held them up.

    `routes` are those of the single user, with the response times by which the maximum is. `held_up` is whether
    anything but the number of users limits the rate.
    """

    busy: AnalyzedCell
    routes: tuple[CheckedRoute, ...]
    budget: TimeBudget | None
    causes: tuple[CheckCause, ...]
    held_up: bool = True


def diagnose_under_users(app: AppUnderTest, default: Candidate, alone: SingleUserMeasured) -> AppDiagnosis:
    """Measure concurrent users at the app, with the probe in it, and twice as many where these found nothing."""
    users = app.options.users
    busy = measure_users(app, default, BASELINE, users)
    if busy.cell.throughput is None:
        outcomes = [record.outcome for record in app.stages.analyses[BASELINE].records]
        return AppDiagnosis(busy, alone.routes, None, diagnose_without_rate(outcomes, busy.cell.causes))
    routes = with_times_of(busy, app.routes, alone.routes)
    single_user = [_back_to_back(*pair) for pair in zip(alone.observed, routes, strict=False)]
    budget = app_time_budget(busy.blocks, single_user)
    found = diagnose_app(busy.measured, busy.cell.causes, budget)
    causes = tuple(each for each in found if each.name != USERS_BOUND.name)
    causes = with_lines(app, default, busy, causes)
    if causes or 2 * users > MOST_USERS:
        return AppDiagnosis(busy, routes, budget, causes)
    app.stages.say(f"nothing holds these up; {plural(2 * users, 'user')} at once")
    twice = measure_users(app, default, TWICE, 2 * users)
    more = app_time_budget(twice.blocks, single_user)
    causes = diagnose_with_twice_the_users(busy.measured, twice.measured, twice.cell.causes, (budget, more))
    causes = judged_by_kept_memory(app, default, (busy, twice), with_lines(app, default, twice, causes))
    return AppDiagnosis(busy, routes, budget, causes, held_up=any(each.name != USERS_BOUND.name for each in causes))


def _back_to_back(observed: ObservedRequests, route: CheckedRoute) -> ObservedRequests:
    """A single user's requests where the probe saw them, with the response time of their route: each has one value."""
    return replace(observed, response_ms=route.single_user_ms, rate_per_s=1_000 / route.single_user_ms)


def measure_users(app: AppUnderTest, default: Candidate, stage: str, users: int) -> AnalyzedCell:
    """Measure so many concurrent users at the app, with the probe in it."""
    return app.stages.run(stage, app.concurrent_users_study(default, users), probe=True).cells[0]
