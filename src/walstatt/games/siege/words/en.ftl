# The game
game-title = Siege
game-about = After SIEGE, published by Standard Games and Jeux Descartes. Rules, words and pictures of this edition are our own; figures that could not be found are reconstructed and marked.
side-besieger = Besieger
side-garrison = Garrison
side-works = Works
scenario-coup-de-main = Coup de Main
    .story = Sir Richard is away. The traitor Wulfric wants to seize Lady Blodwin before the drawbridge goes up.
    .goal = Besieger: bring a knight beside Blodwin with none of her people beside him, within 25 turns. Garrison: prevent it, fell both knights, or leave the besieger fewer than four able figures.

# Terrain and edges
terrain-hex = this hex
terrain-wall = Castle wall
terrain-tower-slit = Arrow slit of a tower
terrain-keep-slit = Arrow slit of the keep
terrain-battlement = Battlement
terrain-stairs = Stairs
terrain-tower-door = Tower door
terrain-keep-door = Keep door
terrain-tower-inside = Inside of a tower
terrain-winch = Winch
terrain-keep-inside = Inside of the keep
terrain-gateway = Gate passage
terrain-drawbridge = Drawbridge
terrain-moat = Moat
terrain-plain = Plain
terrain-courtyard = Courtyard
terrain-thicket = Thicket
terrain-tree = Tree
terrain-slope = Slope
terrain-plateau = Plateau
terrain-tent = Tent
terrain-trench = Trench
terrain-filled-moat = Filled moat
terrain-rubble = Rubble
terrain-raised-ladder = Raised ladder
terrain-siege-tower = Siege tower
terrain-platform = Platform
terrain-ram = Ram
terrain-engine = Engine
terrain-fire = Fire
edge-parapet = Parapet
edge-slit = Opening of a slit
edge-blind = Wall
edge-door = Door
edge-crest = Crest
map-source-castle = Castle map, reconstructed from the rulebook and Skenfrith Castle
map-source-camp = Camp map, reconstructed from the rulebook
map-source-both = Castle and camp joined, both reconstructed
map-source-owner = Map with details of your own, otherwise reconstructed
cover-none = no cover
cover-light = light cover
cover-medium = medium cover
cover-heavy = heavy cover
cover-full = full cover
range-short = short range
range-medium = medium range
range-long = long range

# Figures and equipment
unit-baron = Baron
unit-knight = Knight
unit-sergeant = Sergeant
unit-halberdier = Halberdier
unit-spearman = Spearman
unit-crossbowman = Crossbowman
unit-longbowman = Longbowman
unit-shortbowman = Shortbowman
unit-technician = Technician
unit-peasant = Peasant
unit-civilian = Civilian
unit-lady = Lady
unit-horse = Horse
unit-draught-horse = Draught horse
unit-ox = Ox
unit-ladder = Ladder
unit-siege-tower = Siege tower
unit-ram = Ram
unit-ballista = Ballista
unit-catapult = Catapult
unit-onager = Onager
unit-wagon = Wagon
unit-mantlet = Mantlet
unit-oil = Oil barrel
marker-filled = Filled moat
marker-rubble = Rubble
marker-burnt = Burnt down
marker-fire = Fire
marker-damage-1 = Lightly damaged
marker-damage-2 = Damaged
marker-damage-3 = Heavily damaged
marker-bridge = Drawbridge, lowered
value-attack-marked = Attack (rec.)
value-defence-marked = Defence (rec.)
value-movement-marked = Movement (rec.)
value-attack = Attack
value-defence = Defence
value-movement = Movement
state-stunned = stunned
state-wounded = wounded
state-dead = dead
state-panic = in panic
state-rout = in rout
state-asleep = asleep
state-on-platform = on the platform
state-carrying = carries something
state-harnessed = in harness
state-shot = has shot
state-moved = has moved
state-fought = has fought
state-busy = at work
state-in-melee = was in melee
state-raised = leaning
state-damaged = damaged
state-loading-1 = loading (1 of 3)
state-loading-2 = loading (2 of 3)
state-loading-3 = loaded
tray-waiting = Waiting to enter
tray-reserve = Reserve
tray-left = Left the map
tray-fled = Fled
tray-captured = Captured
tray-off = Not in this battle
tray-destroyed = Destroyed
tray-used = Used up
track-day = Day
track-able = Able
track-casualties = Casualty points
track-casualties-marked = Casualty points (rec.)
track-tables = Tables
table-shooting = Shooting
table-combat = Combat
table-ranges = Ranges
table-shooting-mounted = Shooting at riders
table-combat-mounted = Combat against riders
table-fire = Fire
table-battering = Battering
table-healing = Healing
track-sure = Figures of this scenario
sure-published = published
sure-partly-published = partly published
sure-reconstructed = reconstructed
sure-published-for-the-successor-sheet = published, in the successor game
sure-owner = with figures of your own

