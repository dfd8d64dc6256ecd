"""Functions in which tasks and threads wait: of which kind the wait is, and what an expert calls it.

A function is named by its file, below the folder of Python's own modules or of the libraries, and by its qualified
name; "" stands for all other functions of the file.
"""

from __future__ import annotations

CPU, RUNNABLE, LOCK, SEMAPHORE, QUEUE, POOL = "cpu", "runnable", "lock", "semaphore", "queue", "pool"
EXECUTOR, TIMER, IO, FILE, CHILD, FUTURE = "executor", "timer", "io", "file", "child", "future"
EVENT, WRITE, SERVER, UNKNOWN = "event", "write", "server", "unknown"
TO_READ = " to read"
"""Stands behind the address of a peer that is waited for until there is room for what is sent to it."""


WANTS = "wants"
"""The kind of those that have a processor or want one."""

CLIENT = "the client"
"""Who is waited for where the body of a request is read, or a response is written."""

SYNCHRONIZING = (LOCK, SEMAPHORE, QUEUE, EVENT, FUTURE)
"""Kinds by which libraries build something else: of what is further out, a pool is named instead of its lock."""

EXECUTORS = ("concurrent/futures/", "multiprocessing/pool.py", "aiosqlite/core.py")
"""Files whose threads work for somebody who waits for a future, or for a job."""

JOIN = (EVENT, "threading.Thread.join")
QUEUE_GET = (QUEUE, "asyncio.Queue.get")
FUTURE_RESULT = (FUTURE, "concurrent.futures.Future")

THREAD_LIMITER = (EXECUTOR, "anyio thread limiter")
AS_COMPLETED = (FUTURE, "asyncio.as_completed")

ANYIO_BACKEND = "anyio/_backends/_asyncio.py"
PSYCOPG_WAITING = "psycopg/waiting.py"

MAKES_CONTEXT, MAKES_CLIENT = (WANTS, "makes a TLS context"), (WANTS, "makes a client")
"""What a program does once, or for each request: constructors that compute, and wait for nobody."""

GRPC = "a gRPC server"
"""Whom gRPC's own threads ask: their connections are not Python's."""

RETRYING = ("aiohttp_retry", "backoff", "httpx_retries", "retry", "retrying", "stamina", "tenacity", "urllib3")
"""Libraries that sleep only until they call the program's function, or ask a peer, again."""

TRIES_AGAIN = " (before it tries again)"
"""How the name of such a sleep ends."""

SQLITE = "sqlite3"
"""The name of a wait within a statement of SQLite's: for the disk, or for the writer's lock."""

FOR_ALL = " (one for all processes)"
"""How the name of a lock ends that other processes may have as well."""

_REDIS_LOCK = (LOCK, f"redis.Lock{FOR_ALL}")

POLLED_LOCKS: dict[str, dict[str, tuple[str, str]]] = {
    "diskcache/recipes.py": {
        "Lock.acquire": (LOCK, f"diskcache.Lock{FOR_ALL}"),
        "RLock.acquire": (LOCK, f"diskcache.RLock{FOR_ALL}"),
        "BoundedSemaphore.acquire": (SEMAPHORE, f"diskcache.BoundedSemaphore{FOR_ALL}"),
    },
    "fasteners": {"": (LOCK, f"a lock of fasteners{FOR_ALL}")},
    "filelock": {"": (LOCK, f"a lock of filelock{FOR_ALL}")},
    "portalocker": {"": (LOCK, f"a lock of portalocker{FOR_ALL}")},
    "redis/asyncio/lock.py": {"": _REDIS_LOCK},
    "redis/lock.py": {"": _REDIS_LOCK},
}
"""Functions of locks, by package or file, that sleep until they try again: of a lock that other processes may have
nobody says when it is free. A sleep there is a wait for the lock."""

_CLIENTS = {"Client.__init__": MAKES_CLIENT, "AsyncClient.__init__": MAKES_CLIENT}
_REDIS = {"Redis.__init__": MAKES_CLIENT}

_ASYNC_POOLS = {
    "AsyncPoolRequest.wait_for_connection": (POOL, "httpx pool"),
    "PoolRequest.wait_for_connection": (POOL, "httpx pool"),
}

