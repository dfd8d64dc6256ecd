"""Thread dumps of the JVM: what they say of each thread, and at which line and in which wait a request stands.

Two formats are read: the text of `jcmd PID Thread.print`, and the JSON of `Thread.dump_to_file`, the only one that has
virtual threads. A frame of the program's own belongs to no class of the JDK, of a server, or of a well-known library;
a request is a thread in which a server has called the program.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from headway.record.standings import WaitKind
from headway.run.machine.standing_counts import Spot

SERVERS = (
    "org.apache.catalina.", "org.apache.coyote.", "org.apache.tomcat.", "org.eclipse.jetty.", "io.undertow.",
    "sun.net.httpserver.", "com.sun.net.httpserver.", "io.netty.", "reactor.netty.", "org.glassfish.grizzly.",
    "org.glassfish.jersey.", "io.vertx.", "io.helidon.", "io.grpc.", "io.micronaut.http.", "io.quarkus.",
    "jakarta.servlet.", "javax.servlet.", "org.http4s.", "akka.http.", "org.apache.pekko.http.", "play.core.",
    "ratpack.", "fi.iki.elonen.", "spark.", "io.javalin.", "org.jboss.resteasy.", "org.springframework.web.",
)  # fmt: skip
"""Packages of programs and frameworks that call an application for a request."""

LIBRARIES = (
    *SERVERS, "java.", "javax.", "jakarta.", "jdk.", "sun.", "com.sun.", "oracle.", "kotlin.", "kotlinx.", "scala.",
    "groovy.", "clojure.", "org.apache.", "org.springframework.", "org.eclipse.", "org.jboss.", "org.hibernate.",
    "org.postgresql.", "org.mariadb.", "com.mysql.", "com.microsoft.sqlserver.", "org.h2.", "org.sqlite.",
    "com.zaxxer.",
    "com.mongodb.", "redis.clients.", "io.lettuce.", "org.redisson.", "okhttp3.", "okio.", "retrofit2.", "feign.",
    "reactor.", "io.reactivex.", "io.micronaut.", "com.fasterxml.", "com.google.", "ch.qos.", "org.slf4j.",
    "net.bytebuddy.",
    "com.github.benmanes.", "io.opentelemetry.", "io.micrometer.", "org.jooq.", "org.mybatis.", "com.rabbitmq.",
    "akka.", "cats.", "zio.", "play.", "com.codahale.", "io.github.resilience4j.", "com.mchange.",
)  # fmt: skip

_POOLS = {
    "com.zaxxer.hikari.pool.": "HikariCP", "org.apache.commons.pool2.": "commons-pool2",
    "org.apache.tomcat.jdbc.": "tomcat-jdbc",
    "com.mchange.v2.resourcepool.": "c3p0", "org.apache.http.pool.": "Apache HttpClient pool",
    "org.apache.hc.core5.pool.": "Apache HttpClient pool", "com.mongodb.internal.connection.": "MongoDB pool",
    "io.agroal.pool.": "Agroal", "org.apache.commons.dbcp2.": "DBCP",
}  # fmt: skip
_BY_NAME: tuple[tuple[str, WaitKind, str], ...] = (
    (r"java\.lang\.(Virtual)?Thread\.sleep", "timer", "Thread.sleep"),
    (r"java\.util\.concurrent\.TimeUnit\.sleep", "timer", "Thread.sleep"),
    (r"java\.util\.concurrent\.Semaphore\.", "semaphore", "java.util.concurrent.Semaphore"),
    (r"java\.util\.concurrent\.locks\.ReentrantReadWriteLock", "lock", "ReentrantReadWriteLock"),
    (r"java\.util\.concurrent\.locks\.(StampedLock)", "lock", "StampedLock"),
    (r"java\.util\.concurrent\.locks\.ReentrantLock\.(lock|tryLock)", "lock", "ReentrantLock"),
    (r"java\.util\.concurrent\.(\w*(Queue|Deque)|Exchanger)\.", "queue", ""),
    (r"java\.util\.concurrent\.(CompletableFuture|FutureTask|ForkJoinTask|CountDownLatch|Phaser|CyclicBarrier|"
    r"StructuredTaskScope|ThreadPerTaskExecutor)[.$]", "future", ""),
    (r"java\.lang\.Thread\.join", "future", "Thread.join"),
    (r"java\.lang\.Process(Impl)?\.waitFor", "child", ""),
    (r"java\.util\.concurrent\.locks\..*Condition\w*\.await", "event", "Condition.await"),
    (r"java\.lang\.Object\.wait", "event", "Object.wait"),
    (r"java\.net\.Inet4AddressImpl|java\.net\.Inet6AddressImpl", "io", "getaddrinfo"),
    (r"(java\.io\.(FileInputStream|FileOutputStream|RandomAccessFile|UnixFileSystem)|sun\.nio\.ch\.FileDispatcherImpl|"
    r"sun\.nio\.fs\.)", "file", ""),
    (r"sun\.nio\.ch\.(NioSocketImpl|SocketDispatcher|Net|SocketChannelImpl)|java\.net\.(Plain)?Socket", "io", ""),
    (r"java\.util\.concurrent\.locks\.LockSupport\.park", "event", "LockSupport.park"),
)  # fmt: skip
"""What a thread waits for, by the innermost frames that say it: the first that is in the stack decides."""

_WAITS = tuple((re.compile(pattern), kind, waits_for) for pattern, kind, waits_for in _BY_NAME)

_HEADER = re.compile(r'^"(?P<name>.*)" #\d+ .*?nid=(?P<nid>0x[0-9a-f]+|\d+)')
_FRAME = re.compile(r"^\tat (?P<frame>.+)$")
_PARTS = re.compile(r"^(?:[^/(]+/(?!.*\$\$Lambda))?(?P<class>.+)\.(?P<method>[^.(]+)\((?P<where>[^)]*)\)$")
_WANTED = re.compile(r"^\t- (?:waiting to lock|parking to wait for)\s+<0x[0-9a-f]+> \(an? (?P<class>[^)]+)\)")


@dataclass(frozen=True)
class Frame:
    """One frame of a stack; `line` is None where the JVM does not know it."""

    of_class: str
    method: str
    file: str
    line: int | None

    @property
    def name(self) -> str:
        """Class and method."""
        return f"{self.of_class}.{self.method}"

    @property
    def is_own(self) -> bool:
        """Whether it is the program's own, at a line of its source."""
        return self.line is not None and not self.of_class.startswith(LIBRARIES)


