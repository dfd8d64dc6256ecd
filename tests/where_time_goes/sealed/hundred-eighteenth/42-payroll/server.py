import sys

import cherrypy

import model
import payroll
import settings
import tools  # noqa: F401


@cherrypy.popargs("employee_id")
class Employees:
    @cherrypy.expose
    @cherrypy.tools.json_out()
    @cherrypy.tools.database()
    def index(self, employee_id):
        try:
            return payroll.overview(cherrypy.request.db, int(employee_id))
        except payroll.UnknownEmployee:
            raise cherrypy.HTTPError(404)


class Payslips:
    @cherrypy.expose
    @cherrypy.tools.json_in()
    @cherrypy.tools.json_out()
    @cherrypy.tools.database()
    def index(self):
        order = cherrypy.request.json
        try:
            slip = payroll.create_payslip(cherrypy.request.db, int(order["employee"]), int(order["hours"]))
        except payroll.UnknownEmployee:
            raise cherrypy.HTTPError(404)
        cherrypy.response.status = 201
        return slip


class Root:
    employees = Employees()
    payslips = Payslips()

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def health(self):
        return {"ok": True}


def main() -> None:
    model.prepare()
    cherrypy.config.update(
        {
            "environment": "production",
            "server.socket_host": "127.0.0.1",
            "server.socket_port": int(sys.argv[1]),
            "server.thread_pool": settings.SERVER_THREADS,
            "server.socket_queue_size": 128,
            "log.screen": False,
            "tools.trailing_slash.on": False,
        }
    )
    cherrypy.quickstart(Root(), "/")


if __name__ == "__main__":
    main()
