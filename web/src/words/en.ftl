# The page's own words. What games and rules say comes from the server's files.
walstatt = Walstatt
motto = The table that knows the rules
yes = yes
no = no
close = Close
cancel = Cancel
back-to-lobby = Lobby
loading = One moment …
skip-to-question = Skip to the question

theme-switch = Light or dark
theme-light = Light
theme-dark = Dark
theme-system = As the system
language-switch = Language

guide-new-here = New here?
guide-new-here-about = A guided first game tells step by step what to do and why, on the real board, and ends with a fight of your own.
guide-go-on = Go on: { $title }
guide-step = Step { $at } of { $of }
guide-show = Show it
lobby-games = Games
lobby-choose = Choose a battle
lobby-go-on = Go on playing
lobby-running = Running games
lobby-running-none = No game is running on this device.
lobby-replays = Replays
lobby-replays-none = Finished games appear here.
lobby-load = Load a file
lobby-load-help = A record of a finished game (.jsonl) to watch, or a position as a document (.toml, .json) to play.
lobby-forget = Forget this game on this device
lobby-forget-seat = Your seat in this game would be lost.
lobby-forget-sure = Forget this game here?
lobby-forget-yes = Forget
lobby-set-up = Set up the table
lobby-no-games = No game is installed yet.
lobby-scenarios = { $count ->
    [one] { $count } battle
   *[other] { $count } battles
}
lobby-players = { $count } players
lobby-minutes = about { $minutes } min
lobby-teaches = good first game
lobby-goal = Goal
lobby-options = Rules in play
lobby-seats = Who plays?
lobby-armies = Armies
lobby-dice = Dice
lobby-dice-keyed = By the table, checkable afterwards
lobby-dice-typed = Real dice, typed in
lobby-start = Start the battle
by-me = I
by-here = A friend at this screen
by-link = A friend by link
by-bot = Computer, { $level }
level-recruit = recruit
level-sergeant = sergeant
level-captain = captain

table-gathering = Waiting for players
table-gathering-help = Send this link to your friend. Whoever opens it takes the seat.
table-copy-link = Copy link
table-copied = Copied
table-link-for = Link for { $seat }
table-watch-link = Link for watchers
table-spectator = You are watching.
table-turn = Turn { $turn }
table-day-of = Day { $day } of { $days }
table-turn-of = Turn { $turn } of { $turns }
table-thinking = Thinking: { $seat } …
table-waiting = Waiting for { $seat }
table-your-turn = { $seat }: your decision
table-offline = The connection is interrupted. It will come back by itself.
table-missing = There is no such game here.
table-foreign-key = This link opens nothing in this game.
table-over = The battle is over
table-won = Victory: { $side }
table-drawn = Nobody wins
table-see-replay = See the replay
table-notice-rules-changed = The rules were mended; the running order begins anew.
table-pass-screen = Please hand over to { $seat }
table-pass-screen-help = Nobody else looks now.
table-show = I am { $seat }
table-menu = Table
table-resign = Give up
table-resign-sure = Give up for { $seat }?
table-draw = Offer a draw
table-takeback = Ask to take back my last decision
table-proposed-draw = { $seat } offers a draw.
table-proposed-takeback = { $seat } asks to take a decision back.
table-agree = Agree
table-decline = Decline
table-withdrawn = Waiting for the other side.
table-save-position = Save the position as a file
table-replay-running = Replay this game so far
table-sound = A small sound when it is my turn
table-asks-before-end = Ask before ending while units could still act
table-shortcuts = Keys

ask-title = Question
ask-undo = Take back
ask-go = Do it
ask-confirm = Confirm
ask-roll = Roll the dice
ask-none = Nothing to decide now.
ask-pick-verb = { $unit }: which order?
ask-pick-march = Drag it, wheel it by a corner, type, or choose what lights up.
ask-pick-for = { $unit }: { $choice }
ask-pick-unit = Choose one of the lit units, or an order below.
ask-pick-beside = { $count ->
    [one] One unit waits beside the board, under Forces.
   *[other] { $count } units wait beside the board, under Forces.
}
ask-pick-path = Choose where the way leads.
ask-pick-some = Make your choice, then confirm.
ask-pick-cell = Choose a lit cell.
ask-pick-target = Choose one of the lit units.
ask-nowhere = No step
ask-nobody = Nobody
ask-die = Die { $n }
ask-type-dice = Type in what your dice show.
ask-stack = Which one?
ask-all = All who can ({ $count })
ask-step-by-step = Step by step
ask-could-act = { $count ->
    [one] One unit could still act.
   *[other] { $count } units could still act.
}
ask-show-me = Show me
ask-end-anyway = End anyway
ask-never-again = Do not ask again
ask-place-rest = Place the rest ({ $count })
together-none = There is no proposal for those who wait here.
together-asked = { $given } of { $count } orders were given; then { $seat } is asked.
together-stopped = { $given } of { $count } orders were given; the next one is not allowed.
ask-same-again = The same again
ask-group = { $count ->
    [0] Group
   *[other] Group (+{ $count })
}
ask-pick-group = Choose who goes along, then where to.
ask-together = Together ({ $count })
ask-amount = Number
ask-where-to = to { $cell }

