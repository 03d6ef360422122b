# The command line in English.
help = Walstatt: the table that knows the rules.
help-overlay = Your own figures for a game, from a TOML file; works with every command.
help-version = The version of Walstatt.
help-usage = Usage: { $usage }
help-lang = Language: de or en; else that of the system.
help-json = Print JSON for other programs.
help-games = The games and scenarios there are, or one game with its options.
help-play = Play in the terminal: a scenario, a saved game or a scenario document. Without one you choose from a list.
help-play-scenario = GAME/SCENARIO, a saved game (.game) or a scenario document (.toml, .json).
help-seats = Who plays: me,sergeant for the sides in their order, or blue=me,red=recruit. Players: me, recruit, sergeant.
help-option = A switch of the scenario, as name=value. May be given several times.
help-play-seed = Open dice that anybody can repeat, from this text. Without it dice are secret and provable.
help-play-dice = keyed (the table rolls) or typed (you roll real dice and type them in).
help-replay = Show a record or a saved game from its first line to its last.
help-file = The file.
help-replay-board = Draw the table after every answer.
help-replay-step = Wait for Enter after every answer.
help-verify = Prove that a record follows the rules, how its dice came about, and who has signed it.
help-key = A public key that you know; may be given several times.
help-rules = The rules of a game: our wording, state, place in the code, tests and rulings.
help-game = The game.
help-rules-rule = Number of a rule, or how numbers begin.
help-odds = The exact odds of a scenario document's plan or open question.
help-simulate = Many games between bots on all cores, with win rates.
help-simulate-scenario = GAME/SCENARIO.
help-simulate-games = How many games.
help-simulate-seats = Bots for the sides in their order, such as recruit,sergeant.
help-simulate-seed = Text from which every game gets its own dice.
help-simulate-swap = The sides change players every second game.
help-simulate-limit = Answers after which a game is given up.
help-simulate-out = File that keeps every game; the same command goes on where it stopped.
help-simulate-records = Folder that keeps the record of every game.
help-simulate-parquet = Folder for the figures as Parquet files: a row a game, a decision, a roll.
help-simulate-odds = With --parquet: also the exact odds of every decision that dice followed.
help-simulate-dask = Play on the cluster of this dask.distributed scheduler, such as tcp://HOST:8786.
help-arena = Bots against each other, each pair so many games: share won, Elo, intervals.
help-arena-scenario = GAME/SCENARIO.
help-arena-players = Bots: a level, a command that speaks lines of JSON, or an address that takes them by HTTP.
help-arena-games = How many games each pair plays; two in turn have the same dice, with sides swapped.
help-arena-seed = Text from which every pair of games gets its own dice.
help-arena-limit = Answers after which a game is nobody's.
help-arena-seconds = How long a bot from outside may think about an answer.
help-report = One HTML page with plots of a series, or of two beside each other: who wins, how long, who survives.
help-report-series = Files that simulate --out has written: one, or two to compare.
help-report-records = Folder of records that simulate --records has kept; once for each series.
help-report-out = The page.
help-report-force = Write over a page that is there.
help-jobs = Processes at a time; without it one for each core.
help-serve = Open the table in the browser. Every setting can also stand in a TOML file (--config) under its name with underscores, or in the environment as WALSTATT_NAME; an option counts more than the environment, and that more than the file.
help-serve-config = File with settings.
help-serve-host = Address to listen on.
help-serve-port = Port to listen on; 0 takes any that is free.
help-serve-data = File that keeps the games.
help-serve-browser = Open the browser.
help-serve-database = PostgreSQL instead of the file: postgresql://user:password@host/name.
help-serve-processes = How many processes serve; more than one need --database.
help-serve-log-level = What is logged: debug, info, warning or error.
help-serve-log-form = How it is logged: lines, or json with one object a line.
help-serve-metrics-host = Address at which Prometheus finds figures.
help-serve-metrics-port = Port for them; 0: there are none.
help-serve-games = Further games as module:object, with commas.
help-serve-workers = Processes that think for bots and odds.
help-serve-warm = Have them ready before anybody needs one: true or false.
help-serve-forget-days = Days after which games that rest are deleted; 0 keeps them.
help-serve-thought-seconds = How long a bot may think.
help-serve-odds-seconds = How long odds may take.
help-serve-link-seconds = How long a page may take to give its link for a roll.
help-serve-odds-at-once = Odds worked out at once for one match.
help-serve-bot-pause = Seconds before each answer of a bot.
help-serve-live-matches = Matches kept in memory.
help-serve-rest-seconds = How long a match stays there that nobody asks for.
help-serve-body-bytes = Largest request or message.
help-serve-requests-per-second = Requests of one address.
help-serve-requests-at-once = How many of them may come in a burst.
help-serve-messages-per-second = Messages of one socket.
help-serve-messages-at-once = How many of them may come in a burst.
help-serve-wishes-per-second = Wishes of a dragging hand, for one socket.
help-serve-wishes-at-once = How many of them may come in a burst.
help-serve-matches-per-minute = New matches of one address.
help-serve-records-per-minute = Added records and documents of one address.
help-serve-connections = Connections open at once.
help-serve-connections-of-one = Those of one address.
help-serve-proxies = Addresses or networks of proxies, with commas, whose word on where a client comes from is believed.
help-serve-head-seconds = How long a client may take for the head of a request.
help-serve-body-seconds = And for its body.
help-serve-bytes-per-day = Bytes that one address may have kept in a day.
help-serve-most-bytes = Size of the data beyond which nothing new is taken; games that run go on.
help-serve-replay-seconds-per-minute = Processor time for replays of one address.
help-serve-replay-seconds-at-once = How much of it in a burst.
help-serve-hello-seconds = How long a socket may take to say who it is.
help-serve-sockets-per-second = New sockets of one address.
help-serve-sockets-at-once = How many of them may come in a burst.

