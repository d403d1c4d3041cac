"""A client without pixels sends parcels in two countries: it enters, chooses, presses and reads, up to *Paid*."""

import pytest

from conftest import needs, opened

HONG_KONG = ["--country", "HK", "--account", "personal"]
TAIWAN = ["--country", "TW", "--account", "business"]


def button(client, text):
    component, context = client.button(text)
    return client.faults(component, context), component, context


def press(client, text):
    faults, component, context = button(client, text)
    assert faults == [], (text, faults)
    return client.tap(component, context)


def choose(client, text):
    client.choose(text)
    return client.bring()


@needs("package_category", "size_weight_redesign", "proof_of_delivery")
def test_a_person_in_hong_kong_pays(version):
    with opened(version, *HONG_KONG) as client:
        picture = client.picture()
        assert "Choose what is in the package" in picture
        assert button(client, "Pay")[0] == ["3 things are missing"]
        choose(client, "Clothing")
        assert "Choose what is in the package" not in client.picture()
        choose(client, "M")
        client.fill("Weight in kg", "7")
        assert "M takes up to 5 kg; choose L" in client.picture()
        client.fill("Weight in kg", "3.5")
        choose(client, "At the door")
        press(client, "Pay HK$48.00")
        assert_paid(client)


@needs("package_category", "size_weight_redesign", "proof_of_delivery")
def test_a_shop_in_taiwan_pays(version):
    with opened(version, *TAIWAN) as client:
        choose(client, "Electronics")
        # Several entries go with one press of a button, as from a client that brings them all at once.
        for label, text in [("Length in cm", "40"), ("Width in cm", "30"), ("Height in cm", "20"), ("Weight in kg", "4")]:
            component, context, _ = client.input(label)
            client.enter(component, context, text)
        press(client, "+")
        assert client.get(client.input("Packages")[2]) == "2"
        choose(client, "The recipient")
        press(client, "Pay $270")
        assert_paid(client)


def assert_paid(client):
    faults, _, _ = button(client, "Paid, receipt DEMO-1")
    assert faults == ["This order is paid"]
    # Nothing is left to do, and what was paid for is not changed any more.
    assert "Still to do" not in client.picture()
    assert client.faults_said == []
    assert client.close() == 0
