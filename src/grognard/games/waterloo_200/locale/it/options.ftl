do-tactical = Azione Tattica
do-strategic = Azione Strategica
do-activate = Attiva { $block }
do-enter = A { $space }
do-reveal = Rivela qui
do-scout = Esplora { $space }
do-move = Muovi { $block }
do-fight = Combatti a { $space }
do-employ = Spara con { $block }
do-retreat = Ritirati
do-pin = Inchiodali
do-withdraw = { $block } a { $space }
do-summon = Fai salire un'unità
do-bring = Fai salire { $block }
do-hit = { $block } subisce i colpi
do-advance = { $block } prosegue a { $space }
do-march = Marcia e combatti: { $faction }
do-reinforce = Rinforzi: { $faction }
do-bombard = Grande Batterie su { $space }
do-gun = { $block } partecipa
do-choose = Scegli { $block }
do-place = A { $space }
do-deploy = Schiera { $block }
do-reorganise = Riorganizza: { $faction }
do-regenerate = Un livello a { $block }
do-draw =
    { $n ->
        [one] Pesca un'unità
       *[other] Pesca { $n } unità
    }
