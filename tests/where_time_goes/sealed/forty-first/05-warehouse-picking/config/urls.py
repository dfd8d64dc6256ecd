from django.urls import path

from picking import views

urlpatterns = [
    path("health", views.health),
    path("picklists/<int:number>", views.picklist),
    path("picklists/<int:number>/weight", views.weight),
]
