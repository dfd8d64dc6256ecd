from fulfilment import create_app

app = create_app()
