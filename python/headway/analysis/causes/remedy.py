"""What would mend each mechanism, on the server that has it."""

from headway.analysis.cell.subject import Subject
from headway.format import format_duration

PLAIN = {
    "client-pool-full": "a client pool of as many connections as requests are to be in flight: rate × hold time",
    "db-pool-full": "a larger database pool, of rate × hold time, up to the database's limit ÷ processes; or give "
    "connections back before waiting for anything else",
    "reconnecting": "keep connections: a pool, a persistent connection, or a pooler beside the database",
    "gil-bound": "more processes in place of threads: each has a lock of its own; or less computing for a request",
    "cpu-bound": "more cores and processes, or less computing for a request: profile the server (--profile)",
    "ports-exhausted": "keep connections alive; more ports (net.ipv4.ip_local_port_range) or addresses put it off",
    "resolver-blocked": "a resolver that awaits or has threads of its own, or a cache of names: not one on the loop",
    "disk-bound": "flush several requests' data at once, or less often; or a faster disk",
    "backend-bound": "more processors for the backend, or less to ask of it: the server itself cannot mend it",
    "generator-bound": "give the load generator a core of its own, or ask for less",
    "users-bound": "nothing: it is healthy; ask for more, to see what it can do",
}


def remedy_for(name: str, subject: Subject) -> str:
    """What to do, with the setting's name and present value where there is one."""
    capacities = subject.server.capacities
    limit = "" if capacities.database_limit is None else f" (now {capacities.database_limit})"
    said = {
        "loop-blocked": "await in place of blocking, or hand what blocks to threads (asyncio.to_thread, "
        f"run_in_executor), what computes to processes; else more processes (now {capacities.processes})",
        "slots-full": _slots(subject),
        "backlog-overflow": "a backlog above the burst's rate × the longest turn of the loop (now "
        f"{capacities.backlog}, net.core.somaxconn at most), and slots enough that the queue does not grow",
        "db-limit": f"pools that together stay below the database's limit{limit}, a higher one, or a pooler",
        "worker-killed": _worker(subject),
    }
    return said.get(name) or PLAIN.get(name, "")


def _slots(subject: Subject) -> str:
    capacities, run_on = subject.server.capacities, subject.server.steps_run_on
    setting, value = {
        "executor": ("executor", capacities.executor),
        "request-thread": ("threads", capacities.threads),
    }.get(run_on, ("processes", capacities.processes))
    return f"more {setting} (now {value}): a + √a of them for a = rate × hold time; or await in place of blocking"


def _worker(subject: Subject) -> str:
    timeout = subject.server.capacities.worker_timeout
    if timeout is None:
        return "see the server's log for what ended it"
    now = format_duration(timeout)
    return (
        f"a worker timeout above the longest turn of a worker (now {now}), or work that does not hold the worker up; "
        "if that is not what ended it, the server's log says what was"
    )
