# L'Art de la Guerre in English.
game-title = L'Art de la Guerre
game-about = After L’Art de la Guerre, 4th edition. Rules in our own words; figures that could not be found are reconstructed and marked. So far everything up to the first blow.
side-south = South
side-north = North

# Scenarios and options
scenario-drill-of-a-corps = Drill of a corps
    .story = One corps learns to march, wheel and charge. Light horse watches it, and a line of spears waits.
    .goal = Lead the corps across the field in four turns.
scenario-open-field = Open field
    .story = Two ready armies of 100 points meet on a plain with little in the way.
    .goal = Break the other army.
scenario-rough-ground = Rough ground
    .story = Two ready armies of 100 points meet among woods, brush and a gentle hill.
    .goal = Break the other army.
option-south-army = Army of the south
    .help = One of eight ready armies of 100 points.
option-north-army = Army of the north
    .help = One of eight ready armies of 100 points.
option-turn-limit = Turns
    .help = How many turns are played; 0 is no limit.
option-knights-plus2-vs-mounted = Knights +2 against mounted
    .help = Knights fight with +2 against all mounted but elephants.
option-cv-first-round-vs-all-swordsmen = Cavalry bonus against all swordsmen
    .help = In the first round cavalry has its bonus against medium and heavy swordsmen.
option-free-cp-unrestricted = Free command point for all orders
    .help = The commander's own point may pay for any order of his corps.
option-li-may-charge-lh = LI may charge LH
    .help = Light infantry in the open may charge light horse.
option-li-broader-in-terrain = LI freer in terrain
    .help = In rough or difficult terrain light infantry may also charge whom it may charge in the open.
option-wagons-lengthwise = War wagons passed along their length
    .help = Foot passes war wagons and artillery along their length only.
option-hi-fast-at-exactly-4ud = HI fast at exactly 4 UD
    .help = Heavy infantry moves 3 UD at exactly 4 UD from the enemy too.
option-zoc-slide-only-in-charge = Slide in a zone only when charging
    .help = In an enemy zone of control a slide is allowed only in a charge or to conform.
option-average-dice = Average dice
    .help = Melee uses dice with the faces 2, 3, 3, 4, 4, 5.
option-rerolls-per-player = Re-rolls
    .help = So many dice may each player roll again.

# States, values, tracks, overlays
phase-corps = Next corps
phase-orders = Orders
state-disordered = disordered
state-charged = has charged
state-fixed = may not move any more
state-tested = has tried to rally
state-near = was within 4 UD of the enemy
state-melee = in melee
state-melee-support = in melee support
state-support = in support
state-commander = commander attached
value-type = Troops
value-move = Move
value-protection = Protection
value-corps = Corps
tray-lost = Lost
track-turn = Turn
track-corps = Corps
track-points = Command points
track-free-points = Commander's own point
overlay-zone = Zone of control
overlay-far = 4 UD
overlay-command = Command range
overlay-command-light = Command range for light troops
overlay-reach = Reach
overlay-charge-reach = Charge reach
overlay-cause = In the way