# Phases and orders
phase-setup = Setting up
phase-first-shots = First shooting
phase-movement = Movement
phase-second-shots = Second shooting
phase-melee = Melee
phase-closing = End of the phase
prompt-order-setup = Set up your figures; “Done” when all are in place.
prompt-order-first-shots = Sub-phase 1: who shoots?
prompt-order-movement = Sub-phase 2: who moves?
prompt-order-second-shots = Sub-phase 3: which archer shoots?
prompt-order-melee = Sub-phase 4: who fights?
order-end = Done
    .first-shots = End the shooting
    .movement = End the movement
    .second-shots = End the shooting
    .melee = End the melee
    .muster = End the choice
order-pass = Stay
order-advance = Advance
order-saddle = Begin mounted
order-place = Place
order-shoot = Shoot
order-move = Move
order-winch = Work the winch
order-carry = Take up the ladder
order-haul = Carry the ladder on
order-drop = Put the ladder down
order-raise = Raise the ladder
order-shift = Shift the ladder
order-push = Push the ladder over
order-fight = Fight
choice-outside = from outside
choice-inside = from inside

# Questions
prompt-place-where = Where does { $unit } stand?
prompt-move-where = Where does { $unit } go? { $left } MP left.
prompt-shoot-at = Whom does { $unit } shoot at?
prompt-shot = { $shooter } shoots at { $target }.
prompt-door-cover = From which side is { $target } covered in the door?
prompt-fight-whom = Whom does { $unit } attack?
prompt-fight-with = Who attacks { $target } together with { $unit }?
prompt-fight = { $attacker } attacks { $units }.
prompt-who-suffers = { $harm ->
    [stunned] Which of your figures is stunned?
    [wounded] Which of your figures is wounded?
   *[dead] Which of your figures dies?
}
    .stop = Choice of who takes the result
prompt-retreat-where = Where does { $unit } retreat to?
    .stop = Retreat
prompt-advance = Who advances, and where to?
    .stop = Advance
prompt-fall-where = Where does { $unit } fall?
    .stop = Fall
prompt-make-way = The bridge comes down: where does { $unit } go?
    .stop = Making way
prompt-raise-where = In which hex is { $engine } raised?
prompt-lean-where = Against which battlement does { $engine } lean?
prompt-shift-who = Which two shift { $engine }?
prompt-shift-where = Where is { $engine } shifted?
prompt-push = { $unit } pushes { $engine }.
prompt-ladder-falls = Where does the other end of { $engine } fall?
    .stop = The ladder falls

# Events
event-phase-began = Turn { $turn }: { $side }.
event-saddled = { $unit } is in the saddle.
event-placed = { $unit } stands on { $to_cell }.
event-moved = { $unit } goes to { $to_cell } ({ $price } MP).
event-shot = { $shooter } shoots at { $target }: { $range } ({ $distance ->
    [one] { $distance } hex
   *[other] { $distance } hexes
}), { $cover }, die { $roll }{ $modifier ->
    [0] { "" }
    [1] , modifier +1
    [2] , modifier +2
    [3] , modifier +3
    [4] , modifier +4
   *[other] , modifier { $modifier }
}, result { $result }.
event-missed = { $shooter } misses { $target }.
event-unharmed = { $unit } is unharmed.
event-stunned = { $unit } is stunned.
event-wounded = { $unit } is wounded.
event-killed = { $unit } is dead.
event-recovered = { $unit } comes to.
event-fought = Melee: { $units } against { $targets } at { $column }-1, die { $roll }{ $result ->
    [A] , result A
    [B] , result B
    [C] , result C
    [D] , result D
    [E] , result E
    [F] , result F
   *[other] { "" }
}.
event-nothing-happened = The fight has no effect.
event-retreated = { $unit } retreats to { $to_cell }.
event-could-not-retreat = { $unit } cannot retreat.
event-advanced = { $unit } advances to { $to_cell }.
event-works-winch = { $unit } works the winch.
event-bridge-lowered = The drawbridge comes down.
event-bridge-raised = The drawbridge goes up.
event-fell-from-bridge = { $unit } falls into the moat on { $to_cell }.
event-made-way = { $unit } makes way for the bridge.
event-took-up-ladder = { $units } take up { $engine }.
event-hauled-ladder = { $units } carry { $engine } to { $to_cell }.
event-dropped-ladder = { $units } put { $engine } down.
event-raised-ladder = { $units } raise { $engine } on { $cell }.
event-shifted-ladder = { $units } shift { $engine } to { $cell }.
event-ladder-held = { $unit } pushes, but { $engine } holds (die { $roll }).
event-ladder-pushed-over = { $unit } pushes { $engine } over (die { $roll }).
event-fell-from-ladder = { $unit } falls from the ladder to { $to_cell }.
event-unhorsed = { $unit } is thrown from the saddle.
event-thrown = { $unit } lands on { $cell }.
event-game-over = The game is over: { $ending ->
    [camp_burnt] { result-camp-burnt }
    [camp_saved] { result-camp-saved }
    [relieved] { result-relieved }
    [convoy_over] { result-convoy-over }
   *[other] { $reason }
}

