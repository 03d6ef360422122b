game-title = The Battle of Five Armies
game-about = After The Battle of Five Armies by Richard H. Britton, Iron Crown Enterprises 1984. Program, wording and drawing are our own.
map-source = Our own map, drawn so that everything the rulebook says about it holds.

side-free = Free Peoples
side-dark = Dark army
side-plain = Goblins of the plain
side-mountain = Goblins of the mountain
side-elves = Elves
side-dwarves = Dwarves and men
side-nobody = nobody

army-men = Men of Esgaroth
army-eagles = Eagles
army-characters = Companions
army-dwarves = Dwarves
army-elves = Elves
army-bolg = Bolg and his bodyguard
army-azog = Tribe of Azog
army-thuk = Tribe of Thuk
army-thrak = Tribe of Thrak
army-osag = Tribe of Osag
army-gurash = Tribe of Gurash
army-wolves = Wolves
army-wargs = Wargs

unit-bard = Bard
unit-men-archer = Bowmen of Esgaroth
unit-men-sword = Swordsmen of Esgaroth
unit-bilbo = Bilbo
unit-gwaihir = Gwaihir
unit-eagle = Eagle
unit-beorn = Beorn
unit-gandalf = Gandalf
unit-thorin = Thorin
unit-dain = Dain
unit-dwarf = Dwarves
unit-thranduil = Thranduil
unit-elf-spear-7 = Elf spearmen
unit-elf-spear-7x = Extra elf spearmen
unit-elf-spear-6 = Young elf spearmen
unit-elf-archer-7 = Elf archers
unit-elf-archer-7x = Extra elf archers
unit-elf-archer-6 = Young elf archers
unit-bolg = Bolg
unit-guard = Bodyguard
unit-azog = Azog
unit-azog-scim = Azog’s goblins
unit-azog-spear = Azog’s spearmen
unit-azog-archer = Azog’s archers
unit-azog-rider = Azog’s wolf riders
unit-thuk = Thuk
unit-thuk-scim = Thuk’s goblins
unit-thuk-spear = Thuk’s spearmen
unit-thuk-archer = Thuk’s archers
unit-thuk-rider = Thuk’s wolf riders
unit-thrak = Thrak
unit-thrak-scim = Thrak’s goblins
unit-thrak-archer = Thrak’s archers
unit-thrak-rider = Thrak’s wolf riders
unit-osag = Osag
unit-osag-spear = Osag’s spearmen
unit-osag-scim = Osag’s goblins
unit-osag-archer = Osag’s archers
unit-gurash = Gurash
unit-gurash-scim = Gurash’s goblins
unit-gurash-archer = Gurash’s archers
unit-wolf = Wolves
unit-warg = Wargs
unit-rock-pile = Rock pile

terrain-plain = plain
terrain-slope = slope
terrain-hilltop = hilltop
terrain-dale = Dale
terrain-mountain-1 = mountain, level 1
terrain-mountain-2 = mountain, level 2
terrain-mountain-3 = mountain, level 3
terrain-mountain-4 = mountain, level 4
terrain-cliff = cliff
terrain-gate = Front Gate
terrain-river = Running River
terrain-bridge = ruined bridge
terrain-red-side = closed hexside
terrain-trail = trail
terrain-slide-line = slide line
terrain-dividing-line = dividing line
trail-dale-road = Dale Road
trail-east-road = East Road
trail-ravenhill-path = Ravenhill Path
trail-eastern-path = Eastern Path

place-gate = Front Gate
place-mountain = Lonely Mountain
place-nw-spur = North-west spur
place-ne-spur = North-east spur
place-ravenhill = Ravenhill
place-east-guard-room = East guard room
place-dale = Dale
place-bridge = Ruined bridge
place-hill = Hill
place-river = Running River
place-circle = Beorn’s way

area-front-gate = Front Gate
area-guard-room-nw = Ravenhill
area-guard-room-ne = East guard room
area-hilltop = Hilltop
area-dale = Dale
area-none = –

region-north-west = north-west spur
region-north-east = north-east spur
region-mountain = Lonely Mountain
region-plain-west = plain around Dale
region-plain-east = plain beyond the river
region-slope = slope of the hill
region-hilltop = hilltop
region-dale = Dale
region-cliff = cliffs
region-gate = Front Gate