# Units: names of the ready armies, types of troops, commanders
unit-african-veterans = African veterans
unit-agrianians = Agrianians
unit-apple-bearers = Apple Bearers
unit-archers = Archers
unit-armenian-and-cappadocian-horse = Armenian and Cappadocian horse
unit-armenian-cappadocian-horse = Armenian/Cappadocian horse
unit-babylonian-archers = Babylonian archers
unit-bactrians = Bactrians
unit-balearic-slingers = Balearic slingers
unit-bidaux = Bidaux
unit-bidets = Bidets
unit-bombard = Bombard
unit-camp = Camp
unit-cataphracts = Cataphracts
unit-cavalry = Cavalry
unit-communal-militia = Communal militia
unit-companions = Companions
unit-cretan-archers = Cretan archers
unit-cretans = Cretans
unit-dismounted-men-at-arms = Dismounted men-at-arms
unit-elephant = Elephant
unit-equites = Equites
unit-extraordinarii = Extraordinarii
unit-gallic-warriors = Gallic warriors
unit-gauls = Gauls
unit-genoese = Genoese
unit-genoese-crossbowmen = Genoese crossbowmen
unit-greek-cavalry = Greek cavalry
unit-greek-hoplites = Greek hoplites
unit-greek-mercenaries = Greek mercenaries
unit-guard-cavalry = Guard cavalry
unit-hastati = Hastati
unit-hastati-and-principes = Hastati and Principes
unit-hastati-principes = Hastati/Principes
unit-hill-tribesmen = Hill tribesmen
unit-hill-warriors = Hill warriors
unit-hillmen = Hillmen
unit-horse-archers = Horse archers
unit-household-men-at-arms-on-foot = Household men-at-arms on foot
unit-hypaspists = Hypaspists
unit-italian-allies = Italian allies
unit-javelin-youths = Javelin youths
unit-knights = Knights
unit-levy = Levy
unit-libyan-skirmishers = Libyan skirmishers
unit-light-horse = Light horse
unit-longbowmen = Longbowmen
unit-longbowmen-with-stakes = Longbowmen with stakes
unit-mardian-archers = Mardian archers
unit-median-horse = Median horse
unit-men-at-arms = Men-at-arms
unit-men-at-arms-on-foot = Men-at-arms on foot
unit-mounted-men-at-arms = Mounted men-at-arms
unit-noble-cavalry = Noble cavalry
unit-noble-horse-archers = Noble horse archers
unit-numidian-horse = Numidian horse
unit-numidians = Numidians
unit-paphlagonians = Paphlagonians
unit-peasants = Peasants
unit-persian-horse = Persian horse
unit-phalangites = Phalangites
unit-prodromoi = Prodromoi
unit-punic-and-spanish-cavalry = Punic and Spanish cavalry
unit-punic-spanish-and-gallic-cavalry = Punic, Spanish and Gallic cavalry
unit-royal-cataphracts = Royal cataphracts
unit-royal-knights = Royal knights
unit-scouts = Scouts
unit-scutarii = Scutarii
unit-scythed-chariot = Scythed chariot
unit-scythians = Scythians
unit-shire-archers = Shire archers
unit-shire-archers-with-stakes = Shire archers with stakes
unit-skirmishers = Skirmishers
unit-slingers = Slingers
unit-soldurii = Soldurii
unit-spanish-scutarii = Spanish scutarii
unit-spearmen = Spearmen
unit-takabara = Takabara
unit-thessalian-cavalry = Thessalian cavalry
unit-thessalians = Thessalians
unit-thracian-peltasts = Thracian peltasts
unit-town-crossbowmen = Town crossbowmen
unit-triarii = Triarii
unit-velites = Velites
unit-warriors = Warriors
unit-welsh-spearmen = Welsh spearmen
type-li = Light infantry
type-jav = Javelinmen
type-bow = Bowmen
type-xbow = Crossbowmen
type-hgun = Handgunners
type-msw = Medium swordsmen
type-msp = Medium spearmen
type-hsw = Heavy swordsmen
type-fkn = Foot knights
type-hsp = Heavy spearmen
type-pike = Pikes
type-levy = Levy
type-wwg = War wagon
type-art-l = Light artillery
type-art-m = Medium artillery
type-art-h = Heavy artillery
type-lh = Light horse
type-lcm = Light camelry
type-mcv = Medium cavalry
type-hcv = Heavy cavalry
type-lch = Light chariot
type-mcm = Medium camelry
type-hch = Heavy chariot
type-cat = Cataphracts
type-catc = Camel cataphracts
type-mkn = Medium knights
type-hkn = Heavy knights
type-ele = Elephants
type-sch = Scythed chariots
type-mix = Mixed unit
rank-ordinary = Ordinary commander
rank-competent = Competent commander
rank-brilliant = Brilliant commander
rank-strategist = Strategist