# Results
result-knights-lost = Both knights are lost.
result-too-few-left = Too few attackers are left.
result-blodwin-dead = Blodwin is dead; nobody will ever seize her.
result-blodwin-seized = Blodwin surrenders.
result-blodwin-in-keep = Blodwin surrenders, but her captor is shut in the keep: a draw.
result-time-is-up = Time is up.

# Refusals
refusal-not-in-this-subphase = That is ordered in another sub-phase: { $stages }.
refusal-choose-for-the-day = Decide first what the day is for: bombardment, repair, assault or rest.
refusal-choose-for-the-night = Decide first whether to sally tonight.
refusal-advance-or-pass = Somebody advances, or nobody.
refusal-did-not-fight-here = Only who fought here may advance: { $units }.
refusal-no-advance-there = { $unit } cannot advance to { $cell }: first into the hex that was left, then as far as half the movement goes; one hex only if another enemy stood adjacent.
refusal-more-must-panic = { $left ->
    [one] One more figure panics.
   *[other] { $left } more figures panic.
 }
refusal-must-leave-heap = { $unit } lies on another figure and must leave first.
refusal-not-your-figure = { $unit } belongs to the other side.
refusal-cannot-act = { $unit } is in no state to act.
refusal-is-at-work = { $unit } is busy until the end of the phase.
refusal-already-acted = { $unit } has already done something in this phase.
refusal-already-placed = { $unit } has been placed already.
refusal-outside-its-zone = { $unit } may not be set up on { $cell }.
refusal-too-many-on-walls = No more than { $most } may stand on the walls.
refusal-crossbow-has-shot = { $unit } has just shot the crossbow and cannot move.
refusal-rider-must-ride = { $unit } is mounted and can only ride.
refusal-carriers-move-together = { $unit } carries a ladder; both carriers move together.
refusal-nowhere-to-go = { $unit } has no hex to go to.
refusal-not-on-the-map = There is no such hex.
refusal-hex-is-occupied = { $cell } is occupied.
refusal-wall-cannot-be-crossed = { $cell } is wall.
refusal-too-many-dead = Too many dead lie on { $cell }.
refusal-hex-burns = { $cell } is burning.
refusal-too-far = { $cell } costs { $price } MP; only { $left } left.
refusal-no-way-there = No way leads to { $cell } ({ $terrain }).
refusal-not-enough-points = { $unit } has only { $left } MP left.
refusal-no-bow = { $unit } has neither bow nor crossbow.
refusal-was-in-melee = { $unit } was in melee in the last turn.
refusal-has-shot = { $unit } has shot already.
refusal-bows-only = { $unit } has no bow, and only a bow can do that.
refusal-cannot-shoot-from-inside = Nobody shoots from in there.
refusal-no-target = { $unit } has no target.
refusal-not-an-enemy = That is no enemy to shoot at.
refusal-out-of-range = { $target } is { $distance } hexes away; the weapon carries { $range } hexes.
refusal-not-faced-from-ladder = From a ladder one shoots only at the battlements it faces.
refusal-shooter-in-moat = From the moat one shoots only into the moat and at its edge.
refusal-not-at-the-moat = To shoot into the moat one must stand at its edge.
refusal-friend-beside-target = { $friend } stands beside { $target } and might be hit.
refusal-outside-the-slit = The slit on { $at } does not look that way.
refusal-no-straight-line-to-slit = There is no straight line into the slit on { $at }.
refusal-drawbridge-is-up = The raised drawbridge closes the gate.
refusal-keep-in-the-way = The keep on { $at } is in the way.
refusal-wall-in-the-way = The wall on { $at } is in the way or grazed.
refusal-too-close-behind = Too close behind { $at }: the lower figure is { $near } away from it, the higher one { $far }.
refusal-tree-in-the-way = A tree on { $at } is in the way.
refusal-siege-tower-in-the-way = The siege tower on { $at } is in the way.
refusal-obstacle-in-the-way = { $terrain } on { $at } is in the way.
refusal-hill-in-the-way = The hill on { $at } is in the way.
refusal-too-close-to-crest = The lower figure is too close to the crest at { $at }.
refusal-figure-in-the-way = { $other } on { $at } is in the way.
refusal-full-cover = { $target } has full cover.
refusal-has-fought = { $unit } has fought already.
refusal-carries-ladder = { $unit } carries a ladder.
refusal-carries-load = { $unit } carries something.
refusal-lies-in-a-heap = Two figures lie in one hex; neither can fight.
refusal-may-not-attack = { $unit } does not attack in this scenario.
refusal-no-enemy-adjacent = No enemy is within reach.
refusal-odds-below-one = The odds are below 1-1.
refusal-cannot-fight-there = { $unit } cannot fight { $target }: the way there is closed.
refusal-leads-the-attack = { $unit } leads this attack already.
refusal-enemy-adjacent = { $cell } is within reach of an enemy.
refusal-mantlet-in-the-way = A mantlet stands in between.
refusal-not-at-the-winch = { $unit } is not at the winch.
refusal-not-for-that = { $engine } is no use for that.
refusal-not-your-engine = { $engine } belongs to the other side.
refusal-engine-is-destroyed = { $engine } is destroyed.
refusal-engine-is-used-up = { $engine } is used up.
refusal-engine-is-there = { $engine } stands on the map already.
refusal-engine-waits = { $engine } still waits beside the map.
refusal-engine-is-away = { $engine } is not on the map today.
refusal-ladder-lies = { $engine } lies on the ground.
refusal-ladder-is-raised = { $engine } leans on the wall.
refusal-not-in-that-fight = One of the figures that fought bears the result.
refusal-falls-beside-its-foot = { $engine } falls into a hex beside its foot, outside the walls.
refusal-falls-down = { $unit } falls beside the ladder: onto no battlement, no dead, and one figure on foot at most.
refusal-leans-beside-its-hex = From { $cell } { $engine } leans on a battlement beside it.
refusal-two-shift-it = { $engine } is shifted by two figures beside it with free hands and { $price } MP each.
refusal-rear-follows-the-head = The rear follows into the hex from which { $unit } rides to { $cell }.
refusal-rear-stands-beside-the-head = The rear of { $unit } stands on a free hex beside { $cell } that is open to horses.
refusal-thrown-beside-his-horse = { $unit } falls onto the nearest free hex beside the horse.
refusal-one-step-out-of-the-fire = { $unit } leaves the fire by one step into a free hex beside it.
refusal-flees-from-the-enemy = { $unit } flees as far as possible from the nearest enemy, or to the nearest way out.
refusal-bears-no-loss = A stone-thrower with points that is not under repair today bears the loss.
refusal-nothing-throws = No stone-thrower has a point left.
refusal-no-animal = { $other } is no animal.
refusal-animal-is-dead = { $other } is dead.
refusal-animal-is-harnessed = { $other } draws a wagon.
refusal-animal-is-mounted = Somebody is mounting { $other }.
refusal-no-draught-animal = { $other } is no draught animal.
refusal-draws-no-wagon = { $other } draws no wagon.
refusal-two-carriers-needed = Two figures are needed for the ladder.
refusal-must-start-on-ladder = { $unit } must start from the ladder.
refusal-nobody-carries = Nobody carries { $engine }.
refusal-no-wall-here = There is no wall here for { $engine }.
refusal-figure-on-ladder = A figure stands on { $engine }.
refusal-not-on-adjacent-battlement = { $unit } is not on a battlement beside { $engine }.

