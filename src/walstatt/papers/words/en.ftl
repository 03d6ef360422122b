# Words common to all games.
refusal-wrong-shape = That is not an answer to this question.
refusal-no-such-order = There is no such order.
refusal-order-names-others = This order names too much or too little, or not each thing once in the order of their numbers.
refusal-not-an-option = That is none of the answers to choose from.
refusal-step-comes-first = That would be allowed; but first comes what this step shows.
refusal-step-says = { $en }
refusal-not-one-of-these = Choose one of these: { $units }.
refusal-not-your-question = It is not your turn to answer.
refusal-name-your-seat = Say for which seat you answer.
refusal-no-such-roll = These dice cannot have fallen.
refusal-no-such-wish = Nothing can be placed there by hand now.
refusal-not-held = Hold one of these: { $units }.
refusal-game-is-over = The game is over.
refusal-nothing-to-take-back = There is nothing to take back.
refusal-dice-have-fallen = The dice have fallen; that cannot be taken back.
refusal-dice-are-falling = The dice are about to fall; nothing can be taken back now.
refusal-secret-is-out = A secret has come to light; that cannot be taken back.
refusal-other-seat-answered = The other side has answered since; ask for a take-back.
refusal-no-such-seat = There is no such seat.
refusal-no-such-proposal = That cannot be proposed.
refusal-no-such-question = There is no such move to go back to.
refusal-no-listed-way = There is no way to { $cell } now.
refusal-nothing-to-agree-to = There is nothing to agree to.
result-resigned = { $seat } gives up.
result-not-shown = { $seat } did not show the secret of the dice in time: there is no game.
    .short = Given up
result-agreed-draw = Draw by agreement.
word-and = and
kind-order = order
kind-unit = unit
kind-cell = cell
kind-path = path
kind-some = selection
kind-pose = place and direction
kind-march = march
kind-choice = choice
kind-amount = number

# Marches: said, and the keys by which typed words are known
march-none = straight on
march-left = left
march-right = right
march-ahead = ahead { $amount }
march-back = back { $amount }
march-wheel = wheel { $hand } { $amount }
march-slide = slide { $hand } { $amount }
march-turn = turn { $hand } { $amount }
march-turn-left = turn left
march-turn-right = turn right
march-turn-about = turn about
march-pivot = pivot { $hand } { $amount }
march-extend = extend { $hand } by { $amount }
march-contract = contract { $hand } by { $amount }
march-keys-ahead = a ahead advance forward
march-keys-back = b back backwards
march-keys-wheel = w wheel wheels
march-keys-slide = s slide slides
march-keys-turn = t turn turns
march-keys-pivot = p pivot pivots
march-keys-extend = e extend extends
march-keys-contract = c contract contracts
march-keys-left = l left
march-keys-right = r right
march-keys-about = about around

# Scenario documents: what is expected in a field, and what was found there
paper-near = Did you mean "{ $near }"?
paper-whole = a whole number from { $least } to { $most }, not { $found }.
paper-whole-from = a whole number, at least { $least }, not { $found }.
paper-measure = a number from { $least } to { $most }, not { $found }.
paper-truth = true or false, not { $found }.
paper-text = a text on one line of at most { $longest } signs, not { $found }.
paper-word = one of { $known }, not { $found }.
paper-field = { $found } is no field here; there is { $known }.
paper-unit = a unit of this document, not { $found }; there is { $known }.
paper-cell = a cell of the board such as "{ $example }", [column, row], or one of { $known }, not { $found }.
paper-list = a list of at most { $most } values, not { $found }.
paper-list-of = a list of { $most } values, not { $found }.
paper-table = a table with names and values, not { $found }.
paper-plain = a whole number, a text or a list of them, not { $found }.
paper-duty = a list that begins with the name of what is owed, one of { $known }, not { $found }.
paper-twice = { $found } is named twice.
paper-missing = { $field } is missing.
paper-same-number = another unit has the number { $number } already.
paper-not-text = this is not a text in UTF-8.
paper-too-long = a document of at most { $most } signs.
paper-too-deep = tables and lists at most { $most } deep in each other.
paper-board = one of { $known }, or a board drawn with the letters { $letters }, all rows of the same length, with a slash between them.
paper-zone = left, top, right and bottom inside a board of { $width } by { $height } cells, counted from 0.
paper-side-missing = nobody fights for { $side }.
paper-side-without-seat = no seat plays { $side }.
paper-seat-of-side = a seat of { $side }.
paper-dead-on-board = whoever has no lives left is off the board.
paper-no-vehicle = this is neither a chariot nor a mount.
paper-no-seat = there are only { $seats } places aboard.
paper-not-aboard = somebody who is aboard.
paper-cannot-lead = somebody on the board; animals with a driver are not led.
paper-base-off-board = a cell from which the whole base lies on the board.
paper-no-place = nobody of this kind can be on { $cell } ({ $terrain }).
paper-taken = { $cell } is taken by { $by }.
paper-counter-used = this { $kind } stands in the document already.
paper-counters = there are no more than { $most } of { $kind }.
paper-tribes = two tribes such as { $known }.
paper-cannot-fly = only eagles on the map fly, and not in the basic game.
paper-no-chit = no { $chit } chit is left in the cup.
paper-phase-underway = a phase that is under way: one of { $known }.
paper-rubble-at-four = a wall has four steps of damage exactly where there is rubble.
paper-no-bridge = this map has no bridge.
paper-cannot-be-raised = only ladders lean and only barrels burn.
paper-not-together = hexes that lie together.
paper-no-platform = there is no siege tower in this hex.
paper-rear = a hex beside that of the head, for the rear of the horse.
paper-no-rear = only horses and riders have a second hex.
paper-not-ridden = a horse whose `away` is "ridden".
paper-no-fear = the option panic is off, or such a figure is never afraid.
paper-no-skill = the option skill is off.
paper-cannot-carry = { $load } cannot be carried or drawn by such a figure.
paper-load-elsewhere = { $load } is not where its carrier stands.
paper-duty-not-in-play = { $duty } does not exist in sections 1 to { $level } with these options.
paper-troop = { $why ->
    [needs_type_and_quality] a type and a quality, such as "HSW O impact armour", not { $found }
    [needs_melee_type] a mixed unit with the type it fights as, such as "MIX E HSW bow", not { $found }
    [unknown_type] a type of troops, not "{ $word }": one of { $known }
    [unknown_quality] a quality, not "{ $word }": one of { $known }
    [unknown_ability] what a troop can have, not "{ $word }": one of { $known }
    [not_to_be_bought] what can be bought, not "{ $word }": one of { $known }
    [not_for_this_type] a troop such as "HSW O impact armour": this type cannot have "{ $word }"
    [not_together] a troop such as "HSW O impact armour": not both of "{ $word }"
    [no_such_quality] a troop such as "HSW O impact armour": there is none of this type in quality "{ $word }"
    [too_many_weapons] a troop such as "HSW O impact armour": not so many weapons, "{ $word }"
    [needs_weapon] a troop with its weapon, such as "LI O javelin", not { $found }
   *[other] a troop such as "HSW O impact armour", not { $found }
}
paper-routed-on-table = a unit without cohesion has left the table: is_lost = true.
paper-unit-of-side = a unit of { $side }.
paper-off-table = this place is not on the table.
paper-no-such-corps = { $side } has no unit in corps { $corps }.
paper-outline = an outline of at least three points, or a line of at least two with a width.
paper-upon = this unit stands upon { $by }.
paper-whole-any = a whole number, not { $found }.
