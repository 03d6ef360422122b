# Die Kommandozeile auf Deutsch.
help = Walstatt: der Tisch, der die Regeln kennt.
help-overlay = Eigene Zahlen für ein Spiel aus einer TOML-Datei; geht bei jedem Befehl.
help-version = Die Version von Walstatt.
help-usage = Aufruf: { $usage }
help-lang = Sprache: de oder en; sonst die des Systems.
help-json = JSON für andere Programme ausgeben.
help-games = Welche Spiele und Szenarien es gibt, oder ein Spiel mit seinen Schaltern.
help-play = Am Terminal spielen: ein Szenario, ein gespeichertes Spiel oder ein Szenario-Dokument. Ohne Angabe wählst du aus einer Liste.
help-play-scenario = SPIEL/SZENARIO, ein gespeichertes Spiel (.game) oder ein Szenario-Dokument (.toml, .json).
help-seats = Wer spielt: me,sergeant für die Seiten der Reihe nach, oder blue=me,red=recruit. Spieler: me (du), recruit, sergeant.
help-option = Ein Schalter des Szenarios als name=wert. Mehrfach möglich.
help-play-seed = Offene Würfel aus diesem Text, die jeder wiederholen kann. Ohne ihn sind die Würfel geheim und beweisbar.
help-play-dice = keyed (der Tisch würfelt) oder typed (du würfelst mit echten Würfeln und tippst sie ein).
help-replay = Eine Aufzeichnung oder ein gespeichertes Spiel von der ersten bis zur letzten Zeile zeigen.
help-file = Die Datei.
help-replay-board = Nach jeder Antwort den Tisch zeichnen.
help-replay-step = Nach jeder Antwort auf die Eingabetaste warten.
help-verify = Beweisen, dass eine Aufzeichnung den Regeln folgt, wie ihre Würfel zustande kamen und wer sie unterschrieben hat.
help-key = Ein öffentlicher Schlüssel, den du kennst; darf mehrmals angegeben werden.
help-rules = Die Regeln eines Spiels: unser Wortlaut, Stand, Stelle im Code, Tests und Entscheidungen.
help-game = Das Spiel.
help-rules-rule = Nummer einer Regel, oder wie Nummern beginnen.
help-odds = Die genauen Chancen des Plans oder der offenen Frage eines Szenario-Dokuments.
help-simulate = Viele Spiele zwischen Bots auf allen Kernen, mit Siegquoten.
help-simulate-scenario = SPIEL/SZENARIO.
help-simulate-games = Wie viele Spiele.
help-simulate-seats = Bots für die Seiten der Reihe nach, etwa recruit,sergeant.
help-simulate-seed = Text, aus dem jedes Spiel seine Würfel bekommt.
help-simulate-swap = Jedes zweite Spiel tauschen die Seiten ihre Spieler.
help-simulate-limit = Antworten, nach denen ein Spiel abgebrochen wird.
help-simulate-out = Datei, die jedes Spiel festhält; derselbe Befehl macht dort weiter, wo er aufhörte.
help-simulate-records = Ordner, der das Protokoll jedes Spiels behält.
help-simulate-parquet = Ordner für die Zahlen als Parquet-Dateien: eine Zeile je Spiel, Entscheidung und Wurf.
help-simulate-odds = Mit --parquet: auch die genauen Chancen jeder Entscheidung, auf die Würfel folgten.
help-simulate-dask = Auf dem Cluster dieses Schedulers von dask.distributed spielen, etwa tcp://HOST:8786.
help-arena = Bots gegeneinander, jedes Paar so viele Spiele: Anteil der Siege, Elo, Intervalle.
help-arena-scenario = SPIEL/SZENARIO.
help-arena-players = Bots: eine Stufe, ein Befehl, der Zeilen in JSON spricht, oder eine Adresse, die sie über HTTP nimmt.
help-arena-games = Wie viele Spiele jedes Paar austrägt; je zwei haben dieselben Würfel bei getauschten Seiten.
help-arena-seed = Text, aus dem jedes Paar von Spielen eigene Würfel bekommt.
help-arena-limit = Antworten, nach denen ein Spiel niemandem gehört.
help-arena-seconds = Wie lange ein Bot von außen über eine Antwort nachdenken darf.
help-report = Eine HTML-Seite mit Bildern zu einer Serie oder zu zweien nebeneinander: wer gewinnt, wie lange, wer überlebt.
help-report-series = Dateien, die simulate --out geschrieben hat: eine, oder zwei zum Vergleich.
help-report-records = Ordner mit Protokollen, die simulate --records behalten hat; einmal für jede Serie.
help-report-out = Die Seite.
help-report-force = Eine Seite überschreiben, die schon da ist.
help-jobs = Prozesse zugleich; ohne die Angabe einer je Kern.
help-serve = Den Tisch im Browser öffnen. Jede Einstellung kann auch in einer TOML-Datei (--config) unter ihrem Namen mit Unterstrichen stehen oder in der Umgebung als WALSTATT_NAME; eine Option gilt mehr als die Umgebung, diese mehr als die Datei.
help-serve-config = Datei mit Einstellungen.
help-serve-host = Adresse, an der gelauscht wird.
help-serve-port = Port, an dem gelauscht wird; 0 nimmt einen freien.
help-serve-data = Datei, in der die Partien liegen.
help-serve-browser = Den Browser öffnen.
help-serve-database = PostgreSQL statt der Datei: postgresql://benutzer:passwort@rechner/name.
help-serve-processes = Wie viele Prozesse bedienen; mehr als einer braucht --database.
help-serve-log-level = Was ins Protokoll kommt: debug, info, warning oder error.
help-serve-log-form = In welcher Form: lines, oder json mit einem Objekt je Zeile.
help-serve-metrics-host = Adresse, an der Prometheus Kennzahlen findet.
help-serve-metrics-port = Port dafür; 0: es gibt keine.
help-serve-games = Weitere Spiele als modul:objekt, mit Kommas.
help-serve-workers = Prozesse, die für Bots und Chancen rechnen.
help-serve-warm = Sie bereithalten, ehe jemand sie braucht: true oder false.
help-serve-forget-days = Tage, nach denen ruhende Partien gelöscht werden; 0 behält sie.
help-serve-thought-seconds = Wie lange ein Bot nachdenken darf.
help-serve-odds-seconds = Wie lange Chancen dauern dürfen.
help-serve-link-seconds = Wie lange eine Seite für ihr Glied zu einem Wurf brauchen darf.
help-serve-odds-at-once = Chancen, die für eine Partie zugleich gerechnet werden.
help-serve-bot-pause = Sekunden vor jeder Antwort eines Bots.
help-serve-live-matches = Partien, die im Speicher bleiben.
help-serve-rest-seconds = Wie lange eine Partie dort bleibt, nach der niemand fragt.
help-serve-body-bytes = Größte Anfrage oder Nachricht.
help-serve-requests-per-second = Anfragen einer Adresse.
help-serve-requests-at-once = Wie viele davon auf einmal kommen dürfen.
help-serve-messages-per-second = Nachrichten einer Leitung.
help-serve-messages-at-once = Wie viele davon auf einmal kommen dürfen.
help-serve-wishes-per-second = Wünsche einer ziehenden Hand, je Leitung.
help-serve-wishes-at-once = Wie viele davon auf einmal kommen dürfen.
help-serve-matches-per-minute = Neue Partien einer Adresse.
help-serve-records-per-minute = Hinzugefügte Aufzeichnungen und Dokumente einer Adresse.
help-serve-connections = Verbindungen, die zugleich offen sind.
help-serve-connections-of-one = Davon die einer Adresse.
help-serve-proxies = Adressen oder Netze von Proxys, mit Kommas, denen geglaubt wird, woher jemand kommt.
help-serve-head-seconds = Wie lange jemand für den Kopf einer Anfrage brauchen darf.
help-serve-body-seconds = Und für ihren Inhalt.
help-serve-bytes-per-day = Bytes, die für eine Adresse am Tag aufbewahrt werden.
help-serve-most-bytes = Größe der Daten, ab der nichts Neues mehr angenommen wird; laufende Partien gehen weiter.
help-serve-replay-seconds-per-minute = Rechenzeit für Wiederholungen einer Adresse.
help-serve-replay-seconds-at-once = Wie viel davon auf einmal.
help-serve-hello-seconds = Wie lange eine Leitung brauchen darf, um zu sagen, wer sie ist.
help-serve-sockets-per-second = Neue Leitungen einer Adresse.
help-serve-sockets-at-once = Wie viele davon auf einmal kommen dürfen.