WAITS: dict[str, dict[str, tuple[str, str]]] = {
    "asyncio/tasks.py": {
        "sleep": (TIMER, "asyncio.sleep"),
        "__sleep0": (RUNNABLE, ""),
        "_wait_for_one": AS_COMPLETED,  # as Python called it until version 3.10, until 3.12, and since then
        "as_completed.<locals>._wait_for_one": AS_COMPLETED,
        "_AsCompletedIterator._wait_for_one": AS_COMPLETED,
    },
    "asyncio/locks.py": {
        "Lock.acquire": (LOCK, "asyncio.Lock"),
        "Semaphore.acquire": (SEMAPHORE, "asyncio.Semaphore"),
        "Event.wait": (EVENT, "asyncio.Event"),
        "Condition.wait": (EVENT, "asyncio.Condition"),
        "Barrier._wait": (EVENT, "asyncio.Barrier"),
        "Barrier._block": (EVENT, "asyncio.Barrier"),
    },
    "asyncio/queues.py": {
        "Queue.get": QUEUE_GET,
        "Queue.put": (QUEUE, "asyncio.Queue.put"),
        "Queue.join": (EVENT, "asyncio.Queue.join"),
    },
    "asyncio/streams.py": {
        "FlowControlMixin._drain_helper": (IO, ""),
        "StreamReader._wait_for_data": (IO, ""),
    },
    "asyncio/selector_events.py": {"": (IO, "")},
    "asyncio/sslproto.py": {"": (IO, "")},
    "asyncio/base_subprocess.py": {"": (CHILD, "")},
    "asyncio/subprocess.py": {"": (CHILD, "")},
    "asyncio/base_events.py": {
        "BaseEventLoop.getaddrinfo": (IO, "getaddrinfo"),
        "BaseEventLoop._create_connection_transport": (IO, ""),
        "Server.serve_forever": (EVENT, "asyncio.Server"),
    },
    "threading.py": {
        "Condition.wait": (EVENT, "threading.Condition"),
        "Event.wait": (EVENT, "threading.Event"),
        "Semaphore.acquire": (SEMAPHORE, "threading.Semaphore"),
        "_RLock.acquire": (LOCK, "threading.RLock"),
        "Barrier.wait": (EVENT, "threading.Barrier"),
        "Thread.join": JOIN,
        "Thread._wait_for_tstate_lock": JOIN,
    },
    "logging/__init__.py": {"Handler.acquire": (LOCK, "logging.Handler")},
    "queue.py": {
        "Queue.get": (QUEUE, "queue.Queue.get"),
        "Queue.put": (QUEUE, "queue.Queue.put"),
        "Queue.join": (EVENT, "queue.Queue.join"),
    },
    "concurrent/futures/_base.py": {
        "Future.result": FUTURE_RESULT,
        "Future.exception": FUTURE_RESULT,
        "wait": (FUTURE, "concurrent.futures.wait"),
        "as_completed": (FUTURE, "concurrent.futures.as_completed"),
    },
    "subprocess.py": dict.fromkeys(
        ("Popen._wait", "Popen._try_wait", "Popen._communicate", "Popen.communicate"), (CHILD, "")
    ),
    "multiprocessing/popen_fork.py": {"": (CHILD, "")},
    "socket.py": {"getaddrinfo": (IO, "getaddrinfo")},
    "ssl.py": {
        "create_default_context": MAKES_CONTEXT,
        "_create_unverified_context": MAKES_CONTEXT,
        "SSLContext.load_default_certs": MAKES_CONTEXT,
    },
    "urllib3/util/ssl_.py": {"create_urllib3_context": MAKES_CONTEXT},
    "urllib3/poolmanager.py": {"PoolManager.__init__": MAKES_CLIENT},
    "requests/sessions.py": {"Session.__init__": MAKES_CLIENT},
    "httpx/_config.py": {"create_ssl_context": MAKES_CONTEXT},
    "httpx/_client.py": _CLIENTS,
    "aiohttp/client.py": {"ClientSession.__init__": MAKES_CLIENT},
    "boto3/session.py": {"Session.client": MAKES_CLIENT, "Session.resource": MAKES_CLIENT},
    "botocore/session.py": {"Session.create_client": MAKES_CLIENT},
    "botocore/loaders.py": {"": MAKES_CLIENT},
    "aiobotocore/session.py": {"AioSession._create_client": MAKES_CLIENT},
    "openai/_client.py": {"OpenAI.__init__": MAKES_CLIENT, "AsyncOpenAI.__init__": MAKES_CLIENT},
    "elasticsearch/_sync/client/__init__.py": {"Elasticsearch.__init__": MAKES_CLIENT},
    "elasticsearch/_async/client/__init__.py": {"AsyncElasticsearch.__init__": MAKES_CLIENT},
    "grpc/_channel.py": {"Channel.__init__": MAKES_CLIENT, "_UnaryUnaryMultiCallable._blocking": (IO, GRPC)},
    "grpc/aio/_call.py": {"": (IO, GRPC)},
    "redis/client.py": _REDIS,
    "redis/asyncio/client.py": _REDIS,
    "pymongo/synchronous/mongo_client.py": {"MongoClient.__init__": MAKES_CLIENT},
    "pymongo/asynchronous/mongo_client.py": {"AsyncMongoClient.__init__": MAKES_CLIENT},
    "sqlalchemy/engine/create.py": {"create_engine": MAKES_CLIENT},
    "sqlite3/__init__.py": {"": (FILE, SQLITE)},
    "dns/_asyncio_backend.py": {"": (IO, "DNS server")},
    PSYCOPG_WAITING: {"": (IO, "")},
    "aiolimiter/leakybucket.py": {"AsyncLimiter.acquire": (TIMER, "aiolimiter.AsyncLimiter")},  # a timer completes it
    "anyio/_core/_eventloop.py": {"sleep": (TIMER, "anyio.sleep")},
    "anyio/_core/_synchronization.py": {
        "Lock.acquire": (LOCK, "anyio.Lock"),
        "Semaphore.acquire": (SEMAPHORE, "anyio.Semaphore"),
        "Event.wait": (EVENT, "anyio.Event"),
        "Condition.wait": (EVENT, "anyio.Condition"),
        "CapacityLimiter.acquire_on_behalf_of": (SEMAPHORE, "anyio.CapacityLimiter"),
    },
    ANYIO_BACKEND: {
        "Event.wait": (EVENT, "anyio.Event"),
        "Lock.acquire": (LOCK, "anyio.Lock"),
        "Semaphore.acquire": (SEMAPHORE, "anyio.Semaphore"),
        "CapacityLimiter.acquire_on_behalf_of": (SEMAPHORE, "anyio.CapacityLimiter"),
        "AsyncIOBackend.run_sync_in_worker_thread": THREAD_LIMITER,
        "AsyncIOBackend.sleep": (TIMER, "anyio.sleep"),
        "AsyncIOBackend.getaddrinfo": (IO, "getaddrinfo"),
        "AsyncIOBackend.wait_readable": (IO, ""),
        "AsyncIOBackend.wait_writable": (IO, ""),
        "SocketStream.receive": (IO, ""),
        "SocketStream.send": (IO, ""),
        "Process.wait": (CHILD, ""),
    },
    "anyio/streams/memory.py": {
        "MemoryObjectReceiveStream.receive": (QUEUE, "anyio memory stream"),
        "MemoryObjectSendStream.send": (QUEUE, "anyio memory stream.send"),
    },
    "httpcore/_async/connection_pool.py": _ASYNC_POOLS,
    "httpcore/_sync/connection_pool.py": _ASYNC_POOLS,
    "aiosqlite/core.py": {"Connection._execute": (POOL, "aiosqlite connection")},
    "aiohttp/connector.py": {"BaseConnector._wait_for_available_connection": (POOL, "aiohttp connector")},
    "uvicorn/protocols/http/httptools_impl.py": {"RequestResponseCycle.receive": (IO, CLIENT)},
    "uvicorn/protocols/http/h11_impl.py": {"RequestResponseCycle.receive": (IO, CLIENT)},
    "uvicorn/protocols/http/flow_control.py": {"FlowControl.drain": (WRITE, "")},
    "hypercorn/asyncio/tcp_server.py": {"TCPServer.protocol_send": (WRITE, "")},
    "aiohttp/base_protocol.py": {"BaseProtocol._drain_helper": (WRITE, "")},
    "gevent/hub.py": {"sleep": (TIMER, "gevent.sleep"), "wait": (EVENT, "gevent.wait")},
    "gevent/threadpool.py": {"ThreadPool.spawn": (EXECUTOR, "gevent ThreadPool")},  # waits until a thread has no work
    "gevent/pool.py": {"GroupMappingMixin.apply": (FUTURE, "gevent pool")},
    "gevent/pywsgi.py": {"WSGIHandler._sendall": (WRITE, "")},
    "waitress/channel.py": {"HTTPChannel._flush_outbufs_below_high_watermark": (WRITE, "")},
    "sanic/server/protocols/base_protocol.py": {"SanicProtocol.send": (WRITE, "")},
    "gevent/_socketcommon.py": {"": (IO, "")},
    "gevent/_socket3.py": {"": (IO, "")},
    "eventlet/greenthread.py": {"sleep": (TIMER, "eventlet.sleep")},
    "eventlet/hubs/__init__.py": {"trampoline": (IO, "")},
    "eventlet/semaphore.py": {"Semaphore.acquire": (SEMAPHORE, "eventlet.Semaphore")},
    "eventlet/queue.py": {"LightQueue.get": (QUEUE, "eventlet.Queue.get")},
    "eventlet/event.py": {"Event.wait": (EVENT, "eventlet.Event")},
}  # fmt: skip

