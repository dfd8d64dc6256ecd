from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("quotes/<str:postcode>", views.parcel_quote),
]
