from django.urls import path

from registry import views

urlpatterns = [
    path("health", views.health),
    path("customers/match", views.match),
    path("customers/dedupe", views.dedupe),
    path("customers/<int:number>", views.show),
]
