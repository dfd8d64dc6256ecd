from datetime import date, timedelta

from django import forms
from django.shortcuts import render

from people import roster


class Filter(forms.Form):
    skill = forms.CharField(required=False, max_length=30)
    since = forms.DateField(required=False)
    sort = forms.ChoiceField(required=False, choices=[("name", "Name"), ("since", "Since"), ("desk", "Desk")])
    only = forms.BooleanField(required=False)


def team(request, name):
    form = Filter(request.GET)
    people = roster(name)
    if form.is_valid() and form.cleaned_data["sort"]:
        people.sort(key=lambda person: person[form.cleaned_data["sort"]])
    weeks = [date(2024, 1, 1) + timedelta(days=7 * n) for n in range(8)]
    return render(request, "team.html", {"name": name, "people": people, "form": form, "weeks": weeks})


def teams(request):
    return render(request, "teams.html", {"teams": ["sales", "stock", "transport"]})
