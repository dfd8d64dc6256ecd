import sys

from daphne.cli import CommandLineInterface

from prepare import prepare

if __name__ == "__main__":
    prepare()
    CommandLineInterface().run(
        ["-b", "127.0.0.1", "-p", sys.argv[1], "-v", "0", "greenhouse.asgi:application"]
    )