chit-move = MOVE
chit-combat = COMBAT
chit-fire = FIRE
chit-fire-or-combat = FIRE or COMBAT
choice-move = MOVE
choice-combat = COMBAT
choice-fire = FIRE
choice-fire-or-combat = FIRE or COMBAT
choice-kept = Play the kept chit
choice-draw = Draw blind
choice-air = Stay in the air
choice-ground = Down into the melee
choice-roll = Roll for them
choice-decline = Do without them
choice-azog = Tribe of Azog
choice-thuk = Tribe of Thuk
choice-thrak = Tribe of Thrak
choice-osag = Tribe of Osag
choice-gurash = Tribe of Gurash
edge-north-east = the north-east edge
edge-north-west = the north-west edge
edge-both = both edges
spell-1 = Destruction
spell-2 = Great wind
spell-3 = New courage

modifier-uphill = uphill
modifier-river = across the river
modifier-dale = Dale
modifier-guard-room = guard room
modifier-gate = Front Gate
modifier-spearmen = only spearmen
modifier-bolg = Bolg and his guard
modifier-beorn = Beorn
modifier-goblins = goblin swords
modifier-wave = laboured second wave
modifier-wave-gate = second wave into the gate
modifier-eagle = flying eagle
modifier-higher = higher target
modifier-hilltop = hilltop

phase-set-up = Set-up
phase-regroup = Regrouping
phase-first-chit = First chit
phase-kept-chit = Kept chit
phase-draw = Drawing a chit
phase-fire-or-combat = FIRE or COMBAT
phase-move = MOVE
phase-combat = COMBAT
phase-fire = FIRE
phase-over = The battle is over

state-half = half strength
state-acted = has acted
state-lost-heart = has lost heart
state-airborne = in the air
state-hysterical = hysterical
state-held-free = held by the Free Peoples
state-held-dark = held by the Dark army
state-held-nobody = held by nobody

value-strength = Strength
value-bow = Bow
value-movement = Movement
value-strength-marked = Strength (rec.)
value-bow-marked = Bow (rec.)
value-movement-marked = Movement (rec.)

tray-lost = Removed
tray-set-up = To be set up
tray-turn-4 = Arrives in turn 4
tray-turn-5 = Arrives in turn 5
tray-turn-7 = Arrives in turn 7
tray-turn-8 = Arrives in turn 8

track-turn = Turn
track-phase = Phase
track-cup = Cup
track-areas = Victory areas
track-kept = Kept chit
track-spells = Spells that worked
track-sure = Figures
sure-tables = Tables
sure-counters = Counters
sure-map = Map
sure-published = published
sure-partly-published = partly published
sure-reconstructed = reconstructed
arrival-4 = Two tribes over the mountain
arrival-5 = Bolg, bodyguard, wargs
arrival-7 = Gwaihir and the eagles
arrival-8 = Beorn

order-place = Set up
order-ready = Ready set-up for the rest
order-move = Move
order-enter = Enter
order-return = Go back
order-top = Put on top
order-assault = Assault
order-melee = Fight the melee
order-fire = Shoot at
order-rocks = Roll rocks
order-destroy = Spell of destruction
order-drive = Spell of the great wind
order-rally = Spell of new courage
order-regroup = Regroup
order-all = All that are left
order-end = Done

prompt-set-up = { $side }: set up your counters.
prompt-place = A hex for { $unit }?
prompt-regroup = Turn { $turn }: who regroups first?
prompt-first-chit = Turn { $turn }: which chit for your first phase?
prompt-kept-chit = Turn { $turn }: which chit do you keep for later?
prompt-kept-or-draw = Play the kept chit, or draw blind?
prompt-draw-chit = A chit is drawn from the cup.
prompt-fire-or-combat = Play the chit as FIRE or as COMBAT?
prompt-move-phase = Turn { $turn }: move.
prompt-combat-phase = Turn { $turn }: fight.
prompt-fire-phase = Turn { $turn }: shoot.
prompt-path = Where to with { $units }?
prompt-go-on = { $units }: where to go on?
prompt-entry = An entry for { $unit }?
prompt-attackers = Who assaults { $target } in { $cell }?
prompt-join-assault = Your ally assaults { $target } in { $cell } with { $units }: which of yours join in?
prompt-second-wave = Who joins the melee in { $cell } as second wave?
prompt-join-melee = Your ally fights the melee against { $target } in { $cell }: which of yours come as second wave?
prompt-take-hit = Who takes the hit?
    .stop = A hit to be taken
