from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("templates", views.templates),
    path("templates/<slug:slug>/previews", views.Previews.as_view()),
]
