"""What a table of this game may be asked for: its scenarios and its optional rules."""

from __future__ import annotations

SCENARIOS = {
    "1509": "Venice against the ropes: nine turns from April 1509 on the eastern half of the map.",
    "1513": "The last Swiss triumph: four turns in May and June 1513 around Novara, to learn the game.",
    "1515": "Francis comes for the first time: twelve turns from August 1515, with the Swiss to be won or bought.",
    "1522": "The French lose the Duchy: sixteen turns from March 1522.",
    "1524": "The struggle for the Duchy of Milan: twenty-five turns from October 1524 to February 1525.",
    "agnadello": "Agnadello, 14 May 1509: a single Major Battle as a quick game.",
    "novara": "Novara, 6 June 1513: a single Major Battle as a quick game.",
    "marignano": "Marignano, 13-14 September 1515: a single Major Battle as a quick game.",
    "bicocca": "Bicocca, 27 April 1522: a single Major Battle as a quick game.",
    "pavia": "Pavia, 24 February 1525: a single Major Battle as a quick game.",
}

OPTIONS = {
    "quarters": "18.1: Forces may go into quarters to spare themselves attrition.",
    "swiss-consolidation": "18.2: before a Major Battle the Swiss form as few and as large units as they can.",
    "capture-guns": "18.3: the winner of a Major Battle takes over the loser's artillery.",
    "interphase": "18.4: on AP turns the players may agree to let four turns pass.",
    "mercenaries": "18.5: captains may recruit Italian mercenaries.",
    "treason": "18.6: Captains General may try to take Fortresses by treason.",
    "pillage": "18.7: Forces may pillage Fortresses and devastate the country, and rioting troops must.",
    "fates": "18.8: after the scenario the fate of lost captains is rolled for.",
    "simple-battle": "18.9: Major Battles are decided in one roll.",
}

OPTIONAL = {
    f"AIL-{told.partition(':')[0]}": (option,) for option, told in OPTIONS.items() if told.startswith("18.")
}
"""Chapter 18 rule by rule; an option that names no rule is an addition."""