prompt-advance = Who advances into { $cell }?
    .stop = Advance
prompt-archers = Who shoots at { $target } in { $cell }?
prompt-join-volley = Your ally shoots at { $target } in { $cell } with { $units }: which of yours shoot too?
prompt-combat-roll = The fight in { $cell } is rolled.
prompt-fire-roll = The shot at { $cell } is rolled.
prompt-morale-roll = Morale check before { $cell }: { $units }.
prompt-regroup-roll = { $unit }: regrouping.
prompt-make-room = A hex for { $unit }?
prompt-shift-friend = Who makes room for { $unit }?
prompt-on-top = Who lies on top in { $cell }?
prompt-escape = An enemy comes upon { $unit }: where to, or stay?
prompt-entry-roll = Where do the tribes come over the mountain?
prompt-swoop = { $unit } may swoop down: on whom?
prompt-swoop-roll = { $unit } swoops down on { $target }.
prompt-land = { $unit } over { $cell }: stay in the air, or down into the melee?
prompt-rocks-roll = { $unit } rolls rocks into { $cell }.
prompt-spell-target = Which hex does the spell strike?
prompt-spell-roll = Does { $unit }’s spell work?
prompt-push-way = Which way are those in { $cell } pushed?
prompt-displace = A hex for { $units } to give way to?
prompt-bats-roll = Bats attack { $unit }.
prompt-nerve-roll = Nerve check: { $unit }.
prompt-run-direction = { $unit } runs wild: in which direction?
prompt-run-distance = { $unit } runs wild: how far?
prompt-come-back = Where does { $unit } come back?
prompt-tribe = Which tribe comes over the mountain?
prompt-extra-elves = Roll for the extra elves?
prompt-elves-roll = How many extra elves come?
prompt-which-elves = Which of the extra elves come ({ $number })?

event-was-set-up = { $unit }: set up in { $cell }.
event-set-up-ready = { $side }: the ready set-up is taken.
event-turn-began = Turn { $turn } begins. First to choose: { $side }.
event-areas-held = Victory areas. Free Peoples: { $free }. Dark army: { $dark }. Contested or empty: { $nobody }. Counters on the map: { $free_left } against { $dark_left }.
event-chit-chosen = { $side }: { $chit } chosen.
event-chit-kept = { $side }: { $chit } kept for later.
event-chit-drawn = { $side }: { $chit } drawn.
event-kept-chit-played = { $side }: kept chit { $chit } played.
event-use-chosen = { $side }: played as { $chit }.
event-moved = { $units }: from { $from_cell } to { $cell }, { $region }.
event-flew = { $unit } flies from { $from_cell } to { $cell }, { $region }.
event-entered = Arrival in { $cell }, { $region }: { $unit }.
event-entered-on-enemy = Arrival in the midst of the enemy in { $cell }, { $region }: { $unit }.
event-entered-melee = { $side }: charge into a melee in { $cell }, { $region }: { $units }.
event-went-back = No room, back to where the phase began: { $unit }.
event-put-on-top = On top in { $cell }: { $unit }.
event-assaulted = { $side }: assault on { $defenders } in { $cell }, { $region }, with { $units }: { $attack } against { $defence }{ $shift ->
        [0] { "" }
       *[other] , one column better
    }, die { $roll }{ $reasons ->
        [0] { "" }
       *[other] , modifier { $modifier } ({ $why })
    }. { $hits ->
        [0] { $losses ->
            [0] No effect.
           *[other] Hits on the attacker: { $losses }.
        }
       *[other] Hits on the defender: { $hits }.
    }
event-fought-melee = Melee in { $cell }, { $region }: { $units } against { $defenders }, { $attack } against { $defence }{ $shift ->
        [0] { "" }
       *[other] , one column better
    }, die { $roll }{ $reasons ->
        [0] { "" }
       *[other] , modifier { $modifier } ({ $why })
    }. { $hits ->
        [0] { $losses ->
            [0] No effect.
           *[other] Hits on the attacker: { $losses }.
        }
       *[other] Hits on the defender: { $hits }.
    }
