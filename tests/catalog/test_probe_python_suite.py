"""CPython's own tests of what the probe has to do with, in processes in which it counts: they pass as without it.

The probe releases no lock, takes no signal, and leaves descriptors, sockets, threads and loops as they are.
"""

import subprocess
from pathlib import Path

import pytest

from .probed_program import program, pythons

RUN = """
    import runpy, sys, threading

    # The probe's thread begins with the first one: tests compare how many there are before and after them.
    first = threading.Thread(target=int)
    first.start()
    first.join()

    if __name__ == "__main__":  # processes that tests begin by `spawn` have this file as well
        sys.argv = ["test", "-W", "--timeout", "600", *sys.argv[1:]]
        runpy.run_module("test", run_name="__main__")
    """

MODULES = (
    "test_asyncgen", "test_asyncio", "test_context", "test_coroutines", "test_epoll", "test_faulthandler", "test_fcntl",
    "test_fork1", "test_ftplib", "test_functools", "test_gc", "test_httplib", "test_httpservers", "test_inspect",
    "test_logging", "test_mmap", "test_os", "test_poplib", "test_queue", "test_selectors", "test_signal",
    "test_smtplib", "test_socket", "test_sqlite3", "test_ssl", "test_subprocess", "test_sys_settrace", "test_thread",
    "test_tracemalloc", "test_urllib2_localnet", "test_weakref", "test_wsgiref", "test_xmlrpc",
)  # fmt: skip

OF_REPLACED_FUNCTIONS = (
    "test_functions_module_attr", "test_excluding_predicates", "test_sqlite_date", "test_sqlite_timestamp",
)  # fmt: skip
"""They say that `signal.raise_signal` and `sys.exit` are built in, and in which file a statement of SQLite's warns: the
probe has put functions of its own in their places, and the warning is at its line."""

OF_MISSING_HARDWARE = ("*VSOCK*",)
"""In a virtual machine of which the host does not answer they wait for ever, without the probe as well."""

MOST_S = 1200


def _with_tests() -> list[Path]:
    """The Pythons that have CPython's tests."""
    asks = "import test.test_asyncio, test.test_signal"
    return [
        each
        for each in pythons()
        if subprocess.run([each, "-c", asks], capture_output=True, check=False, timeout=MOST_S).returncode == 0
    ]


@pytest.mark.nightly
@pytest.mark.parametrize("module", MODULES)
def test_cpython_s_tests_pass_in_a_process_in_which_it_counts(module: str, tmp_path: Path) -> None:
    found = _with_tests()
    if not found:
        pytest.skip("no Python here has CPython's tests")
    python = found[-1]
    options = [option for each in (*OF_REPLACED_FUNCTIONS, *OF_MISSING_HARDWARE) for option in ("-i", each)]
    environment = {"HOME": str(tmp_path)}
    without = subprocess.run(
        [python, "-m", "test", *options, module], capture_output=True, text=True, check=False, timeout=MOST_S
    )
    if without.returncode:
        pytest.skip(f"{module} fails without a probe as well")
    with program(RUN, tmp_path, python=python, arguments=[*options, module], environment=environment) as running:
        running.start()  # each probe that calls counts from then on
        out, _ = running.process.communicate(timeout=MOST_S)
    assert running.process.returncode == 0, out[-4000:]
