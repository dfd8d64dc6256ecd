from django.urls import path

from readings import views

urlpatterns = [
    path("health", views.health),
    path("t/<slug:tenant>/meters/<int:meter>/readings", views.readings),
    path("t/<slug:tenant>/meters/<int:meter>/load", views.load_profile),
]
