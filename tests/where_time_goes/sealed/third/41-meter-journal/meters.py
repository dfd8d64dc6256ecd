def readings(meter, day):
    return [(meter * 31 + day * 7 + hour * hour) % 900 for hour in range(24)]
