## The game

game-title = Man for Man
game-about = After MfM-Historien by Ewald Wolfsgruber (www.mfm.at.gg). Rules in our own words; values that the books do not print are reconstructed.

## Sides, seats and peoples

side-celts = Celts
side-romans = Romans
side-red = Red
side-blue = Blue
side-red-2 = Red, second player
side-red-3 = Red, third player
side-blue-2 = Blue, second player
side-blue-3 = Blue, third player
side-persians = Persians
side-egyptians = Egyptians
people-celts = Celts
people-romans = Romans
people-egyptians = Egyptians
people-persians = Persians

## Scenarios

scenario-first-fight = First Fight
    .story = Three Celts and three Romans meet on an open meadow.
    .goal = Remove more enemy points than you lose { $own ->
        [yes] before the last round ends
       *[no] in five rounds
    }.
scenario-chariot-charge = Chariot Charge
    .story = Two light chariots of the Celts drive at a thin Roman line. Learn to drive, to trample and to dismount.
    .goal = Remove more enemy points than you lose { $own ->
        [yes] before the last round ends
       *[no] in five rounds
    }.
scenario-chariots-meet = Chariots Meet
    .story = Persian and Egyptian chariots of every size meet on the plain. Only a larger one tramples a smaller one.
    .goal = Remove more enemy points than you lose { $own ->
        [yes] before the last round ends
       *[no] in eight rounds
    }.
scenario-camp-raid = Raid on the Camp
    .story = Persian riders fall upon a Roman camp. Horse and chariot stand ready there, but nobody is aboard yet.
    .goal = Remove more enemy points than you lose { $own ->
        [yes] before the last round ends
       *[no] in eight rounds
    }; what the enemy leads away at the end is lost.
scenario-geheimdokument = The Secret Document
    .story = Centurion Istor has to bring a chest with a secret document to the next camp. Darok and his Celts lie in wait in the wood.
    .goal = Romans: carry the chest over the bottom edge. Celts: step onto the chest and find the document.
scenario-free-battle = Free Battle
    .story = Two armies of any peoples meet on a board of your choice.
    .goal = Remove more enemy points than you lose before the last round ends.

## Options

option-rule12 = Rule of 12
    .help = What a natural 12 does in a defence: save, in melee save and strike back, or nothing.
option-deployment = Deployment
    .help = Whether the figures are placed by themselves or by the players in turns.
option-rounds = Rounds
    .help = How many rounds are played; 0 means no limit.
option-board = Board
    .help = Where the battle is fought.
option-red-people = People of Red
    .help = Which people Red leads.
option-blue-people = People of Blue
    .help = Which people Blue leads.
option-red-2-people = People of Red’s second player
    .help = Partners may lead different peoples.
option-red-3-people = People of Red’s third player
    .help = Partners may lead different peoples.
option-blue-2-people = People of Blue’s second player
    .help = Partners may lead different peoples.
option-blue-3-people = People of Blue’s third player
    .help = Partners may lead different peoples.
option-points = Points
    .help = What an army may cost, usually 50, 75, 100 or 150; partners share it.
option-players = Players
    .help = Two to six; partners share the points of their side.
option-armies = Armies
    .help = Ready-made, or chosen figure by figure.
option-multi-lp-jump = Heroes jump
    .help = Whether figures with several life points jump aside after a passed trample test instead of staying.
option-limits = Limits
    .help = One commander for each started 100 points, one hero for each started 50, at most half of the points in chariots and riders.
choice-counter = save and strike back
choice-save = only save
choice-off = off
choice-proposed = proposed start
choice-by-hand = by hand
choice-quick = at once
choice-wood = the wood
choice-plain = the plain
choice-valley = the river valley
choice-ready = ready-made
choice-mounted = ready-made with chariots and riders
choice-chosen = chosen
choice-same = as the first
choice-celts = Celts
choice-romans = Romans
choice-egyptians = Egyptians
choice-persians = Persians
board-wood = The wood (reconstructed; its left edge and the Roman entry are in the book)
board-plain = The plain (reconstructed)
board-valley = The river valley (reconstructed)
label-upper-floor = Upper floor

## Terrain

