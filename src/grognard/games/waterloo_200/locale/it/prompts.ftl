ask-Impulse-choose = Scegli l'azione di questo impulso.
ask-Agreement-propose = Proponi un'azione: i due giocatori alleati devono accordarsi.
ask-Agreement-decide = Gli Alleati non concordano (Britannici: { $british }, Prussiani: { $prussian }): decidi tra le due.
ask-Activation-activate = Attiva un Comandante Tattico, o passa al movimento.
ask-TacticalAction-movement = Muovi un'unità di un corpo attivato, o passa al combattimento.
ask-StrategicAction-choose = Come si usa il disco?
ask-Pass-move_one = Puoi muovere un'unità prima di passare.
ask-Move-march = Dove va { $piece }?
ask-CombatPhase-choose_battle = Scegli una battaglia: i nuovi ingaggi vanno combattuti.
ask-Battle-employ_artillery = Quali cannoni fanno fuoco su { $space }?
ask-Battle-retreat_by_disc = Spendere il disco per ritirarsi da { $space }?
ask-Battle-pin = Mostrare un attacco combinato per inchiodare i difensori di { $space }?
ask-Battle-withdraw = Dove si ritira questa unità?
ask-CheminCreux-come_up = Far salire un'unità dalla strada incassata a { $space }?
ask-Battle-impetus = La cavalleria può proseguire da { $space }.
ask-GrandeBatterie-choose_guns = Quali cannoni bombardano { $space }?
ask-Reinforce-how_many = Quante unità si pescano dalla riserva?
ask-Reinforce-draw = Scegli un rinforzo.
ask-Reinforce-place = Dove entra { $piece }?
ask-PrussiansArrive-drawn_units = Scegli l'unità prussiana che arriva.
ask-Reorganise-regenerate = Restituisci un livello a un Comandante Tattico.
ask-SetUp-place = Scegli l'unità per { $space }.
ask-StrategicAction-movement =
    { $n ->
        [one] Muovi un'unità (ancora una), o prosegui.
       *[other] Muovi un'unità (ancora { $n }), o prosegui.
    }
ask-TakeHits-choose =
    { $n ->
        [one] Un colpo a { $space }: quale delle unità più forti lo subisce?
       *[other] { $n } colpi a { $space }: quale delle unità più forti li subisce?
    }
ask-SideReorganises-decide = Un comandante riorganizza il suo esercito?