OF_LIBRARY = " (a library's queue)"
"""How the name of a queue ends that a library takes from for the program: what that is for, the library knows."""

BY_POOL_THREAD = " (by a pool's thread)"
"""How the name of a wait ends in which a thread is that works for an executor itself: it may wait for the same one."""

POOLS = {
    "aiohttp": "aiohttp connector",
    "httpcore": "httpx pool",
    "psycopg_pool": "psycopg_pool",
    "redis": "redis pool",
    "sqlalchemy": "sqlalchemy.pool.QueuePool",
}
"""How the pools of libraries are called; of any other it is the library's name and "pool"."""

HANDLERS = {
    "aiohttp/web_protocol.py": ("RequestHandler._handle_request",),
    "tornado/web.py": ("RequestHandler._execute",),
    "gunicorn/workers/sync.py": ("SyncWorker.handle_request",),
    "gunicorn/workers/gthread.py": ("ThreadWorker.handle_request",),
    "gunicorn/workers/base_async.py": ("AsyncWorker.handle_request",),
    "uvicorn/protocols/http/httptools_impl.py": ("RequestResponseCycle.run_asgi",),
    "uvicorn/protocols/http/h11_impl.py": ("RequestResponseCycle.run_asgi",),
    "wsgiref/handlers.py": ("BaseHandler.run",),
    "werkzeug/serving.py": ("WSGIRequestHandler.run_wsgi",),
    "waitress/task.py": ("Task.service",),
    "cheroot/server.py": ("HTTPRequest.respond",),
    "cheroot/wsgi.py": ("Gateway.respond",),
    "gevent/pywsgi.py": ("WSGIHandler.handle_one_response",),
    "eventlet/wsgi.py": ("HttpProtocol.handle_one_response",),
    "hypercorn/app_wrappers.py": ("WSGIWrapper.run_app",),
    "tornado/wsgi.py": ("WSGIContainer.handle_request",),
    "a2wsgi/wsgi.py": ("WSGIResponder.wsgi",),
    "granian/wsgi.py": ("_callback_wrapper.<locals>._runner",),
}
"""Functions of servers and frameworks that last as long as one request: those that call a WSGI application as well,
since its parameters may be called anything."""

AFTER_RESPONSE = {"starlette/background.py": ("BackgroundTask.__call__", "BackgroundTasks.__call__")}
"""Functions of frameworks that run what is no part of a request any more, though its task or thread does it."""

LEADING = {
    "http/server.py": ("BaseHTTPRequestHandler.handle_one_request",),
    "socketserver.py": ("BaseServer.finish_request",),
    "asyncio/streams.py": (),
}
"""Functions of servers that handle a request as soon as they lead to code of the program's own."""

APPLICATION_CALLS = (("scope", "receive", "send"), ("environ", "start_response"), ("env", "start_response"))
"""How the specifications of ASGI and WSGI, and uWSGI's documentation, call an application: by these parameters."""
