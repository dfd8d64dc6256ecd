from django.urls import path

from views import beacon, vehicle

urlpatterns = [
    path("vehicles/<int:number>/beacon", beacon),
    path("vehicles/<int:number>", vehicle),
]
