from django.urls import path

from enrol import views

urlpatterns = [
    path("health", views.health),
    path("courses/<str:code>", views.course),
    path("enrolments", views.enrolments),
]