usage-no-such-option = There is no option { $name }; see --help.
usage-no-such-command = There is no command "{ $name }"; see walstatt --help.
usage-missing = { $name } is missing; see --help.
usage-bad-value = { $name } cannot be that: { $reason }
usage-other = { $reason }

wrong-language = There is no language "{ $lang }"; there is { $known }.
wrong-game = There is no game "{ $game }"; there is { $known }.
wrong-scenario = { $game } has no scenario "{ $scenario }"; it has { $known }.
wrong-no-games = No games are installed.
wrong-option = There is no option "{ $option }"; there is { $known }.
wrong-option-value = Option { $option } can be { $known }, not "{ $value }".
wrong-dice = Dice can be { $known }, not "{ $dice }".
wrong-seats = Name a player for each seat ({ $seats }), for example --seats { $example }.
wrong-seat = There is no seat "{ $seat }"; there is { $known }.
wrong-player = There is no player "{ $player }"; there is { $known }.
wrong-arena-players = Name two or more different bots that are to meet.
wrong-value = { $reason }
wrong-file-exists = { $path } exists and holds another game; it is left as it is.
wrong-cannot-write = { $path } cannot be written: { $reason }
wrong-cannot-read = { $path } cannot be read: { $reason }
wrong-line = Line { $line }: { $reason }
wrong-no-server = The server is not installed.
wrong-odds-without-parquet = --odds goes into tables: name a folder for them with --parquet.
wrong-no-parquet = Parquet files need pyarrow: pip install walstatt[lab]
wrong-worker = A game could not be played to its end: { $reason }
wrong-cluster-not-installed = Clusters need dask.distributed: pip install walstatt[lab]
wrong-cluster-not-there = No scheduler answers at { $address }.
wrong-cluster-no-workers = The scheduler at { $address } has no workers.
wrong-too-many-series = A report shows one series, or two beside each other.
wrong-too-many-records = Name at most one folder of records for each series.
wrong-overlay = --overlay needs a game and a file: --overlay bofa=figures.toml
wrong-overlay-not-taken = { $game } takes no figures of your own.
overlay-not-found = the file cannot be read
overlay-not-toml = this is not TOML ({ $reason })
overlay-unknown-name = there is no { $field }; there is { $known }
overlay-whole-number = { $field } must be a whole number
overlay-yes-or-no = { $field } must be true or false
overlay-text = { $field } must be text in quotes
overlay-list = { $field } must be a list in brackets
overlay-table = { $field } must be a table of names and figures
overlay-so-many = { $field } must have { $count } entries
overlay-letters = { $field } must be { $count } signs out of { $known }
overlay-one-of = { $field } must be one of { $known }
overlay-hexes = { $field } must name hexes of the map, such as 17.08
overlay-door-without-walk = { $field }: the tower door on { $cell } has no battlement beside it
overlay-bad-value = { $field }: { $reason }

