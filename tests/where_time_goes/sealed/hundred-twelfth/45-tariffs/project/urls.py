from django.urls import path

from quotes import views

urlpatterns = [
    path("quotes", views.create_quote),
    path("prices/<str:day>", views.day_prices),
    path("health", views.health),
]
