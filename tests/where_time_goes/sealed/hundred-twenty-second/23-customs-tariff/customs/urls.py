from django.urls import path

from duties import views

urlpatterns = [
    path("health", views.health),
    path("duties/<str:code>", views.duty),
    path("declarations", views.declare),
]
