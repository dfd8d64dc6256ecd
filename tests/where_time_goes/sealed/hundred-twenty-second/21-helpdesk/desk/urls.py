from django.urls import path

from tickets import views

urlpatterns = [
    path("health", views.health),
    path("tickets", views.open_ticket),
    path("tickets/<int:number>", views.show),
    path("tickets/<int:number>/reply", views.reply),
]
