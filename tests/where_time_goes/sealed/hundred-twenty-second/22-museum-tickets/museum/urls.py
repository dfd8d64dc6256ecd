from django.urls import include, path

from catalog import views as catalog
from orders import views as orders

api = [
    path("exhibitions/<int:exhibition_id>/availability", catalog.availability, name="availability"),
    path("exhibitions/<int:exhibition_id>/price", catalog.price, name="price"),
]

urlpatterns = [
    path("health", catalog.health),
    path("api/v1/", include((api, "api"))),
    path("orders", orders.create),
]