terrain-meadow = meadow
terrain-clay = clay
terrain-fence = fence
terrain-hedge = hedge
terrain-boulder = boulder
terrain-small-bush = small bush
terrain-large-bush = large bush
terrain-thorn-bush = thorn bush
terrain-branch = branch
terrain-trunk = trunk
terrain-green-slope = green slope
terrain-brown-slope = brown slope
terrain-shallow-water = shallow water
terrain-deep-water = deep water
terrain-marsh = marsh
terrain-jungle-marsh = jungle marsh
terrain-ford = ford
terrain-rock-ground = rock ground
terrain-cliff = cliff
terrain-wall = wall
terrain-window = window
terrain-door = door
terrain-floor = floor
terrain-stairs = stairs

## Figures

unit-k1 = Sword fighter
unit-k2 = Club fighter
unit-k3 = Battle-axe fighter
unit-k4 = Great-axe fighter
unit-k5 = Noble warrior
unit-k6 = Woman warrior
unit-k7 = Gaesatae thrusting spear
unit-k8 = Archer
unit-k9 = Slinger
unit-k10 = Sharpshooter
unit-k11 = Spearman
unit-k12 = Hero
unit-k13 = Commander
unit-k14 = Rider
unit-k15 = Javelin rider
unit-k16 = Chariot driver
unit-k17 = Chariot warrior
unit-k18 = Chariot infantryman
unit-r1 = Sword fighter
unit-r2 = Veteran sword fighter
unit-r3 = Axe fighter
unit-r4 = Thrusting-lance fighter
unit-r5 = Centurion
unit-r6 = Light javelin man
unit-r7 = Archer
unit-r8 = Sharpshooter
unit-r9 = Slinger
unit-r10 = Spearman
unit-r11 = Hero
unit-r12 = Commander
unit-r13 = Rider
unit-r14 = Auxiliary javelin rider
unit-r15 = Chariot driver
unit-r16 = Chariot warrior
unit-r17 = Chariot infantryman
unit-a1 = Sword fighter
unit-a2 = Axe fighter
unit-a3 = Mace fighter with shield
unit-a4 = Great-axe guard
unit-a5 = Thrusting-spear man
unit-a6 = Spearman
unit-a7 = Archer
unit-a8 = Nubian archer
unit-a9 = Sharpshooter
unit-a10 = Slinger
unit-a11 = Hero
unit-a12 = Commander
unit-a13 = Rider
unit-a14 = Chariot driver
unit-a15 = Chariot archer
unit-a16 = Chariot runner
unit-p1 = Sword fighter
unit-p2 = Axe fighter
unit-p3 = Mace fighter
unit-p4 = Immortal
unit-p5 = Shield bearer
unit-p6 = Spearman
unit-p7 = Archer
unit-p8 = Sharpshooter
unit-p9 = Slinger
unit-p10 = Hero
unit-p11 = Commander
unit-p12 = Lancer
unit-p13 = Horse archer
unit-p14 = Chariot driver
unit-p15 = Chariot warrior
unit-p16 = Chariot infantryman
unit-kp = Horse
unit-kw6 = Light chariot
unit-kw8 = Heavy chariot
unit-rp = Horse
unit-rw6 = Light chariot
unit-rw8 = Heavy chariot
unit-rw9 = Three-horse chariot
unit-ap = Horse
unit-aw6 = Light chariot
unit-aw8 = Heavy chariot
unit-aw9 = Royal chariot
unit-pp = Horse
unit-pz = Armoured horse
unit-pw6 = Light chariot
unit-pw8 = Heavy chariot
unit-pw12 = Scythed chariot
unit-chest = Chest

## Figures to choose from, with their cost