usage-no-such-option = Die Option { $name } gibt es nicht; siehe --help.
usage-no-such-command = Den Befehl „{ $name }“ gibt es nicht; siehe walstatt --help.
usage-missing = { $name } fehlt; siehe --help.
usage-bad-value = { $name } kann das nicht sein: { $reason }
usage-other = { $reason }

wrong-language = Die Sprache „{ $lang }“ gibt es nicht; es gibt { $known }.
wrong-game = Das Spiel „{ $game }“ gibt es nicht; es gibt { $known }.
wrong-scenario = { $game } hat kein Szenario „{ $scenario }“; es hat { $known }.
wrong-no-games = Es sind keine Spiele installiert.
wrong-option = Den Schalter „{ $option }“ gibt es nicht; es gibt { $known }.
wrong-option-value = { $option } kann { $known } sein, nicht „{ $value }“.
wrong-dice = Würfel können { $known } sein, nicht „{ $dice }“.
wrong-seats = Nenne für jeden Platz ({ $seats }) einen Spieler, zum Beispiel --seats { $example }.
wrong-seat = Den Platz „{ $seat }“ gibt es nicht; es gibt { $known }.
wrong-player = Den Spieler „{ $player }“ gibt es nicht; es gibt { $known }.
wrong-arena-players = Nenne zwei oder mehr verschiedene Bots, die sich treffen sollen.
wrong-value = { $reason }
wrong-file-exists = { $path } gibt es schon, mit einem anderen Spiel; die Datei bleibt, wie sie ist.
wrong-cannot-write = { $path } lässt sich nicht schreiben: { $reason }
wrong-cannot-read = { $path } lässt sich nicht lesen: { $reason }
wrong-line = Zeile { $line }: { $reason }
wrong-no-server = Der Server ist nicht installiert.
wrong-odds-without-parquet = --odds kommt in Tabellen: nenne mit --parquet einen Ordner dafür.
wrong-no-parquet = Parquet-Dateien brauchen pyarrow: pip install walstatt[lab]
wrong-worker = Ein Spiel konnte nicht zu Ende gespielt werden: { $reason }
wrong-cluster-not-installed = Cluster brauchen dask.distributed: pip install walstatt[lab]
wrong-cluster-not-there = Unter { $address } antwortet kein Scheduler.
wrong-cluster-no-workers = Der Scheduler unter { $address } hat keine Worker.
wrong-too-many-series = Ein Bericht zeigt eine Serie oder zwei nebeneinander.
wrong-too-many-records = Nenne höchstens einen Ordner mit Protokollen für jede Serie.
wrong-overlay = --overlay braucht Spiel und Datei: --overlay bofa=zahlen.toml
wrong-overlay-not-taken = { $game } nimmt keine eigenen Zahlen an.
overlay-not-found = die Datei ist nicht lesbar
overlay-not-toml = das ist kein TOML ({ $reason })
overlay-unknown-name = { $field } gibt es nicht; es gibt { $known }
overlay-whole-number = { $field } muss eine ganze Zahl sein
overlay-yes-or-no = { $field } muss true oder false sein
overlay-text = { $field } muss Text in Anführungszeichen sein
overlay-list = { $field } muss eine Liste in Klammern sein
overlay-table = { $field } muss eine Tabelle aus Namen und Zahlen sein
overlay-so-many = { $field } muss { $count } Einträge haben
overlay-letters = { $field } muss aus { $count } Zeichen bestehen, erlaubt sind { $known }
overlay-one-of = { $field } muss eines von diesen sein: { $known }
overlay-hexes = { $field } muss Felder der Karte nennen, etwa 17.08
overlay-door-without-walk = { $field }: Neben der Turmpforte auf { $cell } ist keine Brustwehr
overlay-bad-value = { $field }: { $reason }

