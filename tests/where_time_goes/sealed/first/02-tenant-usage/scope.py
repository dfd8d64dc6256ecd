import threading

import falcon


class Tenant:
    def __init__(self, name, seats):
        self.name = name
        self.seats = threading.BoundedSemaphore(seats)
        self.seen = 0


class TenantScope:
    """Puts the tenant of the request into its context."""

    def __init__(self, names, seats=3):
        self._guard = threading.Lock()
        self._tenants = {name: Tenant(name, seats) for name in names}

    def process_resource(self, req, resp, resource, params):
        tenant = self._tenants.get(params.get("tenant"))
        if tenant is None:
            raise falcon.HTTPNotFound()
        with self._guard:
            tenant.seen += 1
        tenant.seats.acquire()
        req.context.tenant = tenant

    def process_response(self, req, resp, resource, req_succeeded):
        tenant = getattr(req.context, "tenant", None)
        if tenant is not None:
            tenant.seats.release()
            resp.set_header("x-tenant", tenant.name)