choice-k1 = { unit-k1 } (5 points)
choice-k2 = { unit-k2 } (5 points)
choice-k3 = { unit-k3 } (5 points)
choice-k4 = { unit-k4 } (6 points)
choice-k5 = { unit-k5 } (6 points)
choice-k6 = { unit-k6 } (5 points)
choice-k7 = { unit-k7 } (7 points)
choice-k8 = { unit-k8 } (6 points)
choice-k9 = { unit-k9 } (6 points)
choice-k10 = { unit-k10 } (7 points)
choice-k11 = { unit-k11 } (5 points)
choice-k12 = { unit-k12 } (11 points)
choice-k13 = { unit-k13 } (18 points)
choice-k14 = { unit-k14 } (5 points)
choice-k15 = { unit-k15 } (6 points)
choice-k16 = { unit-k16 } (4 points)
choice-k17 = { unit-k17 } (6 points)
choice-k18 = { unit-k18 } (5 points)
choice-r1 = { unit-r1 } (5 points)
choice-r2 = { unit-r2 } (6 points)
choice-r3 = { unit-r3 } (5 points)
choice-r4 = { unit-r4 } (7 points)
choice-r5 = { unit-r5 } (10 points)
choice-r6 = { unit-r6 } (6 points)
choice-r7 = { unit-r7 } (6 points)
choice-r8 = { unit-r8 } (7 points)
choice-r9 = { unit-r9 } (6 points)
choice-r10 = { unit-r10 } (5 points)
choice-r11 = { unit-r11 } (11 points)
choice-r12 = { unit-r12 } (16 points)
choice-r13 = { unit-r13 } (5 points)
choice-r14 = { unit-r14 } (6 points)
choice-r15 = { unit-r15 } (4 points)
choice-r16 = { unit-r16 } (7 points)
choice-r17 = { unit-r17 } (5 points)
choice-a1 = { unit-a1 } (5 points)
choice-a2 = { unit-a2 } (5 points)
choice-a3 = { unit-a3 } (5 points)
choice-a4 = { unit-a4 } (6 points)
choice-a5 = { unit-a5 } (6 points)
choice-a6 = { unit-a6 } (5 points)
choice-a7 = { unit-a7 } (7 points)
choice-a8 = { unit-a8 } (7 points)
choice-a9 = { unit-a9 } (8 points)
choice-a10 = { unit-a10 } (6 points)
choice-a11 = { unit-a11 } (11 points)
choice-a12 = { unit-a12 } (18 points)
choice-a13 = { unit-a13 } (5 points)
choice-a14 = { unit-a14 } (4 points)
choice-a15 = { unit-a15 } (7 points)
choice-a16 = { unit-a16 } (5 points)
choice-p1 = { unit-p1 } (4 points)
choice-p2 = { unit-p2 } (5 points)
choice-p3 = { unit-p3 } (5 points)
choice-p4 = { unit-p4 } (7 points)
choice-p5 = { unit-p5 } (6 points)
choice-p6 = { unit-p6 } (6 points)
choice-p7 = { unit-p7 } (6 points)
choice-p8 = { unit-p8 } (7 points)
choice-p9 = { unit-p9 } (6 points)
choice-p10 = { unit-p10 } (11 points)
choice-p11 = { unit-p11 } (15 points)
choice-p12 = { unit-p12 } (7 points)
choice-p13 = { unit-p13 } (6 points)
choice-p14 = { unit-p14 } (4 points)
choice-p15 = { unit-p15 } (6 points)
choice-p16 = { unit-p16 } (5 points)
choice-kp = { unit-kp } (3 points)
choice-kw6 = { unit-kw6 } (6 points)
choice-kw8 = { unit-kw8 } (10 points)
choice-rp = { unit-rp } (3 points)
choice-rw6 = { unit-rw6 } (6 points)
choice-rw8 = { unit-rw8 } (10 points)
choice-rw9 = { unit-rw9 } (8 points)
choice-ap = { unit-ap } (3 points)
choice-aw6 = { unit-aw6 } (6 points)
choice-aw8 = { unit-aw8 } (10 points)
choice-aw9 = { unit-aw9 } (10 points)
choice-pp = { unit-pp } (3 points)
choice-pz = { unit-pz } (4 points)
choice-pw6 = { unit-pw6 } (6 points)
choice-pw8 = { unit-pw8 } (10 points)
choice-pw12 = { unit-pw12 } (12 points)

## Values, states, trays, tracks, phases

value-melee = NAH
value-shot = FERN
value-range = F
value-long = WEIT
value-movement = B
value-protection = S
value-cost = Points
value-trample = Trample
value-shelter = S+
value-crew-to = Crew hit to
value-seats = Seats
state-moved = has moved
state-fought = has fought
state-struck = has made its long strike
state-reacted = has struck first
state-carrying = carries the chest
state-wounded = wounded
state-aboard = aboard
state-driving = holds the reins
state-leading = leads animals
state-led = is led
state-driverless = without a driver
state-tramples = tramples
state-idle = turn over
tray-lost = Out
tray-stairs = On the stairs
tray-reserve = To be placed
track-points = Points removed
phase-muster = Choosing armies
phase-initiative = Who begins
phase-chest = The chest
phase-deploy = Deployment
phase-battle = Battle
table-turn = Round { $turn }

## Questions