bad-document = Dokument
bad-after-the-end = nach dem Ende des Spiels steht noch etwas
bad-hash-differs = die Zeile wurde geändert: ihre Prüfsumme passt nicht
bad-empty = die Datei ist leer
bad-not-text = das ist kein Text in UTF-8
bad-cut-off = die Datei ist abgeschnitten
bad-line-too-long = die Zeile ist zu lang
bad-not-json = das ist kein JSON
bad-no-hash = der Zeile fehlt die Prüfsumme
bad-not-a-record = das ist keine Aufzeichnung eines Spiels
bad-not-a-saved-game = das ist kein gespeichertes Spiel
bad-newer-version = das hat eine neuere Fassung von Walstatt geschrieben
bad-no-secret = das Geheimnis der Würfel fehlt
bad-cannot-start = das Spiel lässt sich nicht aufbauen
bad-other-figures = das wurde mit anderen Zahlen gespielt; nenne dieselbe Datei mit --overlay, oder keine
bad-other-rules = das wurde nach Fassung { $rules } der Regeln gespielt, und nach unserer, Fassung { $own }, ginge es ab hier anders weiter; die Datei bleibt, wie sie ist
bad-does-not-follow = das lassen die Regeln hier nicht zu
bad-differs = nach den Regeln folgt hier etwas anderes
bad-not-finished = das Spiel ist nicht zu Ende
bad-secret-differs = das Geheimnis ist nicht das, was festgelegt war
bad-dice-out-of-order = Würfel fehlen oder stehen in falscher Reihenfolge
bad-no-such-die = diesen Würfel gibt es nicht
bad-die-differs = so ist dieser Würfel nicht gefallen
bad-another-plan = { $path } enthält Spiele mit anderen Angaben; die Datei bleibt, wie sie ist.
bad-not-a-series = { $path }, Zeile { $line }: das ist keine Reihe von Spielen.

