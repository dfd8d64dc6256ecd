from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("quotes/<slug:origin>/<slug:destination>", views.quote),
]
