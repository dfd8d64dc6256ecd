from django.urls import path

import views

urlpatterns = [
    path("health", views.health),
    path("codes", views.codes),
    path("pupils/<int:pupil_id>/attendance", views.attendance),
    path("pupils/<int:pupil_id>/letter", views.letter),
]