bad-document = document
bad-after-the-end = there is something after the end of the game
bad-hash-differs = the line has been changed: its hash does not fit
bad-empty = the file is empty
bad-not-text = this is not text in UTF-8
bad-cut-off = the file is cut off
bad-line-too-long = the line is too long
bad-not-json = this is not JSON
bad-no-hash = the line has no hash
bad-not-a-record = this is no record of a game
bad-not-a-saved-game = this is no saved game
bad-newer-version = this was written by a newer version of Walstatt
bad-no-secret = the secret of the dice is missing
bad-cannot-start = the game cannot be set up
bad-other-figures = this was played with other figures; name the same file with --overlay, or none
bad-other-rules = this was played by version { $rules } of the rules, and by ours, version { $own }, it would go on otherwise from here; the file is left as it is
bad-does-not-follow = the rules do not allow this here
bad-differs = by the rules something else follows
bad-not-finished = the game is not finished
bad-secret-differs = the secret is not the one committed to
bad-dice-out-of-order = dice are missing or out of order
bad-no-such-die = there is no such die
bad-die-differs = this die did not fall like that
bad-another-plan = { $path } holds games of other arguments; it is left as it is.
bad-not-a-series = { $path }, line { $line }: this is no series of games.

table-turn = Turn { $turn }
table-lit = possible
ask-kind = Choose: { $kind }
ask-none = nothing
ask-nobody = nobody
ask-spot = { $x } UD east, { $y } UD north
ask-spot-facing = { $x } UD east, { $y } UD north, facing { $turn }
ask-pose = { $x }, { $y }, facing { $turn }°
ask-many-cells = { $count } cells are possible, marked + on the map. Type one, such as { $example }.
ask-more = … and { $count } more; type its name.
odds-title = Odds of "{ $answer }":
odds-sure = Enter goes ahead, n goes back:
odds-then = Next decision: { $who }.
odds-nothing = Nothing happens.
odds-others = { $chance }  { $count ->
    [one] one other outcome
   *[other] { $count } other outcomes
}
odds-too-many = There are too many outcomes to count.
odds-no-dice = No dice fall on this answer alone.
odds-secret = There are no odds for a secret decision.
odds-none = { $path }: no answer to the open question brings dice.
odds-refused = The plan is not allowed: { $reason }
undo-anyway = Take it back all the same? The record will say so. (y/n)
why-allowed = "{ $answer }" is allowed. [{ $rule }]

command-help = help, hilfe
command-why = why
command-odds = odds
command-undo = undo
command-board = board
command-log = log
command-rule = rule
command-measure = measure, messen
command-lang = lang
command-save = save
command-quit = quit, exit
play-help =
    Type the number of an answer, a cell (K7), a path (K7 L8), a unit's letter, or the words of an answer.
    ? ANSWER      is it allowed, and why not? Try anything, such as "? K7"
    % ANSWER      exact odds
    undo          take your last answer back
    board         draw the table again
    log           what has happened
    look A        all about a piece, or about who stands on a cell
    rule [NUMBER] the rule in words
    measure A B   on an open table: how far it is; measure A: all around one piece
    lang de       auf Deutsch
    save [FILE]   save and play on
    quit          save and leave (so does Ctrl-C)
