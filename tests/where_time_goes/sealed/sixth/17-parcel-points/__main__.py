import sys

from points import build

if __name__ == "__main__":
    build().run(host="127.0.0.1", port=int(sys.argv[1]), single_process=True, motd=False)
