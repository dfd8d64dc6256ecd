import falcon

from rpc import Geo

geo = Geo()


class Fence:
    def on_get(self, req, resp, vehicle):
        lat = req.get_param_as_float("lat", default=59.91)
        lon = req.get_param_as_float("lon", default=10.75)
        found = geo.call("inside", {"vehicle": vehicle, "lat": lat, "lon": lon, "zones": ["depot", "city", "toll"]})
        resp.media = {"vehicle": vehicle, "zones": found["zones"]}


class Root:
    def on_get(self, req, resp):
        resp.media = {"service": "fences"}


app = falcon.App()
app.add_route("/vehicles/{vehicle}/zones", Fence())
app.add_route("/", Root())
