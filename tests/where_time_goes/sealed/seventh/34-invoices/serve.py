import sys

from press import Press


def create(press):
    from flask import Flask, Response

    app = Flask(__name__)

    @app.get("/invoices/<int:number>.txt")
    def invoice(number):
        return Response(press.sheet(number), mimetype="text/plain")

    @app.get("/")
    def index():
        return {"service": "invoices"}

    return app


def main(port):
    from waitress import serve

    with Press() as press:
        serve(create(press), host="127.0.0.1", port=port, threads=16, backlog=256)


if __name__ == "__main__":
    main(int(sys.argv[1]))