watch-title = What the others do
watch-held = Paused: what the others do will wait for you.
watch-skip = Skip
watch-speed = Others' turns
watch-again = Show the last turn again
speed-slow = slow
speed-normal = normal
speed-fast = fast
speed-at-once = at once

odds-title = What can happen
odds-counting = Working out the odds …
odds-none = The odds cannot be told.
odds-fell = It fell
odds-then = next decision: { $seat }
odds-rest = other outcomes
odds-nothing = nothing happens

why-title = Why not?
why-open-rule = Open rule { $rule }

chronicle-title = Chronicle
chronicle-empty = Nothing has happened yet.
chronicle-undo = { $seat } takes a decision back.
chronicle-resign = { $seat } gives up.
chronicle-propose-draw = { $seat } offers a draw.
chronicle-propose-takeback = { $seat } asks to take a decision back.
chronicle-agree = { $seat } agrees.
chronicle-decline = { $seat } declines.
chronicle-begin = The armies stand ready.
chronicle-end = The battle is over.
chronicle-rules = Rule numbers
chronicle-dice = Dice: { $dice }
chronicle-newest = To the newest

rules-title = Rules
rules-search = Search the rules
rules-none = Nothing found.
rules-found = { $count ->
    [one] One rule
   *[other] { $count } rules
}
rules-loading = Opening the rulebook …

figures-own = Own figures
figures-from = from “{ $title }”: { $count ->
    [one] one figure replaced
   *[other] { $count } figures replaced
}

board-label = Board
board-turn = Turn: { $side }
board-fit = Fit
board-zoom-in = Closer
board-zoom-out = Farther
board-coordinates = Coordinates and heights
board-cell = { $cell }, { $terrain }
board-level = level { $level }
board-health = { $left } of { $of } lives
board-legend = Key to the map
board-marked = Figures with * on a counter are reconstructed: no source at hand prints them.

forces-title = Forces
forces-left = { $left } of { $all }

replay-title = Replay
replay-step = Step { $step } of { $steps }
replay-first = To the start
replay-back = Step back
replay-on = Step forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-to-table = Back to the table
replay-share = Copy link to this moment
replay-download = Download the record
replay-verify = Check the dice
replay-verifying = Checking …
replay-verify-failed = The record does not hold: { $reason }
replay-verify-typed = These dice were typed in by people; nothing can be checked.
replay-verify-open = The record is not finished; the seed is still sealed.
verify-commitment = the seed is not the one that was sealed.
verify-chain = line { $line } was changed.
verify-dice = the roll in line { $line } should have been { $expected }.
verify-unreadable = it cannot be read.

keys-title = Keys
keys-move = Move between what is lit
keys-walk = Walk over the whole board
keys-pick = Choose
keys-why = Why not here?
keys-undo = Take back
keys-next = Next unit that can act
keys-end = End the phase
keys-skip = Skip the others' turn
keys-last = Pause; show the last turn again
keys-again = The same again
keys-turn = Turn who is chosen: clockwise, the other way
keys-group = Gather a group
keys-fit = Whole board
keys-zoom = Closer, farther
keys-coordinates = Coordinates and heights
keys-rules = Rules
keys-escape = Drop the choice
keys-arrows = arrow keys
keys-shift-arrows = Shift + arrow keys
keys-enter = Enter
keys-esc = Esc

problem-offline = The server cannot be reached.
problem-unknown = That did not work.
problem-stale-question = That question has been answered already.

credit-icons = Icons by the authors of game-icons.net, CC BY 3.0
credit-free = Free software under the MIT licence

