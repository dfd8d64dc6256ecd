from django.urls import path

from dispensary import views

urlpatterns = [
    path("health", views.health),
    path("stock/<int:article>", views.stock),
    path("dispensings", views.dispense),
]