# The long siege
prompt-order-day = What will you do today?
prompt-order-night = A sortie tonight?
phase-day = Morning
phase-night = Night

# Scenarios 2 to 7
scenario-assaulting-the-breach = Assaulting the Breach
    .story = Two hexes of the wall are down, the moat is partly filled, a siege tower rolls on.
    .goal = Besieger: six able figures inside and no able defender outside the keep at the end of a turn, by turn 30. Garrison: hold out, or leave the besieger fewer than eight able figures.
scenario-burning-the-camp = Burning the Camp
    .story = At night the garrison rides out to burn tents and engines while the besiegers sleep.
    .goal = Garrison: burn as much as you can and come home; less your own losses, 6 points win and 20 win decisively. Besieger: wake up, put the fires out, strike back. The raid is over as soon as no able figure of the garrison is on the map.
scenario-the-long-siege = The Long Siege
    .story = Twelve days until the relief army comes: bombard, repair, assault or rest, and beware of the nights.
    .goal = Besieger: take the castle in twelve days. Garrison: hold it.
scenario-the-convoy = The Convoy
    .story = Two wagons with supplies try to reach the castle through the siege ring.
    .goal = Garrison: bring the wagons into the courtyard (12 points each). Besieger: burn or take them within three days (8 each). The enemy's losses count too; if the castle falls, the besieger has won.
