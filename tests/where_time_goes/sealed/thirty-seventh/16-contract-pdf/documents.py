from string import Template

TEMPLATES = {
    "lease": Template("<h1>Lease</h1><p>$tenant rents the premises for $months months.</p>"),
    "loan": Template("<h1>Loan</h1><p>$tenant repays the loan in $months instalments.</p>"),
}


def fill(kind, data):
    return TEMPLATES[kind].substitute(tenant=data["tenant"], months=int(data["months"]))