# Terrain
terrain-plain = Plain ground
terrain-gentle-hill = Gentle hill
terrain-steep-hill = Steep hill
terrain-brush = Brush
terrain-field = Field
terrain-plantation = Plantation
terrain-gully = Gully
terrain-wood = Wood
terrain-marsh = Marsh
terrain-dunes = Sand dunes
terrain-village = Village
terrain-river = River
terrain-coast = Coast
terrain-impassable = Rocks or lake
terrain-road = Road
terrain-fortification = Fortification
terrain-obstacle = Obstacle
ground-open = open
ground-rough = rough
ground-difficult = difficult
ground-impassable = impassable
choice-alexandrian-macedonian-100 = Alexandrian Macedonian
choice-carthaginian-100 = Carthaginian (Hannibal in Italy)
choice-gallic-100 = Gallic
choice-hundred-years-english-100 = English, Hundred Years War
choice-hundred-years-french-100 = French, Hundred Years War
choice-later-achaemenid-100 = Later Achaemenid Persian (Darius III)
choice-parthian-100 = Parthian
choice-republican-roman-100 = Republican Roman

# Charge, evade, conformation
prompt-charge-whom = Charge of { $units }: at whom?
prompt-charge-start = How does the charge of { $units } at { $target } begin?
prompt-who-evades = Charge of { $units }. Who evades?
prompt-direction = { $unit }: keep the direction or match that of the charge ({ $angle }, costs { $cost } UD)?
prompt-evade-distance = Distance of { $unit }
prompt-way-round = { $unit }: which way round?
prompt-about = { $unit }: turn about at the end?
prompt-turn-where = { $unit }: turn where?
prompt-charge-distance = Distance of the charge of { $units }
prompt-how-far = { $units }: how far ahead, from { $least } to { $most } UD?
prompt-go-on = { $unit }: how far on, up to { $most } UD?
prompt-conform-to = { $unit }: conform to whom?
prompt-conform-where = { $unit }: conform where?
choice-keep = Keep the direction
choice-match = Match the charge
choice-go-on = Go on facing away
choice-turn-about = Turn about
choice-slide-left = Slide to the left
choice-slide-right = Slide to the right
choice-wheel-left = Wheel to the left
choice-wheel-right = Wheel to the right
edge-front = front
edge-left-flank = left flank
edge-right-flank = right flank
edge-rear = rear
event-charged = Charge: { $units } at { $target }, { $march } ({ $price } CP).
event-charged-freely = Spontaneous charge: { $units } at { $target }.
event-evaded = { $unit }: evading, die { $roll }, { $length } UD.
event-ran = { $unit }: ran { $length } UD.
event-left-table = { $unit }: off the table and lost.
event-commander-lost = The commander of corps { $corps } is lost.
event-light-foot-destroyed = { $unit }: ridden down and destroyed.
event-caught = { $unit }: caught by { $by }, 1 cohesion lost.
event-distance-thrown = All targets are gone. { $units }, die { $roll }: up to { $length } UD.
event-advanced = { $unit }: { $length } UD ahead.
event-conformed = { $unit }: conformed to { $target } ({ $edge }).
event-conformed-in-part = { $unit }: conformed in part to { $target } ({ $edge }).
event-could-not-conform = { $unit }: no room to conform to { $target }; they fight without.
event-slipped-away = { $unit }: slipped away, { $length } UD.
event-made-room = { $unit }: made room for { $by }.
refusal-never-charges = { $unit } never charges.
refusal-fights = { $unit } is fighting.
refusal-has-moved = { $unit } has moved already in this phase.
refusal-has-rallied = { $unit } has tried to rally and stays.
refusal-is-fixed = { $unit } was shifted and may not move any more in this phase.
refusal-not-for-light-foot = In the open { $unit } may not charge { $target }.
refusal-not-weakened = In this terrain { $unit } charges only who is disordered, hit in flank or rear, or penalised; { $target } is not.
refusal-touches-already = { $unit } touches { $target } already; they conform instead.
refusal-friend-fights-there = { $by } fights on this edge of { $target } already.
refusal-bound-by-another = { $unit } is in the zone of { $by } and must go for it.
refusal-not-of-this-corps = { $unit } does not belong to the active corps.
refusal-nobody-in-range = { $units } have nobody in charge range.
refusal-not-reached = { $target } cannot be reached so: it is { $distance } away, { $reach } are left.
refusal-no-enemy = That is no enemy on the table.
refusal-no-such-start = A charge begins straight ahead, with one slide, with one wheel, or with a turn and perhaps a wheel.
refusal-never-evades = { $unit } never evades.
refusal-zone-ahead = { $unit } cannot evade: the zone of { $by } lies ahead.
refusal-way-is-barred = { $unit } cannot evade: its way is barred.
refusal-cannot-evade = { $unit } cannot evade this charge.
refusal-not-so-far = From { $least } to { $most }.