prompt-order = Round { $round }: your order?
prompt-move-to = Where does { $unit } go? { $left } movement points left.
prompt-attack-whom = Whom does { $unit } attack?
prompt-shoot-whom = At whom does { $unit } shoot?
prompt-strike-whom = At whom does { $unit } aim the long strike?
prompt-danger-area = { $unit } shoots into a melee at { $target }. Which ranged field is the other half of the danger area?
    .stop = Choice of the danger area
prompt-first-strike = { $target } comes within reach of { $unit }. First strike?
    .stop = First strike
prompt-drive-to = Where does { $unit } drive? The cell is that of its front left corner; { $left } movement points left.
prompt-turn-where = To which side does { $unit } face?
prompt-trample-from = From where does { $unit } trample? The cell is that of its front left corner.
prompt-die-for-whom = { $unit } tramples: against whom goes the next of { $left } dice?
prompt-trample-test = { $unit } tramples { $target }: 1 to { $best } is a failed jump.
prompt-who-jumps = { $unit } tramples: who jumps first?
    .stop = Jumps aside
prompt-jump-where = Where does { $unit } jump?
    .stop = Jump aside
prompt-branch-test = Branch test of { $unit }: 1 to 4 is a fall.
prompt-melee-test = { $unit } tests its NAH value: 1 to { $best }.
prompt-who-dismounts = Who gets off { $unit }?
prompt-dismount-where = Where does { $unit } get off { $target }?
prompt-walk-on = Does { $unit } try to go on? { $left } movement points are left after a passed test.
    .stop = Attempt to go on
prompt-mount-what = What does { $unit } mount?
prompt-who-drives = Does { $unit } take the reins?
prompt-catch-what = Which animals does { $unit } catch?
prompt-lead-to = Where does { $unit } lead the animals? { $left } movement points left.
prompt-change-target = { $unit } is hit. Try to have somebody else defend?
    .stop = Attempt to change the target
prompt-who-defends = { $unit }: who defends?
    .stop = Choice of who defends
prompt-who-is-hit = Who is hit on { $unit }? 1 to { $best } the crew, else the animals.
prompt-which-chariot = Next to which chariot does { $unit } seek shelter?
    .stop = Choice of the chariot
prompt-place-crew = { $target } is lost. Where does { $unit } stand?
    .stop = Crew on foot
prompt-attack-roll = { $unit } attacks: { $best ->
        [1] only a 1 hits.
       *[other] 1 to { $best } hits.
    }
prompt-defence-roll = { $unit } defends itself{ $bonus ->
        [0] {""}
       *[other] , protection { $bonus }
    }.
prompt-roll-off = Is the line of { $unit } covered? Both sides roll, the higher number is right.
prompt-distribution = { $unit } has shot into a melee: 1 to { $best } strikes an own figure.
prompt-lot = Which own figure is struck?
prompt-search = { $unit } searches the chest: { $best } or more finds the document.
prompt-carry-to = Where do you carry the chest? { $left } movement points left.
prompt-deliver-where = Over which cell of the edge does the chest leave the board?
prompt-recruit = Which figure joins your army? { $left } points left.
prompt-who-begins = Who begins? Both sides roll.
prompt-first-or-second = Do you want to go first or second?
prompt-deploy = Which figure do you place?
prompt-deploy-where = Where do you place { $unit }?
prompt-chest-where = Where does the chest come in?

## Orders and choices

order-move = Move
order-attack = Attack
order-shoot = Shoot
order-shoot-and-move = Shoot, then move
order-long-strike = Long strike
order-change-floor = Take the stairs
order-search = Search the chest
order-carry = Carry the chest
order-deliver = Bring the chest to safety
order-deploy = Place
order-second-move = Move again
order-drive = Drive
order-trample = Trample
order-run-down = Roll the trample tests
order-face = Face another side
order-dismount = Dismount
order-mount = Mount
order-take-reins = Take the reins
order-catch = Catch
order-lead = Lead
order-hand-over = Your partner’s turn
order-end = End the turn
choice-north = North
choice-east = East
choice-south = South
choice-west = West
choice-accept = Accept
choice-test = Try
choice-walk = Go on
choice-stay = Stay
choice-drive = Drive
choice-ride-along = Ride along
choice-strike = Strike first
choice-hold = Hold back
choice-first = First
choice-second = Second
choice-done = The army is complete

## Events

