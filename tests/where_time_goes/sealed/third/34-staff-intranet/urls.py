from django.urls import path

from views import team, teams

urlpatterns = [
    path("teams/<slug:name>", team, name="team"),
    path("teams", teams, name="teams"),
]