play-hint = Type a number to answer; ? shows what else you can type.
play-seat = { $seat }: { $player }
play-not-understood = "{ $line }" is none of the answers; ? shows what you can type, "undo" takes back your last answer.
play-hand-over = { $who } to the keyboard, please. Enter goes on.
play-saved = The game is saved. Play on with:
play-won = Victory: { $side }.
play-drawn = Nobody wins.
play-recorded = The record proves every roll. Check it with:
play-recorded-typed = The game is recorded. Check it with:
play-rules-changed = The rules were corrected since this game was saved; the running order begins anew.
dice-type = Roll { $count } × { $die } and type what fell:
dice-type-pair = Roll a { $die } for each side and type both, { $first } first, such as 7 3:
dice-die = d{ $faces }
dice-tie = A tie: roll again.
dice-help = Type the numbers that fell, such as 7 3. Here you can also type board, log, lang, save [FILE] and quit.
dice-type-unit = Draw one of these by lot and type its number:
player-me = you
player-recruit = recruit (bot)
player-sergeant = sergeant (bot)
start-scenario = Which scenario?
start-teaches = good first game
start-side = Which side do you play?
start-all-sides = all sides, with friends at this keyboard
start-number = Please type a number from 1 to { $count }.
games-scenario = { "      " }{ $sides }; about { NUMBER($minutes, useGrouping: 0) } minutes
games-option = { "      " }{ $name }: --option { $option }=… can be { $values }; usually { $usual }
games-more = walstatt games GAME also shows the options of its scenarios.
games-figures = Own figures from { $file }: { $figures }

status-proven = proven
status-tested = tested, no run known here
status-failing = failing
status-unproven = unproven
status-not-testable = not testable
rules-unknown = There is no rule "{ $rule }".
rules-count = { $count } rules: { $figures }
rules-status = State: { $status }
rules-reason = Not testable: { $reason }
rules-code = Code:
rules-tests = Tests:
rules-failed = Tests that failed:
rules-rulings = Rulings:
replay-running = The game is not finished.
verify-proven = Every line follows from the rules ({ $lines }), and every die fell as committed before the game ({ $dice }).
verify-typed = Every line follows from the rules ({ $lines }). Real dice were typed in; they cannot be proven.
verify-running = Every line so far follows from the rules ({ $lines }). The dice can be proven when the game is over.
simulate-progress = Games
simulate-tables = Tables
simulate-games = { $count } games{ $unfinished ->
    [0] {""}
   *[other] , { $unfinished } given up at the limit
}
simulate-rate = { "  " }{ $what }: { $count } = { $rate } % (95 %: { $low } to { $high })
simulate-draws = nobody
simulate-answers = { "  " }Answers: { $shortest } to { $longest }, median { $median }, mean { $mean }
simulate-turns = { "  " }Turns: { $shortest } to { $longest }, median { $median }, mean { $mean }
arena-row = { $player }: Elo { $elo } ± { $half }, won { $won } of { $games } = { $rate } % (95 %: { $low } to { $high }), drawn { $drawn }
arena-failed = { "  " }lost { $count } of them by its own fault; first: { $reason }
report-winners = Who wins
report-winners-means = The bar is the share, the line its interval at 95 %.
report-levels = Which players win
report-levels-means = Over both sides.
report-reasons = How games end
report-reasons-means = Games that were played to their end.
report-turns = Length in turns
report-turns-means = How many games lasted so long.
report-answers = Length in answers
report-answers-means = How many decisions and rolls a game took.
report-battles = The battles
report-battles-means = How armies melt, who survives and where losses fall stands in the records of the games.
report-no-records = Play the series with --records FOLDER and name the folder here with --records.
report-strength = How armies melt
report-strength-means = Pieces on the board at the end of each turn: the median of the games that lasted so long, and the middle half.
report-survivors = Who survives
report-survivors-means = Of all that came onto the board, how many stood there at the end.
report-losses = Where losses fall
report-losses-means = The redder, the more was lost there, in lives or pieces.
report-of = { $count } of { $all }
report-rate = { $count } = { $share } % ({ $low } to { $high })
report-reading = Records
report-no-folder = no such folder
report-written = The report stands in { $path }.
measure-distance = { $one } to { $other }: { $length }
measure-in-front = { $other } is in front of { $one }.
measure-behind = { $other } is behind { $one }.
measure-pose = { $one } stands at { $x }, { $y } and looks to { $facing }.
measure-ground = On { $terrain } ({ $ground }).
measure-overlay = { $what }: { $names }
measure-enemy = To { $other }: { $length }
measure-nothing = Name one or two pieces on an open table: measure A B.