table-turn = Runde { $turn }
table-lit = möglich
ask-kind = Wähle: { $kind }
ask-none = nichts
ask-nobody = niemand
ask-spot = { $x } UD nach Ost, { $y } UD nach Nord
ask-spot-facing = { $x } UD nach Ost, { $y } UD nach Nord, Richtung { $turn }
ask-pose = { $x }, { $y }, Richtung { $turn }°
ask-many-cells = { $count } Felder sind möglich, auf der Karte mit + markiert. Tippe eines, etwa { $example }.
ask-more = … und { $count } weitere; tippe den Namen.
odds-title = Chancen von „{ $answer }“:
odds-sure = Weiter mit der Eingabetaste, zurück mit n:
odds-then = Nächste Entscheidung: { $who }.
odds-nothing = Es geschieht nichts.
odds-others = { $chance }  { $count ->
    [one] ein anderer Ausgang
   *[other] { $count } andere Ausgänge
}
odds-too-many = Es gibt zu viele Ausgänge, um sie zu zählen.
odds-no-dice = Auf diese Antwort allein wird nicht gewürfelt.
odds-secret = Für eine geheime Entscheidung gibt es keine Chancen.
odds-none = { $path }: keine Antwort auf die offene Frage führt zu Würfeln.
odds-refused = Der Plan ist nicht erlaubt: { $reason }
undo-anyway = Trotzdem zurücknehmen? Die Aufzeichnung vermerkt es. (j/n)
why-allowed = „{ $answer }“ ist erlaubt. [{ $rule }]

command-help = hilfe, help
command-why = warum
command-odds = chancen
command-undo = zurück
command-board = brett
command-log = verlauf
command-rule = regel
command-measure = measure, messen
command-lang = sprache
command-save = speichern
command-quit = schluss
play-help =
    Tippe die Nummer einer Antwort, ein Feld (K7), einen Weg (K7 L8), den Buchstaben einer Einheit oder die Worte einer Antwort.
    ? ANTWORT         ist das erlaubt, und warum nicht? Probiere alles, etwa „? K7“
    % ANTWORT         genaue Chancen
    zurück            die letzte Antwort zurücknehmen
    brett             den Tisch neu zeichnen
    verlauf           was geschehen ist
    zeige A           alles über eine Figur, oder wer auf einem Feld steht
    regel [NUMMER]    die Regel in Worten
    messen A B        auf offenem Tisch: wie weit es ist; messen A: alles um eine Figur herum
    sprache en        in English
    speichern [DATEI] speichern und weiterspielen
    schluss           speichern und gehen (wie Strg-C)