event-was-hit = Hit in { $cell }: { $unit }, strength now { $strength }.
event-was-removed = Destroyed in { $cell }: { $unit }.
event-advanced = Advance into { $cell }: { $units }.
event-shot = Shot at { $target } in { $cell }, { $region }: { $units }, strength { $strength }, die { $roll }{ $reasons ->
        [0] { "" }
       *[other] , modifier { $modifier } ({ $why })
    }. { $hits ->
        [0] Missed.
       *[other] Hits: { $hits }.
    }
event-areas-counted = Victory areas: Free Peoples { $free }, Dark army { $dark }.
event-took-heart = Morale check before { $cell } passed: { $units } ({ $roll }, up to { $needed } will do).
event-lost-heart = Morale check before { $cell } failed: { $units } ({ $roll }, up to { $needed } would have done).
event-leader-regrouped = { $unit } rests ({ $roll }): hits gone { $healed }, left { $hits }.
event-regrouped = Regrouped to full strength: { $unit } ({ $roll }, up to { $needed } will do).
event-stayed-half = Still at half strength: { $unit } ({ $roll }, up to { $needed } would have done).
event-no-room-to-regroup = No room, still at half strength: { $unit }.
event-was-restored = Whole again by the spell in { $cell }: { $unit }.
event-made-room = Aside to { $cell }: { $unit }.
event-escaped = { $unit } escapes from { $from_cell } to { $cell }.
event-edge-rolled = The tribes come over the mountain: { $edge } ({ $roll }).
event-swooped = Swoop by { $unit } on { $target } in { $cell }, die { $roll }. { $hits ->
        [0] Missed.
       *[other] Hit.
    }
event-landed-in-melee = { $unit } goes down into a melee in { $cell }.
event-rose = { $unit } rises into the air over { $cell }.
event-rocks-rolled = Rocks rolled by { $unit } at { $target } in { $cell }, die { $roll }. { $hits ->
        [0] Missed.
       *[other] Hit.
    }
event-spell-worked = { $unit }’s spell works: { $spell } ({ $roll }).
event-spell-failed = { $unit }’s spell fails: { $spell } ({ $roll }).
event-pushed = Driven from { $from_cell } to { $cell }: { $units }.
event-displaced = Giving way from { $from_cell } to { $cell }: { $units }.
event-drowned = Drowned in the Running River: { $unit }.
event-bats-attacked = Bats come over { $unit } in { $cell }: { $roll }; up to { $needed } is deadly.
event-kept-nerve = Nerve kept: { $unit } ({ $roll }, up to { $needed } will do).
event-became-hysterical = Hysterical: { $unit } ({ $roll }, up to { $needed } would have done).
event-ran-nowhere = Trembling on the spot: { $unit } ({ $roll }).
event-ran-wild = Running wild from { $from_cell } to { $cell }: { $unit }.
event-ran-off-map = Off the field from { $from_cell }: { $unit }.
event-calmed-down = Calm again: { $unit } ({ $roll }, up to { $needed } will do).
event-stayed-hysterical = Still hysterical: { $unit } ({ $roll }, up to { $needed } would have done).
event-came-back = { $unit } is back in { $cell } with strength { $strength }.
event-tribes-chosen = Over the mountain come: { $first } and { $second }.
event-elves-joined = Extra elves join: { $units } ({ $roll }).

