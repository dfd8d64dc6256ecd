from django.urls import path

from meals import views

urlpatterns = [
    path("health", views.health),
    path("schools/<int:school>/menus/<int:week>", views.menu),
    path("schools/<int:school>/orders", views.order),
]
