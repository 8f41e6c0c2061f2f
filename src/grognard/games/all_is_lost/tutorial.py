"""The book's own examples as lessons.

Orders, bidding and digging in, a bridge in the rain, infantry left behind, a zone of control left, a March Attack, a storm, a
siege, a sortie, a Major Battle.
"""

from __future__ import annotations

from grognard.engine import Tutorial
from grognard.games.all_is_lost.lesson_tables import (
    ENEMY_ROLE,
    FRENCH_ROLE,
)
from grognard.games.all_is_lost.lessons_combat import (
    battle_at_san_donato,
    battle_at_san_donato_lessons,
    breach_at_vigevano,
    breach_at_vigevano_lessons,
    sortie_from_pavia,
    sortie_from_pavia_lessons,
    storm_of_vigevano,
    storm_of_vigevano_lessons,
)
from grognard.games.all_is_lost.lessons_march import (
    bridge_in_the_rain,
    bridge_in_the_rain_lessons,
    camp_at_brescia,
    dig_and_recover_lessons,
    gonzaga_slips_away,
    gonzaga_slips_away_lessons,
    infantry_left_behind,
    infantry_left_behind_lessons,
    pescara_on_the_march,
    pescara_on_the_march_lessons,
    two_points_for_orders,
    two_points_for_orders_lessons,
)

TUTORIALS = (
    Tutorial(
        id="orders",
        name={"en": "Orders, paid and forced", "it": "Ordini pagati e ordini forzati"},
        rule="AIL-EX-09",
        role=FRENCH_ROLE,
        table=two_points_for_orders,
        steps=two_points_for_orders_lessons(),
    ),
    Tutorial(
        id="dig-and-recover",
        name={"en": "Who acts, and what a camp can do", "it": "Chi agisce, e che cosa può fare un campo"},
        rule="AIL-EX-20",
        role="french",
        table=camp_at_brescia,
        steps=dig_and_recover_lessons(),
    ),
    Tutorial(
        id="bridge-in-the-rain",
        name={"en": "A bridge in the rain", "it": "Un ponte sotto la pioggia"},
        rule="AIL-EX-17",
        role=FRENCH_ROLE,
        table=bridge_in_the_rain,
        steps=bridge_in_the_rain_lessons(),
    ),
    Tutorial(
        id="infantry-left-behind",
        name={"en": "The horse rides on", "it": "La cavalleria prosegue"},
        rule="AIL-EX-10",
        role=FRENCH_ROLE,
        table=infantry_left_behind,
        steps=infantry_left_behind_lessons(),
    ),
    Tutorial(
        id="leaving-a-zone",
        name={"en": "Out of a zone of control", "it": "Fuori da una zona di controllo"},
        rule="AIL-EX-18",
        role=ENEMY_ROLE,
        table=gonzaga_slips_away,
        steps=gonzaga_slips_away_lessons(),
    ),
    Tutorial(
        id="march-attack",
        name={"en": "A March Attack", "it": "Un Attacco in Marcia"},
        rule="AIL-EX-23",
        role=ENEMY_ROLE,
        table=pescara_on_the_march,
        steps=pescara_on_the_march_lessons(),
    ),
    Tutorial(
        id="small-garrison",
        name={"en": "Storming a small garrison", "it": "L'assalto a una piccola guarnigione"},
        rule="AIL-EX-25",
        role=FRENCH_ROLE,
        table=storm_of_vigevano,
        steps=storm_of_vigevano_lessons(),
    ),
    Tutorial(
        id="siege",
        name={"en": "Mines, a breach and an assault", "it": "Mine, breccia e assalto"},
        rule="AIL-11.6",
        role=FRENCH_ROLE,
        table=breach_at_vigevano,
        steps=breach_at_vigevano_lessons(),
    ),
    Tutorial(
        id="sortie",
        name={"en": "A sortie", "it": "Una sortita"},
        rule="AIL-EX-31",
        role=ENEMY_ROLE,
        table=sortie_from_pavia,
        steps=sortie_from_pavia_lessons(),
    ),
    Tutorial(
        id="combined-arms",
        name={"en": "A Major Battle and the pursuit", "it": "Una Battaglia Maggiore e l'inseguimento"},
        rule="AIL-EX-22",
        role=FRENCH_ROLE,
        table=battle_at_san_donato,
        steps=battle_at_san_donato_lessons(),
    ),
)