refusal-belongs-to-other-phase = That is ordered in another phase: { $phases }.
refusal-not-your-counter = { $unit } is not one of your counters.
refusal-has-not-come-yet = { $unit } has not come to the battle yet.
refusal-has-fallen = { $unit } has fallen.
refusal-takes-no-part = { $unit } takes no part in this battle.
refusal-other-seat-commands = { $unit } is commanded by your ally.
refusal-has-moved = { $unit } has moved in this phase.
refusal-is-hysterical = { $unit } is hysterical and obeys no orders.
refusal-not-in-one-hex = Only counters of one hex move together.
refusal-eagles-fly-alone = Each eagle flies by itself.
refusal-not-adjacent = The next hex must touch { $from_cell }.
refusal-cliff-is-impassable = { $cell } is a cliff; only eagles go there.
refusal-gate-opens-to-two-hexes = The Front Gate opens only to the two plain hexes before it.
refusal-gate-is-for-dwarves = Of the Free Peoples only dwarves hold the Front Gate.
refusal-too-few-points = { $unit } has { $points } movement points; this costs { $cost }.
refusal-leaves-melee-to-free-hex-only = { $unit } stands in a melee: one step, into a free adjacent hex.
refusal-enemy-controls-hex = The enemy controls { $cell }.
refusal-enemy-in-hex = An enemy stands in { $cell }.
refusal-not-adjacent-at-start = { $unit } did not begin the phase next to { $cell }.
refusal-charge-is-whole-move = { $unit } goes into { $cell } with a single step, its whole move.
refusal-no-way-back = { $unit } has done what cannot be taken back; somebody else goes back.
refusal-ally-lies-on-top = Your ally’s { $other } lies on top of { $unit }.
refusal-waits-for-next-turn = No entry was left for { $unit }: it comes in the next turn.
refusal-has-failed-morale = { $unit } has lost heart in this phase.
refusal-no-room-before-enemy = If the morale check failed, { $unit } would stay in { $cell }, where there is no room.
refusal-beorn-stands-alone = Beorn stacks with no friend.
refusal-two-leaders-in-hex = Only one leader fits into a hex, not { $units }.
refusal-hex-is-full = One unit at full strength, or two at half strength, fit into a hex, not { $units }.
refusal-elf-with-dwarf = Elves and dwarves at half strength do not share a hex.
refusal-eagle-with-friend = { $unit } shares no hex with friends other than eagles.
refusal-hex-is-not-overstacked = { $cell } is not overstacked.
refusal-has-not-moved = { $unit } has not moved in this phase.
refusal-is-on-top = { $unit } lies on top already.
refusal-was-put-on-top = { $unit } has been put on top in this phase.
refusal-not-in-stack = { $unit } does not lie in that stack.
refusal-lies-above-already = { $unit } lies above them already.
refusal-goblin-lies-on-riders = { $unit } carries { $other }: the goblin lies on top.
refusal-not-a-reinforcement = { $unit } is no reinforcement: it sets up before the battle.
refusal-is-on-map = { $unit } is on the map already, in { $cell }.
refusal-comes-later = { $unit } comes in turn { $turn }.
refusal-not-an-entry = { $unit } cannot enter in { $cell }.
refusal-entry-is-full = The entry { $cell } takes no more in this phase.
refusal-no-entry-is-open = No entry is open for { $unit } in this phase.
refusal-outside-set-up-zone = { $cell } is outside the set-up zone of { $unit }.
refusal-is-set-up = { $unit } has been set up already, in { $cell }.
refusal-all-are-set-up = All are set up.
refusal-not-set-up-yet = { $unit } is not set up yet.
refusal-not-in-cup = There is no such chit in the cup.
refusal-not-an-enemy = { $unit } is no enemy.
refusal-eagle-in-the-air = { $target } is in the air.
refusal-no-assault-into-melee = Enemies in a melee are not assaulted in this game.
refusal-not-on-top = { $target } does not lie on top in { $cell }; name the top counter.
refusal-nobody-adjacent-can-fight = Nobody next to { $cell } can fight there.
refusal-nobody-attacks = Choose at least one attacker.
refusal-not-in-a-melee = { $target } in { $cell } stands in no melee with you.
refusal-melee-is-fought = The melee in { $cell } has been fought in this phase.
refusal-one-second-wave-only = Only one adjacent stack joins a melee.
refusal-melee-is-compulsory = The melee in { $cell } must be fought first.
refusal-not-next-to-be-hit = { $unit } cannot take this hit; choose among { $units }.
refusal-did-not-attack = { $unit } did not attack { $cell } and does not advance.
refusal-others-have-advanced = { $unit } stays: an ally has advanced into { $cell } from another hex.
refusal-is-there-already = { $unit } stands in { $cell } already.
refusal-target-in-melee = { $target } stands in a melee.
refusal-has-no-bow = { $unit } has no bow.
refusal-has-shot = { $unit } has shot in this phase.
refusal-archer-in-melee = { $unit } stands in the melee in { $cell } and cannot shoot.
refusal-bard-needs-his-men = { $unit } shoots alone in his hex or with archers of the men, not with others as in { $cell }.
refusal-stack-shoots-together = { $unit } shoots together with its stack; name { $other } for all of them.
refusal-in-own-hex = { $shooter } does not shoot into its own hex { $cell }.
refusal-out-of-range = { $cell } is { $distance } hexes from { $shooter }, who shoots { $range } hexes far.
refusal-no-archer-left = No archer is left who can shoot.
refusal-nobody-fires = Choose at least one archer.
refusal-no-fire-out-of-guard-room = Nobody shoots out of the guard room in { $from_cell }.
refusal-gate-faces-the-plain = Shots pass the Front Gate only through the sides that face the plain.
refusal-terrain-blocks-sight = { $at } blocks the line of sight from { $from_cell } to { $cell }.
refusal-counter-blocks-sight = A counter in { $at } blocks the line of sight from { $from_cell } to { $cell }.
refusal-has-rolled = { $unit } has rolled in this regrouping step.
refusal-nobody-calms-it = { $unit } is hysterical, and no leader who commands it lies on top.
refusal-is-unhurt = { $unit } is unhurt and has nothing to regroup.
refusal-friend-in-melee = { $unit } stands in the melee in { $cell } and makes no room.
refusal-has-nowhere-to-go = { $unit } has no hex to go to.
refusal-one-swoop-only = One swoop for each flight.
refusal-not-on-flight-path = { $cell } with { $target } is not on the flight path.
refusal-guard-room-is-safe = { $target } in the guard room { $cell } is safe from swoops.
refusal-not-in-the-mountains = { $target } in { $cell } is not in the mountains.
refusal-leader-is-no-prey = { $target } is a leader; eagles swoop on units only.
refusal-not-top-unit = { $target } is not the top unit in { $cell }.
refusal-not-next-to = { $unit } is not next to { $cell }.
refusal-hexside-is-closed = The hexside between { $unit } and { $cell } cannot be fought across.
refusal-has-fought = { $unit } has fought in this phase.
refusal-bound-by-melee = { $unit } is bound by the melee in { $cell }.
refusal-stack-acts-together = { $unit } fights with its whole stack; name { $other }, who leads it.
refusal-eagle-is-no-second-wave = { $unit } is an eagle and no second wave.
refusal-not-on-rock-pile = { $unit } stands on no rock pile.
refusal-eagles-roll-no-rocks = { $unit } is an eagle and rolls no rocks.
refusal-leader-rolls-no-rocks = { $unit } is a leader; only Thorin and Beorn roll rocks.
refusal-other-rolls-here = One attack for each pile: { $other } rolls the rocks, not { $unit }.
refusal-rocks-come-first = Rocks are rolled before fights and shots.
refusal-pile-is-used = The pile in { $cell } has been used in this phase.
refusal-melee-bars-rocks = The melee in { $cell } bars the rocks.
refusal-no-enemy-on-slide-line = No enemy stands on the slide line of { $cell }.
refusal-spell-comes-first = A spell comes at the start of the phase, once.
refusal-spell-is-used-up = That spell has worked already.
refusal-two-spells-have-worked = Two spells have worked; that was all.
refusal-spell-has-no-target = The spell would strike nobody.
refusal-out-of-spell-range = { $cell } is { $distance } hexes away; the spell reaches { $range }.
refusal-no-such-hex = There is no such hex on the map.
refusal-no-enemy-unit-there = No enemy unit stands in { $cell }.
refusal-spell-spares-melees = The spell cannot be aimed at the melee in { $cell }.
refusal-not-pushed-that-way = The spell pushes straight away from Gandalf, up to two hexes.
refusal-not-the-nearest-free-hex = They give way to the nearest free hex.
refusal-not-with-his-tribe = { $unit } returns to a hex with a counter of his tribe.
refusal-wrong-number-of-elves = Choose as many as the roll gives: { $number }.
refusal-no-extra-elf = { $unit } is none of the extra elves.