scenario-the-great-siege = The Great Siege
    .story = All figures of both games, fifteen days, and a convoy on the eighth.
    .goal = Besieger: take the castle in fifteen days. Garrison: hold it.
scenario-the-relief = The Relief
    .story = A relief army comes up the road while the assault is under way.
    .goal = Garrison: with the bridge down, drive every besieger more than ten hexes from the wall, or leave them fewer than ten able figures. Besieger: take the castle or kill the three relieving knights. After turn 40 it is a draw.
option-panic = Panic and rout
    .help = A death may frighten those near it.
option-stray = Stray shots
    .help = You may shoot at a foe beside your own man, but may hit your man.
option-stray-from-above = Stray shots from above only
    .help = With stray shots: only shots from a height can go astray.
option-skill = Marksmen's skill
    .help = Every shooter gets a number from −3 to +3; the sum is 0, low is good.
option-platform-minus = Platform unfavourable
    .help = Melee on the platform of a siege tower counts as unfavourable ground.
option-ram-modifier = Die modifier of the ram
    .help = Less 1 against hexes bombarded before, or against towers.
option-ram-modifier-bombarded = bombarded hexes
option-ram-modifier-tower = towers
option-healing = Healing
    .help = The wounded may recover from day to day.
value-bombarded = bombarded hexes
value-tower = towers
prompt-order-bombard = Which engine throws at which wall? “Done” looses them.
prompt-order-muster = Who takes part tonight? Ten at most sally, fourteen at most are in the camp.
phase-bombard = Bombardment
phase-muster = Muster
phase-evening = Evening
tray-convoy = On the way with the convoy
tray-chosen = Chosen for the night
grade-decisive = decisive victory
grade-substantial = substantial victory
grade-marginal = marginal victory

# Orders of sections 2 to 5
order-enter = Enter the map
order-leave = Leave the map
order-fill = Fill the moat
order-breach = Place rubble
order-bring = Bring on
order-roll = Roll
thing-roll-0 = ahead
thing-roll-1 = back
order-climb = Climb in the siege tower
order-ride = Ride
order-wheel = Turn on the spot
order-mount = Mount
order-dismount = Dismount
order-lead = Lead an animal
order-bolt = Shoot the ballista
order-emplace = Set up
order-station = Place elsewhere
order-torch = Set fire
order-douse = Put out
order-batter = Strike with the ram
order-bombard = Bombard
    .help = Catapults and onagers throw at walls. A sortie is possible at night.
order-aim = Aim
order-mend = Repair
order-repair = Repair all engines
    .help = Damaged catapults and onagers are as new tomorrow. A sortie is possible at night.
order-assault = Assault
    .help = A battle for the castle. There is no sortie in the night after it.
order-rest = Rest
    .help = The day goes by. A sortie is possible at night.
order-sortie = Make a sortie
    .help = A battle in the camp by night: set fire to tents and engines.
order-stay = Stay inside
    .help = The night stays quiet; the next day begins.
order-pick = Choose
order-drive = Drive the wagon on
order-harness = Harness or unharness
order-roll-in = Bring the wagon on
order-take = Take up
order-put-down = Put down
order-turn = Turn the mantlet
thing-turn-0 = { choice-n }
thing-turn-1 = { choice-ne }
thing-turn-2 = { choice-se }
thing-turn-3 = { choice-s }
thing-turn-4 = { choice-sw }
thing-turn-5 = { choice-nw }
order-flame = Shoot a flaming arrow
order-pour = Pour oil
order-train = Shift skill
order-panic = Panics
choice-n = north
choice-ne = north-east
choice-se = south-east
choice-s = south
choice-sw = south-west
choice-nw = north-west

