import sys

from stock.web import serve

if __name__ == "__main__":
    serve(int(sys.argv[1]))