result-areas = Victory by areas, { $lead } ahead.
    .short = Victory by areas
result-equal-areas = Both hold the same number of areas: a draw.
result-marginal = Marginal victory, one area ahead: { $side }.
    .short = Marginal victory
result-tactical = Tactical victory, { $lead } areas ahead: { $side }.
    .short = Tactical victory
result-complete = Complete victory, all areas: { $side }.
    .short = Complete victory
result-annihilated = { $side }: no counter is left.
    .short = No counter left

scenario-basic = The battle: basic game
    .story = Goblins and wolves from the plain, two tribes over the mountain, Bolg behind them. Elves, men and dwarves hold the spurs, Thorin the gate.
    .goal = Hold more of the five victory areas after { $own ->
        [yes] the last turn
       *[no] turn 12
    }.
scenario-standard = The battle: standard game
    .story = The whole battle with regrouping, morale, swooping eagles, rolling rocks and Gandalf’s spells.
    .goal = Hold more of the five victory areas after { $own ->
        [yes] the last turn
       *[no] turn 12
    }; two more is a tactical victory.
scenario-full = The battle: with optional rules
    .story = The standard game with bats, hysteria, captains who return and all the rest; each can be switched off.
    .goal = Hold more of the five victory areas when the last turn ends.
scenario-three = The battle for three
    .story = The standard game; a third player leads the goblins who come over the mountain. Nobody confers.
    .goal = Hold more of the five victory areas after { $own ->
        [yes] the last turn
       *[no] turn 12
    }.