# Questions of sections 2 to 5
prompt-enter-where = Where does { $unit } come on?
prompt-fill-where = Which moat hex is filled? Markers left: { $left }.
prompt-breach-where = Which wall hex lies in rubble? Markers left: { $left }.
prompt-bring-where = Where does the front of { $engine } stand?
prompt-bring-facing = Which way does { $engine } face?
prompt-station-where = Where does the front of { $engine } stand?
prompt-station-facing = Which way does { $engine } face?
prompt-climb-where = To which hex does { $unit } climb?
prompt-ride-where = Where does { $unit } ride? { $left } MP left.
prompt-rear-where = Where is the rear hex of { $unit }?
prompt-thrown-where = Where does { $unit } come to stand or lie?
    .stop = Place of the fall
prompt-bolt-at = Whom does { $engine } shoot at?
prompt-emplace-where = Where is { $engine } set up?
prompt-douse = { $unit } tries to put out the fire on { $cell }.
prompt-spread = Does the fire spread to { $cell }?
prompt-wake = Does { $unit } wake in the flames?
prompt-leave-fire = Where does { $unit } go to escape the fire?
    .stop = Flight from the fire
prompt-batter = { $engine } strikes the wall on { $cell }.
prompt-aim-where = Which wall hex does { $engine } throw at?
prompt-stones = Stones fall on { $cell } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}).
prompt-lose-point = Which engine loses a point?
    .stop = An engine loses a point
prompt-heal = When will { $unit } be well?
prompt-roll-in-where = Where does { $engine } come on?
prompt-flame-at = What does { $unit } shoot the flaming arrow at?
prompt-flame = { $shooter } shoots a flaming arrow at { $cell }.
prompt-oil = Does the oil set fire to { $cell }?
prompt-scald = Oil on { $unit }!
prompt-panic = { $unit } is dead: is there panic?
prompt-who-panics = Whom does fear seize? { $left ->
    [0] More may be chosen, none must.
    [one] One more figure must be chosen.
   *[other] { $left } more figures must be chosen.
}
    .stop = Panic
prompt-flee-where = Where does { $unit } flee?
    .stop = Flight
prompt-stray-lot = Who stands in the way of the stray shot?
prompt-stray = Does the stray shot hit { $victim }?

# Events of sections 2 to 5
event-entered = { $unit } comes on at { $cell }.
event-left-the-map = { $unit } leaves the map.
event-filled = The moat is filled on { $cell }.
event-breached = The wall on { $cell } lies in rubble.
event-brought-on = { $engine } is brought on.
event-rolled = { $engine } rolls to { $to_cell }.
event-climbed-up = { $unit } climbs to the platform ({ $to_cell }).
event-climbed-down = { $unit } climbs down to { $to_cell }.
event-rode = { $unit } rides to { $to_cell }.
event-wheeled = { $unit } turns on the spot.
event-mounts = { $unit } is mounting.
event-dismounts = { $unit } is dismounting.
event-mounted = { $unit } is in the saddle.
event-led = { $unit } leads { $other } on.
event-loaded = { $engine } is being loaded: { $count } of 3.
event-emplaced = { $engine } stands on { $cell }.
event-stationed = { $engine } now stands on { $to_cell }.
event-set-fire = { $unit } sets fire to { $cell }.
event-caught-fire = { $cell } burns.
event-put-out = { $unit } puts out the fire on { $cell } (die { $roll }).
event-still-burns = { $unit } cannot put out the fire on { $cell } (die { $roll }).
event-tent-destroyed = The tent on { $cell } has burnt down.
event-engine-destroyed = { $engine } is destroyed.
event-left-fire = { $unit } escapes from the fire to { $to_cell }.
event-trapped-in-fire = { $unit } is trapped in the fire.
event-alarm = Alarm in the camp!
event-battered = { $engine } strikes the wall on { $cell } (die { $roll }).
event-wall-damaged = The wall on { $cell } is damaged, step { $step }.
event-wall-destroyed = The wall on { $cell } collapses.
event-aimed = { $engine } aims at { $cell }.
event-bombarded = Stones fall on { $cell } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}, die { $roll }).
event-engine-damaged = { $engine } loses a point.
event-goes-under-repair = { $engine } is under repair today and does not throw.
event-mended = { $engine } is repaired.
event-repaired = All engines are repaired.
event-day-began = Day { $day } dawns.
event-day-of-bombardment = Day { $day }: bombardment.
event-day-of-rest = Day { $day }: rest.
event-day-of-assault = Day { $day }: assault!
event-sortie-begins = Night of day { $day }: the garrison makes a sortie.
event-convoy-comes = Day { $day }: a convoy tries to reach the castle.
event-chosen = { $unit } takes part.
event-battle-over = The fighting of day { $day } is over.
event-will-heal = { $unit } { $days ->
    [1] will be well tomorrow
    [99] will need months to get well
   *[other] will be well in { $days } days
} (die { $roll }).
event-healed = { $unit } is well again.
event-drove = { $unit } drives { $engine } on to { $to_cell }.
event-harnesses = { $unit } sees to the harness of { $other }.
event-harnessed = { $other } is harnessed.
event-unharnessed = { $other } is unharnessed.
event-rolled-in = { $engine } comes on at { $cell }.
event-took-up = { $unit } takes up { $engine }.
event-put-down = { $unit } puts { $engine } down.
event-turned-mantlet = { $unit } turns { $engine }.
event-flaming-arrow = { $shooter } shoots a flaming arrow at { $cell } (die { $roll }).
event-nothing-lit = Nothing on { $cell } catches fire.
event-poured-oil = { $unit } pours boiling oil on { $cell }.
event-oil-ran-off = The oil runs off without a fire (die { $roll }).
event-scalded = { $unit } is scalded, die { $roll }, result { $result }.
event-must-get-out = { $unit } must get out of the flames.
event-panic-rolled = After the death of { $unit } the die shows { $roll }: { $count ->
    [0] everybody stands firm.
    [one] one figure is affected.
   *[other] { $count } figures are affected.
}
event-panicked = { $unit } panics.
event-routed = { $unit } routs.
event-fled = { $unit } flees from the field.
event-fled-to = { $unit } flees to { $to_cell }.
event-rallied = { $unit } takes heart.
event-strayed = The shot of { $shooter } goes astray and hits { $victim } (die { $roll }).
event-flew-into-void = The shot of { $shooter } flies into the void (die { $roll }).
event-trained = { $unit } shoots better, { $other } worse.
event-wagon-home = { $engine } is in the courtyard.
event-wagon-taken = { $engine } is taken.