# Orders and questions
order-activate = Activate a corps
order-move = Move
order-charge = Charge
order-leave = Leave the zone, backwards
order-ride-off = Ride on out of the zone
order-disengage = Disengage
order-rally = Rally
order-ride = The commander rides
order-end = End the activation
thing-activate-1 = corps 1
thing-activate-2 = corps 2
thing-activate-3 = corps 3
thing-activate-4 = corps 4
prompt-corps = Which corps is next?
prompt-orders = Corps { $corps }: your order? { $points } CP{ $own ->
    [0] {""}
   *[other] {" "}and { $own } of the commander’s own
}.
prompt-command = Command points: half of die and command value, rounded up.
prompt-march = { $units }: move how? Allowance { $allowance } UD.
prompt-rally = { $unit }: rally.
prompt-spot = Where does the commander ride?
prompt-join = Does he join a unit?

# Events
event-activated = { $side }: corps { $corps } rolls { $roll } and has { $points ->
    [one] 1 command point
   *[other] { $points } command points
}.
event-corps-ended = { $side }: corps { $corps } is done{ $left ->
    [0] .
    [one] , 1 command point is lost.
   *[other] , { $left } command points are lost.
}
event-sequence-ended = { $side } has finished its movement.
event-turn-ended = Turn { $turn } is over.
event-moved = { $units }: { $march } ({ $cost } UD, { $price } CP).
event-pushed-back = { $unit }: made room.
event-disordered = { $unit }: disordered.
event-lost-cohesion = { $unit }: { $points } cohesion lost, { $left } left.
event-left-zone = { $unit }: { $length } UD back out of the zone of { $by } ({ $price } CP).
event-disengaged = { $unit }: disengaged from { $by }, { $length } UD back ({ $price } CP).
event-rallied = { $unit } rallies with { $roll }{ $added ->
    [0] {""}
   *[other] {" "}+ { $added }
} ({ $needs }+) and has cohesion { $left } ({ $price } CP).
event-not-rallied = { $unit } does not rally: { $roll }{ $added ->
    [0] {""}
   *[other] {" "}+ { $added }
}, { $needs }+ was needed ({ $price } CP).
event-commander-rode = { $side }: the commander of corps { $corps } has ridden to another place.
event-commander-joined = { $side }: the commander of corps { $corps } joins { $unit }.
event-commander-fled = { $side }: the commander of corps { $corps } flees behind { $unit }.
result-turns-over = The exercise is over after { $turns } turns.

# How far a step may go
limit = { $furthest ->
    [0] The step cannot even begin.
   *[other] Up to: { $upto }.
}{ $again ->
    [0] {""}
   *[other] {" "}Again from: { $anew }.
}
refusal-too-far = Step { $step } goes beyond the allowance. { limit }
refusal-slow-ground = Step { $step }: in slower ground ({ $terrain }) the lower allowance counts for the whole move. { limit }
refusal-closed-ground = Step { $step }: { $terrain } may not be entered. { limit }
refusal-table-edge = Step { $step } leads off the table. { limit }
refusal-in-the-way = Step { $step }: { $by } is in the way. { limit }
refusal-enemy-contact = Step { $step } would touch { $by }; only a charge does that. { limit }
refusal-enemy-near = An enemy is, or was, nearer than 4 UD: no further move.
refusal-too-near = Step { $step }: a further move keeps 4 UD away from { $by }. { limit }
refusal-too-wide = Step { $step }: the wheels of a move are too wide together. { limit }
refusal-too-much-aside = Step { $step }: a slide is 1 UD at most. { limit }
refusal-not-across = Step { $step }: a river is crossed straight only, and nobody wheels in it. { limit }
refusal-leaves-road = Step { $step } leaves the road. { limit }
refusal-turns-away = { $by } binds: the front may not turn away from it.
refusal-moves-away = { $by } binds: no part of the front may go farther away from it.
refusal-leaves-zone = { $by } binds: nothing may leave its zone.
refusal-points-elsewhere = { $by } binds: an advance must point at its front.

