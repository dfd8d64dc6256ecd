"""What requests of an app queue for, or wait for by themselves; each is named by the place at which they stand."""

from headway.analysis.causes.mechanism import Mechanism
from headway.analysis.causes.polling import detect_polling

SEMAPHORE_FULL = Mechanism(
    name="semaphore-full",
    explain="Concurrent requests wait at one line of the app for a semaphore that as many others hold as it admits.",
    remedy="a larger semaphore, if what it protects can do more at once; or hold it for less time",
    more_processes_help=True,
)

OBJECT_POOL_EMPTY = Mechanism(
    name="object-pool-empty",
    explain="Concurrent requests wait at one line of the app for something to be put into a queue: all of it is taken.",
    remedy="put more objects into the queue, or give them back sooner",
    more_processes_help=True,
)

SERIAL_CONSUMER = Mechanism(
    name="serial-consumer",
    explain="A task or thread of the app has no time left: it does one by one, or in batches, what requests need.",
    remedy="let it serve several at once, run more of them, or make what it does for each shorter",
    more_processes_help=True,
)

PACED_BY_TIMER = Mechanism(
    name="paced-by-timer",
    explain="Requests sleep at one line of the app: under load for longer (a limiter), or between two looks (polling).",
    remedy="raise the limiter's rate if that is allowed; in place of polling wait for the event itself",
    detect_in_request=detect_polling,
)

SLOW_PEER = Mechanism(
    name="slow-peer",
    explain="What the app asks takes longer under load: a database, a service, a cache, a mail server.",
    remedy="look at the peer: what it waits for, how many requests it serves at once; or ask it less often",
)

CHILD_PROCESSES = Mechanism(
    name="child-processes",
    explain="Concurrent requests wait at one line of the app for other programs that it started.",
    remedy="start fewer of them at once, keep them running, or do the work in the process",
)

SLOW_READER = Mechanism(
    name="slow-reader",
    explain="Clients, or a peer, read more slowly than they are written to, so that requests wait until there is room.",
    remedy="send less, let a proxy buffer responses, or see why the peer reads slowly",
)