event-moved = { $unit } moves from { $from_cell } to { $to_cell }.
event-drove = { $unit } drives from { $from_cell } to { $to_cell }.
event-turned = { $unit } turns: { $facing }.
event-set-back = { $unit } is set back from { $from_cell } to { $to_cell }.
event-announced-trample = { $unit } charges to trample.
event-nobody-left-to-trample = Nobody is left in front of { $unit }.
event-test-cancelled = The long weapon of { $unit } cancels a trample test of { $target }.
event-trampled = { $unit } tramples { $target }: { $dice } (1 to { $best }).
event-not-trampled = { $target } escapes { $unit }: { $dice } (1 to { $best }).
event-jumped = { $unit } jumps from { $from_cell } to { $to_cell }.
event-nowhere-to-jump = { $unit } has no free cell to jump to.
event-moved-up = { $unit } moves up from { $from_cell } to { $to_cell }.
event-stays-in-front = { $unit } cannot move up.
event-passed-under-the-tree = { $unit } passes under the tree: { $roll }.
event-stumbled = { $unit } stumbles under the tree: { $roll }. Its turn is over.
event-animals-fell = The animals of { $unit } are out.
event-wrecked = { $unit } is eliminated.
event-stands-on-foot = { $unit } stands on foot on { $cell }.
event-dismounted = { $unit } gets off { $target } on { $cell }.
event-may-walk-on = { $unit } may go on: { $left } movement points.
event-may-not-walk-on = { $unit } stays where it got off.
event-mounted = { $unit } mounts { $target }.
event-taken-over = { $unit } takes over { $target }.
event-drives-at-once = { $unit } has { $target } in hand at once.
event-drives-next-turn = { $unit } cannot drive { $target } before the next turn.
event-took-the-reins = { $unit } takes the reins of { $target }.
event-caught = { $unit } catches { $target }.
event-led = { $unit } leads { $target } from { $from_cell } to { $to_cell }.
event-target-stays = { $unit } fails to change the target: { $target } defends.
event-target-changed = { $unit } changes the target: { $target } defends.
event-animals-hit = { $unit }: the animals are hit, { $roll } (1 to { $best } is the crew).
event-crew-hit = { $unit }: the crew is hit, { $roll } (1 to { $best }).
event-attacked = { $attacker } attacks { $target }.
event-shot = { $shooter } shoots at { $target }.
event-struck-long = { $attacker } makes a long strike at { $target }.
event-struck-first = { $attacker } strikes first at { $target }.
event-held-back = { $attacker } lets { $target } pass without a first strike.
event-struck-back = Natural 12: { $attacker } strikes back at { $target }.
event-hit = Hit: { $dice } ({ $best ->
        [1] only a 1 hits
       *[other] 1 to { $best } hits
    }).
event-missed = Missed: { $dice } ({ $best ->
        [1] only a 1 hits
       *[other] 1 to { $best } hits
    }).
event-saved = { $target } is saved: { $roll }{ $bonus ->
        [0] {""}
       *[other] , protection { $bonus }
    }.
event-not-saved = { $target } is not saved: { $roll }{ $bonus ->
        [0] {""}
       *[other] , protection { $bonus }
    }.
event-wounded = { $unit } loses a life point; { $lives } left.
event-fell = { $unit } is out.
event-line-is-covered = The line is covered ({ $roll } to { $other_roll }).
event-line-is-clear = The line is clear ({ $roll } to { $other_roll }).
event-enemy-struck = The shot strikes { $target }: { $roll } (1 to { $best } would have struck an own figure).
event-own-struck = The shot strikes a friend, { $victim }: { $roll } (1 to { $best }).
event-left-by-the-stairs = { $unit } takes the stairs.
event-came-out = { $unit } comes out on { $cell }.
event-document-found = { $unit } finds the document: { $roll }!
event-nothing-found = { $unit } searches in vain: { $roll }.
event-carried = { $units }: the chest is carried from { $from_cell } to { $to_cell }.
event-stepped-back = { $units }: the chest is set down on { $to_cell }; there is no room on { $from_cell }.
event-chest-delivered = { $units }: the chest is in safety.
event-turn-ended = { $side }: the turn is over.
event-round-ended = Round { $round } is over.
event-army-is-ready = { $seat }: the army is complete{ $left ->
        [0] {""}
        [one] , one point unused
       *[other] , { $left } points unused
    }.