# Why not: the march
refusal-no-step = A march has a step.
refusal-no-such-step = There is no such step.
refusal-backwards = Step { $step }: nobody marches backwards.
refusal-never-moves = { $unit } never moves, it only pivots.
refusal-has-slid = { $unit } has slid already in this phase.
refusal-second-slide = Step { $step }: one slide in a phase.
refusal-slide-and-turn = Step { $step }: no slide together with a turn.
refusal-slide-and-formation = Step { $step }: no slide together with a new formation.
refusal-slide-in-zone = In a zone a slide belongs to a charge.
refusal-slide-not-earned = A slide needs a straight advance of { $needed } UD; there are { $advanced }.
refusal-no-such-turn = Step { $step }: turns are by a quarter or a half.
refusal-second-turn = Step { $step }: one turn in a move.
refusal-third-turn = Step { $step }: two turns in a move, even for light troops.
refusal-formation-and-turn = Step { $step }: a new formation goes with a straight advance only.
refusal-formation-and-wheel = Step { $step }: a new formation goes with a straight advance only.
refusal-only-with-advance = Step { $step }: a new formation goes with a straight advance only, once.
refusal-wagons-turn-alone = War wagons turn alone or in pairs.
refusal-only-simple-moves = { $unit } only advances, wheels and slides.
refusal-only-guns-pivot = Only single artillery pivots on its middle.
refusal-no-distance-to-turn = { $unit } has { $rest } UD left, the turn costs { $cost }.
refusal-no-room-to-turn = There is no room for the turn.
refusal-no-room-to-form = There is no room for the new formation.
refusal-too-slow-to-form = With an allowance of 1 UD nobody changes the formation.
refusal-too-few-units = { $units_most } at most can change their place.
refusal-too-far-to-form = The new formation costs { $cost } UD, { $rest } are left.
refusal-quarter-turn-in-river = { $unit } is in the river: half turns only.
refusal-not-passed = { $unit } does not get beyond { $by }.
refusal-no-room-beyond = There is no room for { $unit } beyond { $by }.
refusal-cannot-be-pushed = { $by } cannot make room for { $unit }.

