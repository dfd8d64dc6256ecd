from django.urls import path

from showings import views

urlpatterns = [
    path("health", views.health),
    path("films/<int:film_id>/showings", views.showings),
    path("cinemas/<slug:cinema>/today", views.today),
]