event-recruited = { $unit } joins for { $cost } points; { $left } left.
event-won-the-roll = Roll-off: { $side }, { $roll } to { $other_roll }.
event-goes-first = First turn: { $side }.
event-deployed = { $unit } is placed on { $cell }.
event-battle-begins = The battle begins; first turn: { $side }.
event-chest-placed = The chest stands on { $cell }.

## Refusals

refusal-no-such-fighter = There is no such figure here.
refusal-has-fallen = { $unit } is out.
refusal-only-defends = { $unit } can only defend itself in this turn.
refusal-belongs-to-partner = { $unit } belongs to your partner.
refusal-between-floors = { $unit } is on the stairs between two floors.
refusal-not-a-foe = { $unit } is on your own side.
refusal-no-partner-waits = No partner is waiting for the word.
refusal-nothing-done-yet = Give an order of your own before you hand over.
refusal-not-on-the-board = That cell is not on the board.
refusal-already-there = { $unit } already stands on { $cell }.
refusal-not-in-a-straight-line = { $unit } moves in one straight line only; { $cell } is not on one.
refusal-too-far = { $cell } costs { $cost } movement points; { $unit } has { $left } left.
refusal-cannot-enter = { $cell } cannot be entered: { $terrain }.
refusal-closed-corner = The corner between { $from_cell } and { $cell } is closed.
refusal-foe-in-the-way = { $foe } stands in the way on { $cell }.
refusal-may-only-cross = { $cell } may only be crossed: { $terrain }.
refusal-cell-is-taken = { $other } stands on { $cell }.
refusal-chest-is-there = The chest stands on { $cell }.
refusal-already-moved = { $unit } has already moved.
refusal-move-not-announced = { $unit } has shot without announcing a move.
refusal-nowhere-to-go = { $unit } has no cell to go to.
refusal-moved-before-the-strike = { $unit } moved before the long strike and has attacked since; its move is over.
refusal-not-into-contact = After its long strike { $unit } may only step up to an enemy; there is none to attack from { $cell }.
refusal-no-contact-in-reach = After its long strike { $unit } may only step up to an enemy, and reaches none.
refusal-on-another-floor = { $cell } is on another floor; only stairs lead there.
refusal-not-on-stairs = { $unit } does not stand on stairs.
refusal-takes-the-whole-turn = Changing floors takes the whole turn of { $unit }.
refusal-already-fought = { $unit } has already fought.
refusal-stuck-in-thorns = { $unit } is stuck in thorns and cannot attack.
refusal-not-straight-ahead = { $unit } goes forwards or diagonally forwards in one direction; { $cell } is not on its way.
refusal-chariot-fell-there = A chariot has just been lost on { $cell }; nobody moves up there in this turn.
refusal-drives-nothing = { $unit } is no chariot and no mount.
refusal-nobody-drives = Nobody drives { $unit }.
refusal-driver-failed = { $unit } has failed the test and drives only from the next turn on.
refusal-trample-comes-first = First the trample tests of { $unit } are rolled.
refusal-trample-ends-the-drive = { $unit } has trampled; its drive is over.
refusal-turn-ended-by-tree = A fall under a tree has ended the turn of { $unit }.
refusal-faces-that-way = { $unit } faces that way already.
refusal-no-such-side = { $unit } can only be turned north, east, south or west.
refusal-turns-off-the-board = The edge of the board leaves { $unit } no room for this turn.
refusal-no-room-to-turn = { $unit } has no room to turn.
refusal-no-run-up-to-trample = { $unit } needs a run-up of two cells and has { $steps }.
refusal-cannot-drive-there = { $unit } cannot drive onto the cells in front of it.
refusal-contact-too-far = { $unit } has { $left } movement points left, too few for the contact step.
refusal-base-not-smaller = { $unit } can only trample smaller bases.
refusal-nobody-in-the-way = No enemy stands in the way of { $unit } there.
refusal-nobody-to-trample = { $unit } has nobody to trample.
refusal-no-trample-announced = { $unit } has announced no trample.
refusal-cannot-aim-at-crew = A shot cannot be aimed at { $target } alone; aim at the chariot or mount.
refusal-animals-do-not-fight = { $unit }: animals do not fight.
refusal-animals-do-not-walk = { $unit }: animals do not move by themselves.
refusal-animals-do-not-mount = { $unit }: animals mount nothing.
refusal-is-aboard = { $unit } is aboard and has to dismount first.
refusal-leads-animals = { $unit } leads animals and cannot do that meanwhile.
refusal-leads-nothing = { $unit } leads no animals.
refusal-not-a-vehicle = { $unit } carries nobody.
refusal-nobody-aboard = Nobody is aboard { $unit }.
refusal-no-movement-left = { $unit } has no movement point left.
refusal-already-changed = { $unit } has already mounted or dismounted in this turn.
refusal-no-cell-to-dismount = No cell beside { $unit } is free to dismount.
refusal-cannot-be-mounted = { $target } is no chariot and no mount that could be mounted.
refusal-die-goes-to-a-target = The die goes to a target of { $unit } that can still get one.
refusal-has-not-to-jump = Who has passed the test jumps out of the way of { $target }.
refusal-jumps-aside = { $unit } jumps to a free cell beside it, out of the lane.
refusal-dismounts-beside-it = { $unit } dismounts onto a free cell of the dismount zone of { $target }.
refusal-name-one-of-them = Choose { $target } or somebody aboard.
refusal-stands-beside-others = { $unit } counts to one of the chariots beside which it stands.
refusal-crew-is-hit = The crew of { $target } is hit: one of them defends.
refusal-stands-where-it-was = { $unit } is placed on a free cell where { $target } stood, beside an enemy if possible.
refusal-cannot-be-caught = { $target } is no animal that could be caught.
refusal-is-placed-with-it = { $unit } is placed together with { $target }.
refusal-not-on-this = Somebody named is not aboard { $target }.
refusal-room-for-so-many = Beside { $unit } { $room } can dismount.
refusal-nothing-to-mount = { $unit } has nothing to mount here.
refusal-not-in-the-zone = { $unit } does not stand in the mounting zone of { $target }.
refusal-held-by-the-enemy = The enemy holds { $target }.
refusal-no-seat-free = No seat is free on { $target }.
refusal-cannot-ride = { $unit } cannot ride.
refusal-cannot-drive = { $unit } cannot drive.
refusal-not-aboard = { $unit } is not aboard.
refusal-somebody-drives = { $unit } already drives.
refusal-reins-next-turn = { $unit } has already moved in this turn; the reins are taken in the next one.
refusal-leader-left-behind = { $unit } would no longer stand beside the animals of { $target }.
refusal-somebody-leads = { $unit } already leads the animals.
refusal-not-on-foot = { $unit } is not on foot.
refusal-no-animals = { $unit } finds no animals to catch here.
refusal-not-beside-the-animals = { $unit } does not stand beside the animals of { $target }.
refusal-no-skirmisher = { $unit } is no skirmisher.
refusal-moves-first = { $unit } makes its first move before.
refusal-not-adjacent = { $target } is not next to { $unit }.
refusal-corner-is-closed = A closed corner lies between { $unit } and { $target }.
refusal-no-foe-adjacent = No enemy stands next to { $unit }.
refusal-no-ranged-weapon = { $unit } has no ranged weapon.
refusal-no-target-in-range = { $unit } has no target in range.
refusal-target-is-adjacent = { $target } stands beside { $unit }: only melee is possible.
refusal-in-own-ranged-field = { $target } is in the same ranged field as { $unit }.
refusal-out-of-range = { $target } is { $far } ranged fields away; { $unit } reaches { $reach }.
refusal-other-floor = { $target } is on the other floor of the building; nobody shoots from floor to floor.
refusal-wall-in-line = A wall bars the shot of { $unit } at { $target }.
refusal-makes-no-long-strikes = { $unit } makes no long strikes.
refusal-already-struck = { $unit } has already made its long strike.
refusal-nobody-at-distance-two = { $unit } has nobody to strike at two cells’ distance.
refusal-not-at-distance-two = Exactly one free cell must lie between { $unit } and { $target }.
refusal-long-weapons-cancel = { $unit } and { $target } both have long weapons; they cancel each other.
refusal-no-run-up = { $unit } began its turn next to { $target } and has no run-up.
refusal-nothing-free-between = The way from { $unit } to { $target } is blocked.
refusal-no-chest-here = There is no chest in this battle.
refusal-only-enemies-search = { $unit } guards the chest; only its enemies search it.
refusal-not-on-the-chest = { $unit } does not stand on the chest.
refusal-not-your-chest = Your side cannot carry the chest.
refusal-one-or-two-carry = One or two figures carry the chest.
refusal-already-carried = The chest has been carried in this turn; it rests on { $cell } until your next one.
refusal-only-into-contact = After its long strike { $unit } may only step up to an enemy, not carry the chest.
refusal-not-beside-the-chest = { $unit } does not stand beside the chest.
refusal-foe-on-the-chest = { $foe } stands on the chest; it cannot be carried.
refusal-carriers-do-not-fit = The board ends beyond { $cell }: chest and carriers do not all fit.
refusal-chest-not-in-a-straight-line = The chest is carried in a straight line; { $cell } is not on one.
refusal-too-far-to-carry = { $cell } costs { $cost } movement points; the carriers have { $left }.
refusal-nowhere-to-carry = These carriers can bring the chest nowhere.
refusal-goal-is-too-far = The bottom edge is out of reach; the carriers have { $left } movement points.
refusal-not-across-the-fire = { $cell } is not the first cell of a ranged field beside that of { $target }, across the line of fire.
refusal-not-where-the-escort-enters = The chest comes in with its escort; { $cell } is outside their zone.
refusal-no-way-out-there = The carriers cannot bring the chest straight over { $cell }.
refusal-army-is-empty = An army needs at least one figure.
refusal-no-such-figure = There is no such figure.
refusal-not-of-your-people = { $kind } does not belong to your people: { $people }.
refusal-only-mounted = { $kind } can only start mounted.
refusal-only-with-a-crew = { $kind } is only taken with a driver or rider.
refusal-too-many-aboard = { $kind } has { $most } seats.
refusal-cannot-start-aboard = { $kind } cannot start there.
refusal-too-expensive = { $kind } costs { $cost } points; you have { $left }.
refusal-too-many-commanders = Your points allow { $most } commander(s).
refusal-too-many-heroes = Your points allow { $most } hero(es).
refusal-outside-the-zone = { $cell } is outside the zone in which { $unit } is placed.
refusal-not-inside-the-building = { $cell } is inside the building; nobody is placed there.
refusal-carriers-stand-beside-it = { $unit } carries the chest and is placed beside it; { $cell } is not.
refusal-carriers-need-room = The carriers need room beside the chest.
refusal-deploy-first = First all figures are placed.
refusal-deployment-is-over = The figures have been placed; the battle has begun.
refusal-not-yours-to-deploy = { $unit } is not yours to place.
refusal-is-deployed = { $unit } is already placed.

