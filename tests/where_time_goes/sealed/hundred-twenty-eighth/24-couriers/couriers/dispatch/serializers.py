from rest_framework import serializers


class DispatchRequest(serializers.Serializer):
    pickup = serializers.RegexField(r"^[1-9][0-9]{3} ?[A-Z]{2}$")
    dropoff = serializers.RegexField(r"^[1-9][0-9]{3} ?[A-Z]{2}$")
    kilos = serializers.FloatField(min_value=0.1, max_value=60)


class AssignmentSerializer(serializers.Serializer):
    job = serializers.CharField()
    courier = serializers.CharField()
    eta_minutes = serializers.IntegerField()
