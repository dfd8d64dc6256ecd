from django.urls import path

import views

urlpatterns = [
    path("health", views.health),
    path("quotes/<slug:plate>", views.quote),
    path("offers", views.offer),
]