## Results

result-no-figures-left = { $side }: no figures are left.
    .short = No figures left
result-document-found = The document has been found and destroyed.
result-chest-delivered = The chest has reached safety.
result-time-is-up = Round { $round } was the last: a draw.
    .short = Last round: a draw
result-more-points = { $side }: more points removed, { $points } to { $other_points }.
    .short = More points removed
result-equal-points = Both sides have removed { $points } points: a draw.
    .short = Equal points: a draw

## Choosing an army

army-foot = On foot
army-riders = Riders
army-mounts = Mounts
army-chariots = Chariots
value-lives = LP
symbol-black-horse = Black horse: may start on foot, on a mount or on a chariot, and may ride and drive.
symbol-red-horse = Red horse: starts on a mount; once dismounted it may drive a chariot.
symbol-wheel = Wheel: chariot infantry; may start on a chariot and drive, and counts as its crew beside it.
symbol-skirmisher = Skirmisher: may move twice instead of fighting, pays less for terrain, and when it moves and shoots loses a ranged field instead of the deduction.
refusal-carries-nobody = { $kind } carries nobody.
refusal-too-many-mounted = Chariots and riders cost { $cost } points together; at most { $most } are allowed, half of all.
refusal-pairing-is-uneven = { $people } won { $wins } of { $games } battles between bots with these two ready armies: an uneven pairing.
option-red-army = Red’s own army
    .help = Put together beforehand; it takes the place of the ready one.
option-blue-army = Blue’s own army
    .help = Put together beforehand; it takes the place of the ready one.
option-red-2-army = Own army of Red’s second player
    .help = Put together beforehand; it takes the place of the ready one.
option-red-3-army = Own army of Red’s third player
    .help = Put together beforehand; it takes the place of the ready one.
option-blue-2-army = Own army of Blue’s second player
    .help = Put together beforehand; it takes the place of the ready one.
option-blue-3-army = Own army of Blue’s third player
    .help = Put together beforehand; it takes the place of the ready one.
army-figures = Figures