play-hint = Tippe eine Nummer als Antwort; ? zeigt, was du sonst tippen kannst.
play-seat = { $seat }: { $player }
play-not-understood = „{ $line }“ ist keine der Antworten; ? zeigt, was du tippen kannst, „zurück“ nimmt die letzte Antwort zurück.
play-hand-over = { $who } bitte an die Tastatur. Weiter mit der Eingabetaste.
play-saved = Das Spiel ist gespeichert. Weiter geht es mit:
play-won = Sieg: { $side }.
play-drawn = Niemand gewinnt.
play-recorded = Die Aufzeichnung beweist jeden Wurf. Prüfe sie mit:
play-recorded-typed = Das Spiel ist aufgezeichnet. Prüfe es mit:
play-rules-changed = Die Regeln wurden berichtigt, seit dieses Spiel gespeichert wurde; der laufende Befehl beginnt neu.
dice-type = Würfle { $count } × { $die } und tippe, was gefallen ist:
dice-type-pair = Würfelt je einen { $die } und tippe beide Zahlen, zuerst { $first }, etwa 7 3:
dice-die = W{ $faces }
dice-tie = Gleichstand: Würfelt noch einmal.
dice-help = Tippe die gefallenen Zahlen, etwa 7 3. Hier gehen auch brett, verlauf, sprache, speichern [DATEI] und schluss.
dice-type-unit = Lose eine davon aus und tippe ihre Nummer:
player-me = du
player-recruit = Rekrut (Bot)
player-sergeant = Sergeant (Bot)
start-scenario = Welches Szenario?
start-teaches = gut zum Einstieg
start-side = Welche Seite spielst du?
start-all-sides = alle Seiten, mit Freunden an dieser Tastatur
start-number = Bitte tippe eine Zahl von 1 bis { $count }.
games-scenario = { "      " }{ $sides }; etwa { NUMBER($minutes, useGrouping: 0) } Minuten
games-option = { "      " }{ $name }: --option { $option }=… kann { $values } sein; üblich ist { $usual }
games-more = walstatt games SPIEL zeigt auch die Schalter seiner Szenarien.
games-figures = Eigene Zahlen aus { $file }: { $figures }

status-proven = bewiesen
status-tested = geprüft, kein Lauf bekannt
status-failing = verletzt
status-unproven = unbewiesen
status-not-testable = nicht prüfbar
rules-unknown = Die Regel „{ $rule }“ gibt es nicht.
rules-count = { $count } Regeln: { $figures }
rules-status = Stand: { $status }
rules-reason = Nicht prüfbar: { $reason }
rules-code = Code:
rules-tests = Tests:
rules-failed = Gescheiterte Tests:
rules-rulings = Entscheidungen:
replay-running = Das Spiel ist nicht zu Ende.
verify-proven = Jede Zeile folgt aus den Regeln ({ $lines }), und jeder Würfel fiel, wie vor dem Spiel festgelegt ({ $dice }).
verify-typed = Jede Zeile folgt aus den Regeln ({ $lines }). Echte Würfel wurden eingetippt; sie lassen sich nicht beweisen.
verify-running = Jede Zeile folgt bisher aus den Regeln ({ $lines }). Die Würfel lassen sich beweisen, wenn das Spiel zu Ende ist.
simulate-progress = Spiele
simulate-tables = Tabellen
simulate-games = { $count } Spiele{ $unfinished ->
    [0] {""}
   *[other] , { $unfinished } an der Grenze abgebrochen
}
simulate-rate = { "  " }{ $what }: { $count } = { $rate } % (95 %: { $low } bis { $high })
simulate-draws = niemand
simulate-answers = { "  " }Antworten: { $shortest } bis { $longest }, Median { $median }, Mittel { $mean }
simulate-turns = { "  " }Runden: { $shortest } bis { $longest }, Median { $median }, Mittel { $mean }
arena-row = { $player }: Elo { $elo } ± { $half }, gewonnen { $won } von { $games } = { $rate } % (95 %: { $low } bis { $high }), unentschieden { $drawn }
arena-failed = { "  " }davon { $count } durch eigene Schuld verloren; zuerst: { $reason }
report-winners = Wer gewinnt
report-winners-means = Der Balken ist der Anteil, der Strich sein Intervall zu 95 %.
report-levels = Welche Spieler gewinnen
report-levels-means = Über beide Seiten.
report-reasons = Wie Spiele enden
report-reasons-means = Spiele, die zu Ende gespielt wurden.
report-turns = Länge in Runden
report-turns-means = Wie viele Spiele so lange dauerten.
report-answers = Länge in Antworten
report-answers-means = Wie viele Entscheidungen und Würfe ein Spiel brauchte.
report-battles = Die Schlachten
report-battles-means = Wie Armeen schmelzen, wer überlebt und wo Verluste fallen, steht in den Protokollen der Spiele.
report-no-records = Spiele die Serie mit --records ORDNER und nenne den Ordner hier mit --records.
report-strength = Wie Armeen schmelzen
report-strength-means = Figuren auf dem Brett am Ende jeder Runde: der Median der Spiele, die so lange dauerten, und die mittlere Hälfte.
report-survivors = Wer überlebt
report-survivors-means = Wie viele von allen, die aufs Brett kamen, am Ende dort standen.
report-losses = Wo Verluste fallen
report-losses-means = Je röter, desto mehr ging dort verloren, in Leben oder Figuren.
report-of = { $count } von { $all }
report-rate = { $count } = { $share } % ({ $low } bis { $high })
report-reading = Protokolle
report-no-folder = diesen Ordner gibt es nicht
report-written = Der Bericht steht in { $path }.
measure-distance = { $one } bis { $other }: { $length }
measure-in-front = { $other } ist vor { $one }.
measure-behind = { $other } ist hinter { $one }.
measure-pose = { $one } steht bei { $x } / { $y } und schaut nach { $facing }.
measure-ground = Auf { $terrain } ({ $ground }).
measure-overlay = { $what }: { $names }
measure-enemy = Bis { $other }: { $length }
measure-nothing = Nenne eine oder zwei Figuren auf offenem Tisch: messen A B.