scenario-four = The battle for four
    .story = The standard game; the Free Peoples are divided too: elves, Gandalf, Beorn and Bilbo here, dwarves, men and eagles there. Nobody confers.
    .goal = Hold more of the five victory areas after { $own ->
        [yes] the last turn
       *[no] turn 12
    }.
option-combat-table = Tables
    .help = As printed, or with the few cells that break the pattern made regular.
option-combat-table-as-printed = as printed
option-combat-table-regular = regular
option-no-assault-into-melee = No assault into a melee
    .help = Enemies in a melee are reached by the second wave only.
option-assault-bonus = Assault bonus
    .help = Spearmen, Bolg’s guard and Beorn: only when alone, or as soon as one takes part.
option-assault-bonus-only = only when alone
option-assault-bonus-any = as soon as one takes part
option-spell2-radius = Reach of the great wind
    .help = Everywhere, or three hexes around Gandalf.
option-spell2-radius-none = everywhere
option-spell2-radius-3 = three hexes
option-bats = Bats
    .help = Bats attack half-strength units in Dark FIRE phases.
option-thorin = Thorin’s sally
    .help = While Thorin is outside the gate the Free Peoples fight better.
option-hysteria = Hysteria
    .help = Starred results may make units run wild.
option-captains-return = Captains return
    .help = Fallen goblin captains come back with half their strength.
option-variable-reinforcements = Variable reinforcements
    .help = Dark chooses which two tribes come over the mountain.
option-extra-stacking = Additional stacking
    .help = A goblin unit may ride with wolf riders in one hex.
option-extra-elves = Extra elves
    .help = The Free Peoples may roll for up to three more elves.
option-extra-turns = Extra turns
    .help = Four more turns.

scenario-introduction = The middle of the battle
    .story = Turns 5 to 8 with the rules of the basic game: Dale and the hill are lost, Bolg is near, and so are the eagles.
    .goal = Hold more of the five victory areas after { $own ->
        [yes] the last turn
       *[no] turn 8
    }.
scenario-hill = The hill
    .story = A first fight: dwarves and men on the hilltop, Azog’s goblins below.
    .goal = Hold all three hexes of the hilltop after { $own ->
        [yes] the last turn
       *[no] turn 3
    }.
scenario-gate = The Front Gate
    .story = Thorin and a few dwarves hold the gate against Thuk’s tribe.
    .goal = Hold the Front Gate after { $own ->
        [yes] the last turn
       *[no] turn 3
    }.
scenario-dale = Bows before Dale
    .story = Thrak’s goblins sit in the ruined town; elves come with bows and spears.
    .goal = Hold the star hex of Dale after { $own ->
        [yes] the last turn
       *[no] turn 3
    }.
