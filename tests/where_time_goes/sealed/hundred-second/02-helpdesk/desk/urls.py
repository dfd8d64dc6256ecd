from django.urls import path

from desk import views

urlpatterns = [
    path("health", views.health),
    path("tickets", views.open_ticket),
    path("tickets/<int:number>", views.show_ticket),
]