help-export = Eine Stellung als Szenario-Dokument schreiben, das sich ändern und spielen lässt.
help-export-what = SPIEL/SZENARIO, ein gespeichertes Spiel, eine Aufzeichnung oder ein Dokument, das neu geschrieben wird.
help-export-at = Die Zeile der Aufzeichnung, nach der die Stellung stand; sonst ihre letzte.
help-export-out = Eine neue Datei, .toml oder .json; sonst wird das Dokument ausgegeben.
help-export-secrets = Mit dem, was Plätze geheim entschieden haben.
help-schema = Das JSON-Schema der Dokumente eines Spiels, für Editoren, die sie prüfen.
help-picture = Eine Stellung als Bild schreiben: SVG, oder PNG im Aussehen der Seite, wo ein Browser da ist.
help-picture-what = SPIEL/SZENARIO, ein gespeichertes Spiel, eine Aufzeichnung oder ein Dokument.
help-picture-at = Die Zeile der Aufzeichnung, nach der die Stellung stand; sonst ihre letzte.
help-picture-seat = Was dieser Platz sehen darf; sonst, was Zuschauer sehen.
help-picture-out = Eine neue Datei, .svg oder .png; sonst wird das SVG ausgegeben.
wrong-no-such-seat = Einen Platz „{ $seat }“ gibt es hier nicht; es gibt { $seats }.
export-written = In { $path } geschrieben.
wrong-exists = { $path } gibt es schon; die Datei bleibt, wie sie ist.
help-learn = Ein geführtes erstes Spiel: Es sagt Schritt für Schritt, was zu tun ist und warum, und endet mit einem echten Kampf.
help-learn-guide = SPIEL/NAME oder ein Spiel; ohne Angabe wählst du aus einer Liste.
help-learn-plain = Zeilen statt des ganzen Bildschirms, die nur sagen, was sich geändert hat.
learn-which = Welches Spiel willst du lernen?
wrong-no-browser = Für ein PNG braucht es einen Browser, und keiner wurde gefunden: { $known }. SVG braucht keinen.
wrong-browser-failed = Der Browser hat kein Bild gemacht. SVG braucht keinen.
wrong-no-page = Die Seite ist nicht gebaut, also lässt sich nichts so zeichnen wie sie. SVG braucht keine Seite.
wrong-guide = Ein geführtes Spiel { $guide } gibt es nicht; es gibt { $known }.
help-army = Eine Armee zusammenstellen oder ansehen: was sie kostet, was zu haben ist und warum sie nicht fertig sein kann.
help-army-game = Das Spiel.
help-army-army = Ein Volk (celts) zum Anfangen, eine Liste (celts; kw6 k16 k17; 3 k1) oder @DATEI.
help-army-points = Was sie kosten darf.
help-army-limits = Mit Grenzen für Feldherren, Helden und Berittene, wie manche Gruppen sie verabreden.
help-army-save = Datei, in der sie bleibt, für play --option red-army=@DATEI.
army-how = Tippe, wer dazukommt: 3 k1, oder einen Wagen mit Besatzung: kw6 k16 k17. Ein - davor nimmt es heraus. 2: macht bei Korps 2 weiter, wo eine Armee Korps hat. ? zeigt, was zu haben ist, liste die Armee, fertig beendet.
army-cost = { $cost } von { $points } Punkten, { $left } übrig.
army-what = „{ $part }“ verstehe ich nicht. Tippe etwa 3 k1 oder kw6 k16 k17.
army-kept = Aufgehoben in { $path }.
help-schema-reference = Stattdessen alle Felder als Tabellen in Markdown.
help-army-print-it = Als Seite zum Drucken zeigen.
help-army-seed = Eine vernünftige Armee nach diesem Zufallsschlüssel auslosen.
army-part = Korps { $part }
army-in-part = Was nun dazukommt, geht zu Korps { $part }.
help-plain = Zeilen statt eines Bildschirms, nur mit dem, was sich geändert hat: für Vorleser und Pipes.
ask-as-before = { $count ->
    [one] Eine Antwort wie zuvor; Enter zählt alle auf.
   *[other] { $count } Antworten wie zuvor; Enter zählt alle auf.
}
look-nobody = Niemand heißt „{ $what }“, und auf keinem Feld dieses Namens steht jemand.
command-look = zeige, look
screen-thinking = Die anderen denken nach …
screen-others = … { $count } weitere
screen-keys = ? Hilfe · Pfeile bewegen die Karte
screen-more = Bild ab: mehr
screen-back = Enter: zu den Antworten
screen-over = Enter verlässt den Tisch.
wrong-address-busy = { $host }, Port { $port } ist belegt; --port NUMMER nennt einen anderen ({ $reason }).
wrong-address-wrong = An { $host }, Port { $port } kann niemand lauschen: { $reason }
wrong-data-is-folder = { $path } ist ein Ordner; --data braucht eine Datei.
wrong-data-not-writable = { $path } lässt sich nicht schreiben: { $reason }
wrong-data-broken = { $path } ist keine Datendatei von Walstatt, oder sie ist beschädigt: { $reason }
wrong-data-newer = { $path } wurde von einer neueren Fassung von Walstatt geschrieben.
wrong-setting = { $place }: { $reason }
wrong-data-in-use = Ein anderer Server benutzt { $path } schon; mehrere brauchen eine Datenbank (--database).
wrong-file-is-for-one = Eine Datei ist für einen Prozess; mehrere brauchen eine Datenbank (--database postgresql://…).
wrong-no-psycopg = PostgreSQL braucht psycopg: pip install walstatt[postgres]
wrong-database-wrong = --database braucht eine Adresse wie postgresql://benutzer:passwort@rechner/name ({ $reason }).
wrong-database-away = { $address } ist nicht zu benutzen: { $reason }
help-lines = Zeilen für Vorleser: walstatt play --plain, TERM=dumb oder eine Pipe.
help-exit-codes = Rückgabewerte: 0 getan; 2 eine Angabe war falsch, in einer Zeile; 130 mit Strg-C abgebrochen; 141 niemand liest die Ausgabe mehr; 1 ein Fehler von uns.
help-completion = Die Zeilen zum Vervollständigen in einer Shell; für bash: eval "$(walstatt completion bash)".
help-completion-shell = bash, zsh, fish oder powershell.
wrong-shell = Für „{ $shell }“ gibt es keine Vervollständigung; es gibt { $known }.
welcome-go-on = Weiterspielen: { $game }
welcome-learn = Neu hier? Ein geführtes erstes Spiel
welcome-first = Ein erster Kampf im Terminal
welcome-browser = Der Tisch im Browser
welcome-choose = Ein Szenario wählen
welcome-games = Alle Spiele und Szenarien
welcome-help = Alle Befehle
welcome-number = Nummer, oder Enter zum Gehen:
start-first-games = Gute erste Spiele
help-new-game = Ein kleines Paket, das sofort spielt: der Anfang eines eigenen Spiels.
help-new-game-name = Sein Name: kleine Buchstaben, Ziffern und _.
help-new-game-out = Der Ordner; sonst einer dieses Namens hier.
new-game-next = So installiert und spielt man es:
wrong-game-exists = Ein Spiel „{ $game }“ gibt es schon.
wrong-game-name = „{ $name }“ kann kein Paket heißen: kleine Buchstaben, Ziffern und _, zuerst ein Buchstabe.
wrong-no-words = Das Spiel { $game } hat keine Worte: en.ftl und de.ftl gehören nach { $path }; walstatt new-game zeigt, wie.
wrong-no-rulebook = Das Spiel { $game } hat kein Regelwerk: en.md und de.md gehören nach { $path }; walstatt new-game zeigt, wie.
bad-too-large = gelesen werden Dateien von höchstens { $most } Millionen Byte
wrong-is-folder = { $path } ist ein Ordner; gesucht ist ein Szenario, ein gespeichertes Spiel oder ein Dokument.
bad-seal-differs = was { $seat } geheim entschieden hat, ist nicht, was versiegelt wurde
help-backup = Alle Partien eines Servers in eine neue Datei schreiben, wie sie in einem Augenblick stehen, auch während er läuft.
help-backup-file = Die neue Datei: eine Datendatei.
help-restore = Die Partien einer Sicherung in eine Datei oder Datenbank legen, die noch keine enthält.
help-restore-file = Die Sicherung.
help-data = Datei, in der die Partien liegen; sonst die in deinem Ordner.
help-database = PostgreSQL statt der Datei: postgresql://benutzer:passwort@rechner/name.
help-config = Datei mit Einstellungen, wie für walstatt serve.
backup-written = { $count ->
    [one] Eine Partie ist in { $path }.
   *[other] { $count } Partien sind in { $path }.
}
backup-restored = { $count ->
    [one] Eine Partie wurde aus { $path } zurückgeholt.
   *[other] { $count } Partien wurden aus { $path } zurückgeholt.
}
wrong-data-not-there = { $path } gibt es nicht.
wrong-data-not-empty = { $path } enthält schon Partien; sie bleiben, wie sie sind.
wrong-data-older = { $path } hat die Form einer älteren Fassung: starte den Server einmal, damit sie auf den Stand kommt.
bad-called-wrongly = die Glieder dieses Wurfs sind nicht die verlangten
bad-dice-unreadable = diese Würfel lassen sich nicht lesen
bad-link-differs = ein Glied gehört nicht zur hinterlegten Kette
bad-no-pledges = die Hinterlegungen der Plätze fehlen oder sind falsch
bad-no-such-dice = solche Würfel gibt es nicht
bad-no-terms = das Vereinbarte fehlt oder ist falsch
bad-not-signed = das ist nicht von dem unterschrieben, dem es gehört
bad-secrets-missing = Würfel fielen, bevor alle Geheimnisse gezeigt waren
verify-keys = Jede Zeile folgt aus den Regeln ({ $lines }). Die { $dice } Würfel kamen aus den Geheimnissen aller Plätze, niemand konnte sie wählen; in { $linked } von { $rolls } Würfen stecken Glieder der Seiten. { $deeds } Taten sind unterschrieben { $met ->
    [yes] mit den Schlüsseln, die du kennst.
   *[no] mit Schlüsseln, für die niemand bürgt:
  }
verify-server = Jede Zeile folgt aus den Regeln ({ $lines }). Die { $dice } Würfel kommen allein aus dem Geheimnis des Servers; alle waren einverstanden, ihm zu trauen. Niemand hat unterschrieben.
verify-called-off = Es gab kein Spiel: Jemand hat das hinterlegte Geheimnis nicht gezeigt.
verify-withheld = { $seat } hat { $times }-mal ein Glied zurückgehalten.
verify-key = { $seat }: { $key }
verify-open = Jede Zeile folgt aus den Regeln ({ $lines }). Wer den Startwert kennt, kann die { $dice } Würfel wiederholen: Sie beweisen nichts.