help-export = Write a position as a scenario document that can be edited and played.
help-export-what = GAME/SCENARIO, a saved game, a record, or a document, which is written anew.
help-export-at = The line of the record after which the position stood; else its last.
help-export-out = A new file, .toml or .json; else the document is printed.
help-export-secrets = With what seats have decided in secret.
help-schema = The JSON Schema of a game's documents, for editors that check them.
help-picture = Write a position as a picture: SVG, or PNG with the looks of the page where a browser is found.
help-picture-what = GAME/SCENARIO, a saved game, a record, or a document.
help-picture-at = The line of the record after which the position stood; else its last.
help-picture-seat = What this seat may see; else what spectators see.
help-picture-out = A new file, .svg or .png; else the SVG is printed.
wrong-no-such-seat = There is no seat “{ $seat }” here; there is { $seats }.
export-written = Written to { $path }.
wrong-exists = { $path } exists; it is left as it is.
help-learn = A guided first game: it says what to do and why, step by step, and ends with a real fight.
help-learn-guide = GAME/NAME, or a game; without it you choose from a list.
help-learn-plain = Lines instead of the whole screen, told only what has changed.
learn-which = Which game do you want to learn?
wrong-no-browser = For a PNG a browser is needed, and none was found: { $known }. SVG needs none.
wrong-browser-failed = The browser took no picture. SVG needs none.
wrong-no-page = The page has not been built, so nothing can be drawn like it. SVG needs no page.
wrong-guide = There is no guided game { $guide }; there is { $known }.
help-army = Put an army together, or look at one: its cost, what can be taken, and why it cannot be finished.
help-army-game = The game.
help-army-army = A people (celts) to begin with, a list (celts; kw6 k16 k17; 3 k1), or @FILE.
help-army-points = What it may cost.
help-army-limits = With limits on commanders, heroes and the mounted, as some groups agree on.
help-army-save = File that keeps it, for play --option red-army=@FILE.
army-how = Type what joins: 3 k1, or a chariot with its crew: kw6 k16 k17. A - before it leaves it out. 2: goes on in corps 2, where an army has corps. ? shows what can be taken, list the army, done ends.
army-cost = { $cost } of { $points } points, { $left } left.
army-what = I do not understand "{ $part }". Type, say, 3 k1 or kw6 k16 k17.
army-kept = Kept in { $path }.
help-schema-reference = All fields as tables in Markdown instead.
help-army-print-it = Show it as a page to print.
help-army-seed = Draw a sensible army by chance with this seed.
army-part = Corps { $part }
army-in-part = What joins now goes into corps { $part }.
help-plain = Lines instead of a screen, only with what has changed: for screen readers and pipes.
ask-as-before = { $count ->
    [one] One answer as before; Enter lists all.
   *[other] { $count } answers as before; Enter lists all.
}
look-nobody = Nobody is called "{ $what }", and there is no such cell with anybody on it.
command-look = look, zeige
screen-thinking = The others are thinking …
screen-others = … { $count } more
screen-keys = ? help · arrows move the map
screen-more = Page Down: more
screen-back = Enter: to the answers
screen-over = Enter leaves the table.
wrong-address-busy = { $host }, port { $port } is taken; --port NUMBER names another one ({ $reason }).
wrong-address-wrong = Nobody can listen at { $host }, port { $port }: { $reason }
wrong-data-is-folder = { $path } is a folder; --data needs a file.
wrong-data-not-writable = { $path } cannot be written: { $reason }
wrong-data-broken = { $path } is no data file of Walstatt, or it is broken: { $reason }
wrong-data-newer = { $path } was written by a newer version of Walstatt.
wrong-setting = { $place }: { $reason }
wrong-data-in-use = Another server already uses { $path }; several need a database (--database).
wrong-file-is-for-one = A file is for one process; several need a database (--database postgresql://…).
wrong-no-psycopg = PostgreSQL needs psycopg: pip install walstatt[postgres]
wrong-database-wrong = --database needs an address like postgresql://user:password@host/name ({ $reason }).
wrong-database-away = { $address } cannot be used: { $reason }
help-lines = Lines for screen readers: walstatt play --plain, TERM=dumb or a pipe.
help-exit-codes = Exit codes: 0 done; 2 what was given was wrong, in one line; 130 interrupted by Ctrl-C; 141 the reader of the output has gone; 1 a fault of ours.
help-completion = The lines for completion in a shell; for bash: eval "$(walstatt completion bash)".
help-completion-shell = bash, zsh, fish or powershell.
wrong-shell = There is no completion for "{ $shell }"; there is { $known }.
welcome-go-on = Play on: { $game }
welcome-learn = New here? A guided first game
welcome-first = A first fight in the terminal
welcome-browser = The table in the browser
welcome-choose = Choose a scenario
welcome-games = All games and scenarios
welcome-help = All commands
welcome-number = Number, or Enter to leave:
start-first-games = Good first games
help-new-game = A small package that plays at once, to begin a game of your own with.
help-new-game-name = Its name: small letters, digits and _.
help-new-game-out = The folder; else one of that name here.
new-game-next = Install it and play:
wrong-game-exists = There is a game "{ $game }" already.
wrong-game-name = "{ $name }" cannot be the name of a package: small letters, digits and _ can, a letter first.
wrong-no-words = The game { $game } has no words: en.ftl and de.ftl belong into { $path }; walstatt new-game shows how.
wrong-no-rulebook = The game { $game } has no rulebook: en.md and de.md belong into { $path }; walstatt new-game shows how.
bad-too-large = a file of at most { $most } million bytes is read
wrong-is-folder = { $path } is a folder; a scenario, a saved game or a document is wanted.
bad-seal-differs = what { $seat } decided in secret is not what was sealed
help-backup = Write all games of a server to a new file, as they stand at one moment, also while it runs.
help-backup-file = The new file: a data file.
help-restore = Put the games of a backup into a file or a database that holds none yet.
help-restore-file = The backup.
help-data = File that keeps the games; else the one in your folder.
help-database = PostgreSQL instead of the file: postgresql://user:password@host/name.
help-config = File with settings, as for walstatt serve.
backup-written = { $count ->
    [one] One match is in { $path }.
   *[other] { $count } matches are in { $path }.
}
backup-restored = { $count ->
    [one] One match was restored from { $path }.
   *[other] { $count } matches were restored from { $path }.
}
wrong-data-not-there = { $path } is not there.
wrong-data-not-empty = { $path } holds games already; they are left as they are.
wrong-data-older = { $path } has the form of an older version: start the server once to bring it up to date.
bad-called-wrongly = the links of this roll are not those that were called for
bad-dice-unreadable = these dice cannot be read
bad-link-differs = a link is not of the chain that was pledged
bad-no-pledges = the pledges of the seats are missing or false
bad-no-such-dice = there are no such dice
bad-no-terms = what was agreed on is missing or false
bad-not-signed = this is not signed by whose it is
bad-secrets-missing = dice fell before all secrets were shown
verify-keys = Every line follows from the rules ({ $lines }). The { $dice } dice came from the secrets of all seats, nobody could choose them; links of pages were mixed into { $linked } of { $rolls } rolls. { $deeds } deeds are signed { $met ->
    [yes] by the keys that you know.
   *[no] by keys that nobody has vouched for:
  }
verify-server = Every line follows from the rules ({ $lines }). The { $dice } dice are from the server's secret alone; all had agreed to trust it. Nobody has signed.
verify-called-off = There was no game: somebody did not show the secret that was pledged.
verify-withheld = { $seat } withheld a link { $times } times.
verify-key = { $seat }: { $key }
verify-open = Every line follows from the rules ({ $lines }). Anybody who knows the seed can repeat the { $dice } dice: they prove nothing.