# The open table
place-card = Where it is put
place-how = Drag it on the table or click where it goes; it keeps to where it may be. Arrow keys move it, comma and full stop turn it, Enter puts it there.
place-at = { $x } from the west, { $y } from the south, facing { $facing }
place-x = West
place-y = South
place-facing = Facing °
place-turn-left = Turn left 15°
place-turn-right = Turn right 15°
place-here = Put it here
open-orders = What to do
open-march = The march
open-measure = Measure and choose
open-with-line = With its line ({ $count })
open-alone = Alone
open-give = March
open-price = { $price } CP
open-costs = { $cost } of { $of } UD, { $price } { $points ->
    [-1] CP
   *[other] of { $points } CP
}
open-ready = { $who }: up to { $of } UD. Arrow keys march by tenths and wheel by degrees, comma and full stop slide, Enter gives the march.
open-no-step = No step yet
open-less = { $step }: less
open-more = { $step }: more
open-remove = Take out: { $step }
open-extend-left = Broader to the left
open-extend-right = Broader to the right
open-contract-left = Narrower from the left
open-contract-right = Narrower from the right
open-type = Type a march or a question
open-type-example = advance 1.5 · wheel right 20 · distance to …
open-nobody-chosen = Choose first who is to march: click a unit, or type “choose” and its name.
open-not-understood = That was not understood. Try: advance 1.5, wheel right 20, line NAME, go, distance to NAME, zone.
open-distance = { $one } to { $other }: { $length } UD
open-in-zone = In its zone: { $names }
open-in-zone-of = In the zone of: { $names }
open-nobody = nobody
open-spot-by = { $x } / { $y }, by { $unit }
open-cohesion = cohesion { $left } of { $of }
open-ruler = Ruler
open-frame = Choose several with a frame
open-snap = Snap to friends
open-overlays = What is measured
typed-go = go, march, do it, ok
typed-clear = clear, anew, nothing
typed-choose = choose, take, unit
typed-line = line, with line, line of
typed-distance = distance to, distance, how far is, how far to, how far
typed-zone = zone
keys-open-ahead = A march: a tenth of a UD more or less ahead
keys-open-wheel = A march: wheel by a degree
keys-open-slide = A march: slide by a tenth
keys-open-more = With these: ten tenths, fifteen degrees
keys-open-back = A march: take the last step out
keys-open-line = With its line, or alone
keys-open-type = Type a march or a question

# Armies

army-title = Your army
army-people = People
army-points = Points
army-limits = With limits
army-yours = What you have taken
army-sum = { $cost } of { $points } points
army-left = { $left } left
army-add = Add { $name }
army-remove = Leave out { $name }
army-ready = { $of ->
    [one] Ready army
   *[other] Ready army { $number }
}
army-offers = What can be taken
army-keeping = Keep and share
army-name = Name
army-keep = Keep on this device
army-is-kept = Kept
army-file = Save as a file
army-open = Open a file
army-no-file = That file holds no army of this game.
army-share = Share by link
army-link = Whoever opens this link can take the army into a battle
army-drop = Forget { $name }
army-done = Take it into the battle
army-leads = Drives or rides
army-with = Aboard, { $number }
army-take = Take for { $cost } points
army-choose = Choose an army
army-change = Change
army-usual = Usual army
army-any = One by chance
army-part = Corps { $part }
army-parts = Parts of the army
army-bounds = { $most ->
    [0] not to be had
   *[other] { $has } of { $least } to { $most }
}
army-faults = { $count ->
    [one] one thing is missing or wrong
   *[other] { $count } things are missing or wrong
}
army-print = Roster to print
army-sheet-print = Print
army-sheet-none = This link holds no army that can be read.

trust-server-choice = Without keys: trust this server with the dice
trust-server-only = At this table the dice rest on the server's secret alone, and nobody signs what is done. Sit down only if you trust whoever runs the server.
trust-server-note = The dice of this table are from the server alone; nobody signs.
trust-agree = I agree: sit down
trust-private-link = Your private link, to play on at another device (it carries your keys: give it to nobody)
trust-save-keys = Save my keys as a file
trust-other-head = This server now shows another beginning of the match than before. Your page keeps its secret.
trust-awaits = The dice wait for the secret of { $seats }, at most until { $until }.
trust-try = This is try number { $tries } between these players: before, somebody did not show a secret.
trust-proven = Proven: { $dice } dice came from the secrets of all seats and could not be chosen; every deed is signed{ $met ->
    [yes] {" "}by the keys your page met.
   *[no] {" "}by keys that nobody here has vouched for.
  }
trust-linked = { $linked } of { $rolls } rolls also mixed links of the pages that were present.
trust-withheld = { $seat } withheld a link { $times ->
    [one] once
   *[other] { $times } times
  }.
trust-server-proven = The { $dice } dice are from the secret that the server committed to; all had agreed to trust it. Nobody has signed.
trust-old-proven = The { $dice } dice are from the secret that was committed to. The record is of an older kind: nobody has signed it.
trust-called-off = There was no game: { $seat } did not show the secret.
verify-signature = line { $line } is not signed by whose it is.
verify-pledge = a secret is not the one that was pledged.
verify-links = the links of the roll in line { $line } do not fit.
verify-other = it is not the game that your page has seen.