# Why not: orders
refusal-not-yours = That is no unit of yours.
refusal-is-lost = { $unit } is lost.
refusal-other-corps = { $unit } belongs to corps { $corps }.
refusal-choose-corps-first = First a corps is activated.
refusal-corps-is-active = A corps is active already.
refusal-corps-done = Corps { $corps } has been active.
refusal-no-such-corps = There is no corps { $corps } on the table.
refusal-no-command-points = It costs { $price } CP, there { $left ->
    [one] is 1
   *[other] are { $left }
} left.
refusal-in-melee = { $unit } is in melee or supports.
refusal-has-charged = { $unit } has charged in this phase.
refusal-was-pushed = { $unit } was pushed and may neither move nor rally in this phase.
refusal-has-tested = { $unit } has tried to rally and stays in this phase.
refusal-hemmed-in = { $unit } cannot march anywhere.
refusal-moved-thrice = { $unit } has had three orders to move.
refusal-never-thrice = { $unit } never makes a third move.
refusal-without-commander = A third move needs the commander with { $unit } in all three.
refusal-no-group = These units do not stand together.
refusal-several-corps = These units belong to several corps.
refusal-do-not-mix = { $unit } and { $by } do not form a group.
refusal-too-broad = The group is { $width } wide; { $widest } is the most.
refusal-in-good-order = { $unit } is in good order.
refusal-never-rallies = { $unit } never rallies.
refusal-tested-already = { $unit } has tried in this turn.
refusal-moved-already = { $unit } has moved; who moves does not rally.
refusal-not-bound = { $unit } is in no enemy zone.
refusal-evades-instead = { $unit } can evade and leaves a zone that way.
refusal-nothing-behind = { $unit } has no room straight behind it.
refusal-not-mounted = { $unit } is not mounted.
refusal-nobody-slower-behind = No slower enemy has the rear of { $unit } in its zone.
refusal-not-in-melee = { $unit } is in no melee.
refusal-touches-nobody = { $unit } touches no enemy.
refusal-not-from-these = { $unit } may not disengage from { $by }.
refusal-hit-in-flank = The front of { $by } is on the flank or rear of { $unit }.
refusal-flank-in-zone = The zone of { $by } is on the flank or rear of { $unit }.
refusal-blocked-behind = { $by } stands less than 1 UD behind { $unit }.
refusal-no-way-back = { $unit } cannot go back.
refusal-no-commander = Corps { $corps } has no commander.
refusal-is-included = The commander belongs to { $unit } for good.
refusal-is-engaged = The commander fights with { $unit }.
refusal-commander-has-moved = The commander has moved in this activation.
refusal-detaches-first = The commander leaves { $unit } only before the first order.
refusal-no-spot = That is no place for him.
refusal-spot-off-table = That is off the table.
refusal-too-far-to-ride = It is { $ride } UD away; he rides { $reach }.
refusal-enemy-in-the-way = { $by } is in his way.
refusal-closed-to-him = { $terrain } is closed to him.
refusal-joins-one = He joins one unit at most.
refusal-not-touched = He does not touch { $unit } there.
# Uncontrolled charges
prompt-hold-back = About to charge on their own: { $units }. Whom do you hold back, for 3 CP each ({ $points } left)?
prompt-which-wing = Uncontrolled charge of { $units }: from which wing?
prompt-rash-target = Uncontrolled charge of { $unit }: at whom?
prompt-rash-way = Uncontrolled charge of { $unit }: which way?
choice-left-first = From the left
choice-right-first = From the right
event-held-back = Held back: { $units } ({ $price } CP).
event-charged-rashly = Uncontrolled charge: { $unit } at { $target }, { $march }.
event-burst-through = { $unit }: burst through by { $by }, 1 cohesion lost.
refusal-ends-on-friend = { $unit } would end upon a friend; up to { $reach } is free.
refusal-not-rash = { $unit } need not be held back.
# Rout, pursuit, victory
prompt-rampage = Which way does { $unit } rampage? 1 forward, 2 left, 3 right, 4 to 6 rearward.
way-forward = forward
way-left = to its left
way-right = to its right
way-rear = rearward
event-routed = { $unit } routs and is lost.
event-shaken = { $unit }: shaken by the rout of { $by }.
event-rampaged = { $unit } rampages { $way } (die { $roll }).
event-trampled = { $unit }: trampled by { $by }.
event-commander-escaped = { $side }: the commander of corps { $corps } escapes from { $unit }.
event-army-routed = { $side }: the army breaks, { $losses } losses, break point { $break_point }.
result-army-routed = { $side }: its army is routed. Losses { $south_losses } of { $south_break_point } in the south, { $north_losses } of { $north_break_point } in the north.
result-both-routed = Both armies are routed: a draw. Losses { $south_losses } of { $south_break_point } in the south, { $north_losses } of { $north_break_point } in the north.
result-held-out = { $side } has held out for { $turns } turns. Losses { $south_losses } of { $south_break_point } in the south, { $north_losses } of { $north_break_point } in the north.
result-fewer-losses = After { $turns } turns { $side } has clearly lost less. Losses { $south_losses } of { $south_break_point } in the south, { $north_losses } of { $north_break_point } in the north.
result-turns-over-draw = After { $turns } turns neither side is clearly ahead: a draw. Losses { $south_losses } of { $south_break_point } in the south, { $north_losses } of { $north_break_point } in the north.
