do-tactical = Azione Tattica
do-strategic = Azione Strategica
do-activate = Attiva { $piece }
do-enter = A { $space }
do-reveal = Rivela qui
do-scout = Esplora { $space }
do-move = Muovi { $piece }
do-fight = Combatti a { $space }
do-employ = Spara con { $piece }
do-retreat = Ritirati
do-pin = Inchiodali
do-withdraw = { $piece } a { $space }
do-summon = Fai salire un'unità
do-bring = Fai salire { $piece }
do-hit = { $piece } subisce i colpi
do-advance = { $piece } prosegue a { $space }
do-march = Marcia e combatti: { $faction }
do-reinforce = Rinforzi: { $faction }
do-bombard = Grande Batterie su { $space }
do-gun = { $piece } partecipa
do-choose = Scegli { $piece }
do-place = A { $space }
do-deploy = Schiera { $piece }
do-reorganise = Riorganizza: { $faction }
do-regenerate = Un livello a { $piece }
do-draw =
    { $n ->
        [one] Pesca un'unità
       *[other] Pesca { $n } unità
    }
