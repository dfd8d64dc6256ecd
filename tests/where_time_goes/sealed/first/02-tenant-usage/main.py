import falcon

from resources import Invoices, Usage
from scope import TenantScope

app = falcon.App(middleware=[TenantScope(["acme", "globex", "initech"])])
app.add_route("/t/{tenant}/usage", Usage())
app.add_route("/t/{tenant}/invoices", Invoices())
