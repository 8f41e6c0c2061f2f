# What is asked and can be chosen, in the order of the rulebook

## Sequence of play

ask-MovementTurn-move = { THE($nation) } moves: which troops or ships?
ask-MovementTurn-move-done = End the movement of { THE($nation) }

## Scenarios

ask-PlaceArmy-place = Set-up of { THE($nation) }: where does { THE($unit) } stand?

## The end of a Non-Historical game

ask-CallTime-confirm = { THE($nation) } says that the agreed hour has come. Do you agree?

## Units

ask-GeneralFalls-choose = A General falls in { THE($space) }: which one?

## Land movement

ask-March-march = Who marches from { THE($space) }, and where to?
ask-March-march-done = Enough have marched

## Naval movement

ask-Sail-take = { POSS($nation) } squadrons, { $space }: how many set out, or which port do they attack?
ask-Sail-sail = Where does the fleet sail from { THE($space) }?
ask-Sail-sail-done = Stay in these waters

## Ports

ask-Settle-leave_port = The port of { THE($space) } is closed to { THE($nation) }: where do the squadrons go?

## Sea transport

ask-Transport-load = Who embarks in { THE($space) }?
ask-Transport-load-done = All are on board
ask-Transport-name_coast = On which coast { $n ->
    [one] does the unit
   *[other] do the { $n } units
 } land?
ask-Transport-cross = Which way by sea to { THE($space) }?

## Interception

ask-Encounter-declare = Enemy squadrons { $at_space }: do you seek battle? Nobody sees your answer before both have given theirs.

## Special rules of the nations

ask-ProductionRound-subsidise = { THE($nation) } has { $n ->
    [0] no production points
    [one] one production point
   *[other] { $n } production points
 }: whom does it pay?
ask-ProductionRound-subsidise-done = Keep the money
ask-Subsidy-amount = How much does { THE($nation) } send to { THE($other_nation) }?

## Naval battles

ask-NavalBattle-choose_losses = { $n ->
    [one] One squadron is
   *[other] { $n } squadrons are
 } lost { $at_space }: whose?

## Purchases

ask-Purchases-buy = { THE($nation) } has { $n ->
    [0] no production points
    [one] one production point
   *[other] { $n } production points
 }: what does it raise, and where?
ask-Purchases-buy-done = { $n ->
    [0] End the purchases
    [one] Keep the rest: one point
   *[other] Keep the rest: { $n } points
 }

## Politics

ask-Talk-choose_promise = { THE($nation) } to { THE($other_nation) }, in private: what do you promise?
ask-Talk-promise_about = { THE($nation) } to { THE($other_nation) }: whom or what is the promise about?
ask-Talk-choose_condition = { THE($nation) } to { THE($other_nation) }: on what condition?
ask-Talk-condition_about = { THE($nation) } to { THE($other_nation) }: whom or what is the condition about?
ask-Talk-answer = { $pact }

## Alliances

ask-MovementTurn-allies_join = { THE($nation) }: move now together with { THE($other_nation) }, or later, in its own turn?

## Playing and Neutral Nations

ask-Campaign-choose_nations = Do you take a further nation to play?
ask-Campaign-choose_nations-done = No further nation
ask-Guardian-new_enemies = { THE($by_nation) } attacks { THE($other_nation) }, which nobody decides for. Does { THE($nation) } go to war for it?
ask-Guardian-new_enemies-pass = Stay out of it

## When political actions are taken

ask-Council-sit = The council of { THE($nation) } sits ({ $n ->
    [0] no political action points
    [one] one political action point
   *[other] { $n } political action points
 }).
ask-Council-sit-done = Close the council

## Negotiation

ask-Negotiate-answer = { THE($nation) } offers { THE($other_nation) } an alliance: do you accept?
ask-Detach-answer = { THE($nation) } asks { THE($other_nation) } to leave the alliance with { THE($ally_nation) }: do you agree?

## Annexation

ask-AnnexWindow-offer = { THE($nation) } is about to annex { THE($space) }: does anybody declare war?
ask-AnnexWindow-offer-pass = Let it happen

## Peace and congress

ask-Congress-session = Congress on { THE($other_nation) }: what does { THE($nation) } demand? ({ $n ->
    [0] no political action points
    [one] one political action point
   *[other] { $n } political action points
 })
ask-Congress-session-pass = Demand nothing more

## Revolts

ask-Quell-choose = { THE($nation) }: does a garrison move against a revolt?
ask-Quell-choose-done = Leave the revolts alone
ask-Quell-lose_one = The revolt in { THE($space) } holds: which unit does { THE($nation) } lose?

## Liberation

ask-Congress-second_region = A second region of { THE($other_nation) } is liberated for the same point: which?
ask-Congress-second_region-done = Only the one

## Breaking an alliance

ask-Evacuate-leave_region = The troops of { THE($nation) } must leave { THE($space) }: where to?
ask-Evacuate-leave_region-done = There is no way out: they stay

## Right of passage

ask-Evacuate-courtesy = Troops of { THE($nation) } have no right any more to stand among those of { THE($other_nation) }. Do you let them pass?
ask-AskPassage-answer = { THE($nation) } asks { THE($other_nation) } for right of passage: do you grant it?

## Armistice

ask-OfferArmistice-answer = { THE($nation) } offers { THE($other_nation) } an armistice, which costs each one point: do you accept?

## Trade

ask-Trade-give = A bargain with { THE($other_nation) }: which region does { THE($nation) } give?
ask-Trade-give-done = That is all we give
ask-Trade-want = A bargain with { THE($other_nation) }: which region does { THE($nation) } want for it?
ask-Trade-want-done = That is all we want: make the offer
ask-Trade-answer = { THE($nation) } offers { THE($other_nation) } { $given_regions } for { $wanted_regions }: do you accept?

## Battles: set-up

ask-BattleStep-choose = Several battles: which one does { THE($nation) } want fought first?
ask-Battle-deploy = { THE($nation) } deploys for the battle of { THE($space) }, behind the screen.

## The battle turn

ask-Battle-act = Battle turn { $n }, { $phase }: { THE($nation) } acts.
ask-Battle-act-done = { THE($nation) } has done enough in this phase

## Squares

ask-Charge-react = { THE($by_troop) } charges your { $unit }: how do you receive it?
ask-Charge-complete_or_abort = { THE($by_troop) } is in square: does your { $unit } charge home?

## Winning a battle

ask-Retreat-attackers_go = { THE($nation) } retreats from { THE($space) }, each unit to where the army came from.
ask-Retreat-defenders_go = { THE($nation) } retreats from { THE($space) }, all to one region: which?

## Pursuit

ask-Pursuit-choose = { THE($nation) } pursues the beaten army: who goes after whom?
ask-Pursuit-choose-done = Let the others go