# Results of sections 2 to 5
result-castle-fallen = The castle has fallen.
result-camp-burnt = The camp burns ({ $score ->
    [one] { $score } point
   *[other] { $score } points
}).
    .short = The camp burns
result-camp-saved = The camp is saved ({ $score ->
    [one] { $score } point
   *[other] { $score } points
}).
    .short = The camp is saved
result-relieved = The relief army is here; strength of the garrison: { $left }.
    .short = The relief army is here
result-convoy-over = The convoy is decided; lead of the garrison: { $score ->
    [one] { $score } point
   *[other] { $score } points
}.
    .short = The convoy is decided
result-relief-beaten = The relieving knights are dead.
result-ring-broken = The siege ring is broken.
result-nobody-won = Nobody has won.

# Refusals of sections 2 to 5
refusal-not-waiting = { $unit } is not waiting beside the map.
refusal-must-enter-now = { $unit } must enter in this turn.
refusal-too-late-to-bring = It is too late to bring { $engine } on.
refusal-too-few-there = At least { $least } figures stay on this map.
refusal-too-late-to-enter = It is too late for { $unit } to enter.
refusal-too-far-to-enter = { $unit } cannot come on as far as { $cell }.
refusal-not-at-the-edge = { $unit } is not at an edge by which figures may leave.
refusal-besieger-only = Only the besieger does this.
refusal-garrison-only = Only the garrison does this.
refusal-no-markers-left = No markers are left.
refusal-no-such-engine = There is no such engine.
refusal-no-room = There is no room.
refusal-cannot-be-moved = { $engine } cannot be moved in this scenario.
refusal-stays-where-it-is = The scenario fixes the place of { $engine }.
refusal-crew-missing = { $engine } lacks its crew.
refusal-engine-needs-open-ground = { $engine } rolls only over plain and filled moat.
refusal-not-in-siege-tower = { $unit } is not in a siege tower.
refusal-not-mounted = { $unit } is not mounted.
refusal-closed-to-horses = { $cell } is closed to horses.
refusal-no-stop-in-trench = A horse cannot stop in a trench.
refusal-no-such-foe = That is no enemy whom { $unit } could attack.
refusal-not-adjacent = { $target } is not next to { $unit }.
refusal-on-another-level = { $target } is on another level of the siege tower.
refusal-only-upward-from-ladder = From the ladder { $unit } attacks only the battlement it leans on, not { $target }.
refusal-ladder-leans-elsewhere = The ladder does not lean on this battlement hex: { $unit } does not reach { $target }.
refusal-no-way-to-ride = There is no way to { $cell } on horseback.
refusal-rear-in-trench = On { $cell } the horse would stop with its rear in the trench.
refusal-no-room-for-rear = Behind { $cell } there is no room for the horse's rear.
refusal-bridge-moat-stays-open = The moat under the drawbridge is not filled.
refusal-under-the-bridge = Nobody comes into the hexes under the drawbridge.
refusal-no-moat-there = { $cell } is no moat hex.
refusal-nearer-moat-is-free = A moat hex nearer than { $cell } is free.
refusal-not-the-outer-wall = { $cell } is no part of the outer wall.
refusal-has-just-come = { $engine } has not stood there for a whole turn.
refusal-under-repair = { $engine } is under repair today.
refusal-nothing-to-repair = There is nothing to repair about { $engine }.
refusal-already-destroyed = The wall in { $cell } is destroyed already.
refusal-no-wall-there = There is no wall in { $cell }.
refusal-outer-wall-first = The keep is not bombarded before there is a breach in the outer wall.
refusal-tower-burns = { $unit } does not climb a burning tower.
refusal-too-far-to-ride = { $cell } is too far to ride with { $left } MP.
refusal-animal-is-busy = { $other } is being harnessed or unharnessed.
refusal-wagon-on-the-bridge = { $engine } stands on the bridge.
refusal-no-horse = { $other } is no riding horse.
refusal-knights-only = { $unit } is no knight, and only knights ride.
refusal-not-beside-horse = { $unit } is not beside the animal.
refusal-not-loaded = { $engine } is not loaded yet: { $count } of 3.
refusal-nothing-to-burn = There is nothing on { $cell } to set on fire.
refusal-not-from-battlement = From a battlement or out of a tower it takes flaming arrows or oil.
refusal-no-fire-there = { $cell } does not burn.
refusal-not-against-keep = The ram is no use against the keep.
refusal-ram-must-swing-back = { $engine } strikes only every second turn.
refusal-engine-is-out = { $engine } has no points left.
refusal-already-aimed = { $engine } has its target for today.
refusal-no-sortie-left = Both sorties have been made.
refusal-enough-chosen = No more than { $most } can take part.
refusal-no-wagon = Behind { $other } stands no wagon to which it could be harnessed.
refusal-wagon-cannot-turn = The wagon cannot follow round that corner.
refusal-nothing-to-take = There is nothing where { $unit } stands that could be taken up.
refusal-already-turned = { $engine } has been turned in this phase.
refusal-short-range-only = Flaming arrows carry only short range; { $cell } is { $distance } hexes away.
refusal-no-oil = { $unit } has no oil.
refusal-not-on-battlement = { $unit } is not on a battlement.
refusal-not-a-lower-hex = { $cell } is not a lower hex beside { $unit }.
refusal-nobody-there = There is nothing on { $cell } for the oil to hit.
refusal-no-such-figure = There is no such figure.
refusal-animals-take-no-orders = { $unit } is an animal and does nothing by itself.
refusal-is-mounted = { $unit } is mounted.
refusal-is-wounded = { $unit } is wounded.
refusal-on-the-platform = { $unit } stands on the platform of a siege tower.
refusal-already-carried = { $engine } is carried already.
refusal-carries-nothing = { $unit } carries neither mantlet nor barrel.
refusal-carries-no-mantlet = { $unit } carries no mantlet.
refusal-carries-no-ladder = { $unit } carries no ladder.
refusal-no-such-side = A hex has six sides.
refusal-faces-there-already = { $engine } faces that way already.
refusal-is-your-own = { $engine } belongs to your own side.
refusal-not-next-to-hex = { $unit } is not next to { $cell }.
refusal-begins-on-foot = { $unit } begins on foot.
refusal-nobody-can-sally = Nobody is fit for a sortie.
refusal-already-chosen = { $unit } has been chosen already.
refusal-no-wall-left = No wall is left for a rubble marker.
refusal-straight-on-or-back = { $engine } rolls straight on or straight back.
refusal-already-filled = { $cell } is filled already.
refusal-not-at-the-map-edge = With its front on { $cell } { $engine } would not touch an edge by which it may come.
refusal-not-in-this-tower = { $cell } is no hex of the siege tower that { $unit } is in.
refusal-not-beside-the-ladder = { $cell } is not next to { $engine }.
refusal-ladder-stands-there = A ladder stands on { $cell } already.
refusal-no-battlement-there = There is no battlement beside { $cell } for a ladder.
refusal-not-beside-head-and-rear = { $cell } is not next to both hexes of { $unit }.
refusal-is-afraid = { $unit } is too frightened.
refusal-skill-is-settled = The skill numbers are settled.
refusal-not-with-himself = { $unit } cannot trade with himself.
refusal-not-the-same-school = Bows and crossbows each sum to 0 by themselves.
refusal-skill-limit = Skill runs from −3 to +3.