@dataclass(frozen=True)
class JavaThread:
    """A thread of a dump, the innermost frame first. `tid` is the kernel's number; None for virtual threads.

    `state` is java.lang.Thread.State, empty where the format has none. `wants` is the class of the object that it
    waits for.
    """

    name: str
    tid: int | None
    frames: tuple[Frame, ...]
    state: str = ""
    wants: str = ""


def read_text(dump: str) -> list[JavaThread]:
    """Return the threads with frames of Java, of a dump as `jcmd PID Thread.print` prints it."""
    dump = dump.partition("\nJava stack information for the threads listed above:")[0]  # of a deadlock: the same again
    return [thread for part in dump.split("\n\n") if (thread := _thread(part.strip("\n").split("\n"))) is not None]


def _thread(lines: Sequence[str]) -> JavaThread | None:
    start = next((i for i, line in enumerate(lines) if line.startswith('"')), None)
    header = None if start is None else _HEADER.match(lines[start])
    if header is None or start is None:
        return None
    frames = [frame for line in lines[start:] if (found := _FRAME.match(line)) and (frame := _frame(found["frame"]))]
    state = next((line.split()[1] for line in lines[start:] if line.startswith("   java.lang.Thread.State:")), "")
    wants = next((found["class"] for line in lines[start:] if (found := _WANTED.match(line))), "")
    return JavaThread(header["name"], int(header["nid"], 0), tuple(frames), state, wants) if frames else None


def read_json(dump: str) -> list[JavaThread]:
    """Return the threads, virtual ones among them, of a dump as `Thread.dump_to_file -format=json` writes it.

    Raises ValueError, KeyError or TypeError where it is none.
    """
    threads: list[dict[str, Any]] = [
        thread for container in json.loads(dump)["threadDump"]["threadContainers"] for thread in container["threads"]
    ]
    found = (
        JavaThread(
            str(thread["name"]) or f"#{thread['tid']}",
            None,
            tuple(frame for text in thread["stack"] if (frame := _frame(text))),
            str(thread.get("state", "")),
        )
        for thread in threads
    )
    return [thread for thread in found if thread.frames]


def _frame(text: str) -> Frame | None:
    found = _PARTS.match(text.strip())
    if found is None:
        return None
    file, _, line = found["where"].rpartition("/")[2].partition(":")
    return Frame(found["class"], found["method"], file, int(line) if line.isdigit() else None)


def spot_of(thread: JavaThread) -> Spot | None:
    """Return where a thread stands; None for one without a line of the program's own, such as an idle worker."""
    frames = thread.frames
    own = [i for i, frame in enumerate(frames) if frame.is_own]
    if not own:
        return None
    kind, waits_for = _wait(thread, frames[: own[0]])
    place, outermost = frames[own[0]], frames[own[-1]]
    served = any(frame.of_class.startswith(SERVERS) for frame in frames[own[-1] + 1 :])
    package = place.of_class.rpartition(".")[0].replace(".", "/")
    return Spot(
        of="request" if served else "background",
        kind=kind,
        waits_for=waits_for,
        root="" if served else outermost.name,
        file=f"{package}/{place.file}" if package else place.file,
        line=place.line or 1,
        function=place.name,
    )


def _wait(thread: JavaThread, inner: Sequence[Frame]) -> tuple[WaitKind, str]:
    """Return the wait of a thread by its frames within the program's own call, the innermost first."""
    if thread.state == "BLOCKED":
        return "lock", f"monitor of {thread.wants}" if thread.wants else "monitor"
    pool = next((name for frame in inner for prefix, name in _POOLS.items() if frame.of_class.startswith(prefix)), "")
    if pool and thread.state != "RUNNABLE":
        return "pool", pool
    for pattern, kind, waits_for in _WAITS:
        if (frame := next((frame for frame in inner if pattern.match(frame.name)), None)) is not None:
            return kind, waits_for or _client(inner, kind) or frame.name
    return ("cpu", "") if thread.state in {"RUNNABLE", ""} else ("unknown", thread.wants)


def _client(inner: Sequence[Frame], kind: WaitKind) -> str:
    """Return the library by which the program waits for a peer ("org.postgresql"); empty where it uses none."""
    if kind != "io":
        return ""
    outermost = inner[-1].of_class
    return "" if outermost.startswith(("java.", "sun.", "jdk.")) else ".".join(outermost.split(".")[:2])
