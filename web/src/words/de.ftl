# Die eigenen Worte der Seite. Was Spiele und Regeln sagen, kommt aus den Dateien des Servers.
walstatt = Walstatt
motto = Der Tisch, der die Regeln kennt
yes = ja
no = nein
close = Schließen
cancel = Abbrechen
back-to-lobby = Übersicht
loading = Einen Augenblick …
skip-to-question = Zur Frage springen

theme-switch = Hell oder dunkel
theme-light = Hell
theme-dark = Dunkel
theme-system = Wie das System
language-switch = Sprache

guide-new-here = Neu hier?
guide-new-here-about = Ein geführtes erstes Spiel sagt Schritt für Schritt auf dem echten Spielplan, was zu tun ist und warum, und endet mit einem eigenen Kampf.
guide-go-on = Weiter: { $title }
guide-step = Schritt { $at } von { $of }
guide-show = Zeigen
lobby-games = Spiele
lobby-choose = Wähle ein Gefecht
lobby-go-on = Weiterspielen
lobby-running = Laufende Spiele
lobby-running-none = Auf diesem Gerät läuft kein Spiel.
lobby-replays = Aufzeichnungen
lobby-replays-none = Beendete Spiele erscheinen hier.
lobby-load = Datei laden
lobby-load-help = Die Aufzeichnung eines beendeten Spiels (.jsonl) zum Ansehen oder eine Stellung als Dokument (.toml, .json) zum Spielen.
lobby-forget = Dieses Spiel hier vergessen
lobby-forget-seat = Dein Platz in diesem Spiel ginge verloren.
lobby-forget-sure = Dieses Spiel hier vergessen?
lobby-forget-yes = Vergessen
lobby-set-up = Tisch einrichten
lobby-no-games = Noch ist kein Spiel installiert.
lobby-scenarios = { $count ->
    [one] { $count } Gefecht
   *[other] { $count } Gefechte
}
lobby-players = { $count } Spieler
lobby-minutes = etwa { $minutes } Min.
lobby-teaches = gut zum Einstieg
lobby-goal = Ziel
lobby-options = Regeln im Spiel
lobby-seats = Wer spielt?
lobby-armies = Armeen
lobby-dice = Würfel
lobby-dice-keyed = Vom Tisch, nachher prüfbar
lobby-dice-typed = Echte Würfel, eingetippt
lobby-start = Gefecht beginnen
by-me = Ich
by-here = Jemand an diesem Bildschirm
by-link = Jemand über einen Link
by-bot = Computer, { $level }
level-recruit = Rekrut
level-sergeant = Feldwebel
level-captain = Hauptmann

table-gathering = Warten auf Mitspieler
table-gathering-help = Schicke diesen Link weiter. Wer ihn öffnet, nimmt den Platz ein.
table-copy-link = Link kopieren
table-copied = Kopiert
table-link-for = Link für { $seat }
table-watch-link = Link zum Zuschauen
table-spectator = Du schaust zu.
table-turn = Runde { $turn }
table-day-of = Tag { $day } von { $days }
table-turn-of = Runde { $turn } von { $turns }
table-thinking = Am Zug: { $seat } …
table-waiting = Warten auf { $seat }
table-your-turn = { $seat }: deine Entscheidung
table-offline = Die Verbindung ist unterbrochen. Sie kommt von selbst wieder.
table-missing = Dieses Spiel gibt es hier nicht.
table-foreign-key = Dieser Link öffnet in diesem Spiel nichts.
table-over = Das Gefecht ist vorbei
table-won = Sieg: { $side }
table-drawn = Niemand gewinnt
table-see-replay = Aufzeichnung ansehen
table-notice-rules-changed = Die Regeln wurden verbessert; der laufende Befehl beginnt neu.
table-pass-screen = Bitte weitergeben an { $seat }
table-pass-screen-help = Die anderen schauen jetzt weg.
table-show = Ich bin { $seat }
table-menu = Tisch
table-resign = Aufgeben
table-resign-sure = Für { $seat } aufgeben?
table-draw = Unentschieden anbieten
table-takeback = Um Rücknahme meiner letzten Entscheidung bitten
table-proposed-draw = { $seat } bietet ein Unentschieden an.
table-proposed-takeback = { $seat } möchte eine Entscheidung zurücknehmen.
table-agree = Zustimmen
table-decline = Ablehnen
table-withdrawn = Warten auf die andere Seite.
table-save-position = Stellung als Datei speichern
table-replay-running = Dieses Spiel bis hierher ansehen
table-sound = Ein kleiner Ton, wenn ich am Zug bin
table-asks-before-end = Vor dem Beenden fragen, solange Einheiten handeln könnten
table-shortcuts = Tasten

ask-title = Frage
ask-undo = Zurücknehmen
ask-go = Ausführen
ask-confirm = Bestätigen
ask-roll = Würfeln
ask-none = Jetzt ist nichts zu entscheiden.
ask-pick-verb = { $unit }: Welcher Befehl?
ask-pick-march = Ziehe, schwenke an einer Ecke, tippe, oder wähle, was aufleuchtet.
ask-pick-for = { $unit }: { $choice }
ask-pick-unit = Wähle eine leuchtende Figur oder unten einen Befehl.
ask-pick-beside = { $count ->
    [one] Eine Einheit wartet neben dem Plan, unter Truppen.
   *[other] { $count } Einheiten warten neben dem Plan, unter Truppen.
}
ask-pick-path = Wähle, wohin der Weg führt.
ask-pick-some = Wähle aus, dann bestätige.
ask-pick-cell = Wähle ein leuchtendes Feld.
ask-pick-target = Wähle eine der leuchtenden Figuren.
ask-nowhere = Kein Schritt
ask-nobody = Niemand
ask-die = Würfel { $n }
ask-type-dice = Tippe ein, was deine Würfel zeigen.
ask-stack = Welche?
ask-all = Alle, die können ({ $count })
ask-step-by-step = Schritt für Schritt
ask-could-act = { $count ->
    [one] Eine Einheit könnte noch handeln.
   *[other] { $count } Einheiten könnten noch handeln.
}
ask-show-me = Zeigen
ask-end-anyway = Trotzdem beenden
ask-never-again = Nicht mehr fragen
ask-place-rest = Den Rest aufstellen ({ $count })
together-none = Für die Wartenden gibt es hier keinen Vorschlag.
together-asked = { $given } von { $count } Befehlen sind gegeben; dann ist { $seat } gefragt.
together-stopped = { $given } von { $count } Befehlen sind gegeben; der nächste ist nicht erlaubt.
ask-same-again = Noch einmal so
ask-group = { $count ->
    [0] Gruppe
   *[other] Gruppe (+{ $count })
}
ask-pick-group = Wähle, wer mitgeht, und dann, wohin.
ask-together = Gemeinsam ({ $count })
ask-amount = Zahl
ask-where-to = nach { $cell }

watch-title = Was die anderen tun
watch-held = Angehalten: Was die anderen tun, wartet auf dich.
watch-skip = Überspringen
watch-speed = Züge der anderen
watch-again = Letzten Zug zeigen
speed-slow = langsam
speed-normal = normal
speed-fast = schnell
speed-at-once = sofort

odds-title = Was geschehen kann
odds-counting = Die Chancen werden ausgerechnet …
odds-none = Die Chancen stehen nicht fest.
odds-fell = Gefallen ist
odds-then = nächste Entscheidung: { $seat }
odds-rest = andere Ausgänge
odds-nothing = nichts geschieht

why-title = Warum nicht?
why-open-rule = Regel { $rule } aufschlagen

chronicle-title = Chronik
chronicle-empty = Noch ist nichts geschehen.
chronicle-undo = { $seat } nimmt eine Entscheidung zurück.
chronicle-resign = { $seat } gibt auf.
chronicle-propose-draw = { $seat } bietet ein Unentschieden an.
chronicle-propose-takeback = { $seat } bittet um Rücknahme.
chronicle-agree = { $seat } stimmt zu.
chronicle-decline = { $seat } lehnt ab.
chronicle-begin = Die Heere stehen bereit.
chronicle-end = Das Gefecht ist vorbei.
chronicle-rules = Regelnummern
chronicle-dice = Würfel: { $dice }
chronicle-newest = Zum Neuesten

rules-title = Regeln
rules-search = In den Regeln suchen
rules-none = Nichts gefunden.
rules-found = { $count ->
    [one] Eine Regel
   *[other] { $count } Regeln
}
rules-loading = Das Regelbuch wird aufgeschlagen …

figures-own = Eigene Zahlen
figures-from = aus „{ $title }“: { $count ->
    [one] eine Zahl ersetzt
   *[other] { $count } Zahlen ersetzt
}

board-label = Spielplan
board-turn = Drehen: { $side }
board-fit = Alles
board-zoom-in = Näher
board-zoom-out = Weiter weg
board-coordinates = Koordinaten und Höhen
board-cell = { $cell }, { $terrain }
board-level = Höhe { $level }
board-health = { $left } von { $of } Leben
board-marked = Zahlen mit * auf einem Marker sind rekonstruiert: Keine vorliegende Quelle nennt sie.
board-legend = Zeichenerklärung

forces-title = Truppen
forces-left = { $left } von { $all }

replay-title = Aufzeichnung
replay-step = Schritt { $step } von { $steps }
replay-first = Zum Anfang
replay-back = Schritt zurück
replay-on = Schritt weiter
replay-last = Zum Ende
replay-play = Abspielen
replay-pause = Anhalten
replay-to-table = Zurück an den Tisch
replay-share = Link zu diesem Augenblick kopieren
replay-download = Aufzeichnung herunterladen
replay-verify = Würfel prüfen
replay-verifying = Wird geprüft …
replay-verify-failed = Die Aufzeichnung hält nicht stand: { $reason }
replay-verify-typed = Diese Würfe wurden von Hand eingetippt; zu prüfen gibt es nichts.
replay-verify-open = Die Aufzeichnung ist nicht abgeschlossen; der Schlüssel ist noch versiegelt.
verify-commitment = Der Schlüssel ist nicht der versiegelte.
verify-chain = Zeile { $line } wurde verändert.
verify-dice = Der Wurf in Zeile { $line } hätte { $expected } sein müssen.
verify-unreadable = Sie ist nicht lesbar.

keys-title = Tasten
keys-move = Zwischen Leuchtendem wechseln
keys-walk = Über den ganzen Plan gehen
keys-pick = Wählen
keys-why = Warum hier nicht?
keys-undo = Zurücknehmen
keys-next = Nächste Einheit, die handeln kann
keys-end = Phase beenden
keys-skip = Zug der anderen überspringen
keys-last = Anhalten; letzten Zug noch einmal zeigen
keys-again = Noch einmal so
keys-turn = Gewählte Figur drehen: im Uhrzeigersinn, andersherum
keys-group = Eine Gruppe bilden
keys-fit = Ganzer Plan
keys-zoom = Näher, weiter weg
keys-coordinates = Koordinaten und Höhen
keys-rules = Regeln
keys-escape = Auswahl fallen lassen
keys-arrows = Pfeiltasten
keys-shift-arrows = Umschalt + Pfeiltasten
keys-enter = Eingabe
keys-esc = Esc

problem-offline = Der Server ist nicht erreichbar.
problem-unknown = Das ging nicht.
problem-stale-question = Diese Frage ist schon beantwortet.

credit-icons = Symbole von den Autoren von game-icons.net, CC BY 3.0
credit-free = Freie Software unter der MIT-Lizenz

# Der offene Tisch
place-card = Wohin es kommt
place-how = Ziehe es über den Tisch oder klicke, wohin es kommt; es bleibt, wo es sein darf. Pfeiltasten schieben, Komma und Punkt drehen, Eingabe legt es hin.
place-at = { $x } von Westen, { $y } von Süden, Richtung { $facing }
place-x = West
place-y = Süd
place-facing = Richtung °
place-turn-left = 15° nach links drehen
place-turn-right = 15° nach rechts drehen
place-here = Hierhin
open-orders = Was tun
open-march = Der Marsch
open-measure = Messen und wählen
open-with-line = Mit seiner Linie ({ $count })
open-alone = Allein
open-give = Marsch
open-price = { $price } CP
open-costs = { $cost } von { $of } UD, { $price } { $points ->
    [-1] CP
   *[other] von { $points } CP
}
open-ready = { $who }: bis { $of } UD. Pfeiltasten rücken um Zehntel vor und schwenken um Grade, Komma und Punkt schieben, Eingabe gibt den Marsch.
open-no-step = Noch kein Schritt
open-less = { $step }: weniger
open-more = { $step }: mehr
open-remove = Herausnehmen: { $step }
open-extend-left = Links verbreitern
open-extend-right = Rechts verbreitern
open-contract-left = Links verschmälern
open-contract-right = Rechts verschmälern
open-type = Marsch oder Frage tippen
open-type-example = vor 1,5 · schwenk rechts 20 · abstand zu …
open-nobody-chosen = Wähle zuerst, wer marschieren soll: klicke eine Einheit an oder tippe „wähle“ und ihren Namen.
open-not-understood = Das wurde nicht verstanden. Zum Beispiel: vor 1,5, schwenk rechts 20, linie NAME, los, abstand zu NAME, zone.
open-distance = { $one } bis { $other }: { $length } UD
open-in-zone = In seiner Zone: { $names }
open-in-zone-of = In der Zone von: { $names }
open-nobody = niemand
open-spot-by = { $x } / { $y }, bei { $unit }
open-cohesion = Kohäsion { $left } von { $of }
open-ruler = Lineal
open-frame = Mehrere mit einem Rahmen wählen
open-snap = An Freunden einrasten
open-overlays = Was gemessen ist
typed-go = los, marsch, ok
typed-clear = neu, nichts
typed-choose = wähle, nimm, einheit
typed-line = linie, mit linie, linie von
typed-distance = abstand zu, abstand bis, abstand, wie weit ist, wie weit zu, wie weit
typed-zone = zone
keys-open-ahead = Marsch: ein Zehntel UD mehr oder weniger vor
keys-open-wheel = Marsch: um ein Grad schwenken
keys-open-slide = Marsch: um ein Zehntel schieben
keys-open-more = Dazu: zehn Zehntel, fünfzehn Grad
keys-open-back = Marsch: den letzten Schritt herausnehmen
keys-open-line = Mit seiner Linie oder allein
keys-open-type = Marsch oder Frage tippen

# Armeen

army-title = Deine Armee
army-people = Volk
army-points = Punkte
army-limits = Mit Grenzen
army-yours = Was du genommen hast
army-sum = { $cost } von { $points } Punkten
army-left = { $left } übrig
army-add = { $name } dazunehmen
army-remove = { $name } weglassen
army-ready = { $of ->
    [one] Fertige Armee
   *[other] Fertige Armee { $number }
}
army-offers = Was zu haben ist
army-keeping = Aufheben und teilen
army-name = Name
army-keep = Auf diesem Gerät aufheben
army-is-kept = Aufgehoben
army-file = Als Datei sichern
army-open = Datei öffnen
army-no-file = In dieser Datei ist keine Armee dieses Spiels.
army-share = Als Link teilen
army-link = Wer diesen Link öffnet, kann die Armee in eine Schlacht mitnehmen
army-drop = { $name } vergessen
army-done = In die Schlacht mitnehmen
army-leads = Lenkt oder reitet
army-with = An Bord, { $number }
army-take = Für { $cost } Punkte nehmen
army-choose = Armee wählen
army-change = Ändern
army-usual = Übliche Armee
army-any = Eine durch Zufall
army-part = Korps { $part }
army-parts = Teile der Armee
army-bounds = { $most ->
    [0] nicht zu haben
   *[other] { $has } von { $least } bis { $most }
}
army-faults = { $count ->
    [one] eines fehlt oder ist falsch
   *[other] { $count } Dinge fehlen oder sind falsch
}
army-print = Zum Drucken
army-sheet-print = Drucken
army-sheet-none = In diesem Link ist keine Armee, die zu lesen ist.

trust-server-choice = Ohne Schlüssel: diesem Server die Würfel anvertrauen
trust-server-only = An diesem Tisch kommen die Würfel allein aus dem Geheimnis des Servers, und niemand unterschreibt, was er tut. Setz dich nur, wenn du dem Betreiber des Servers traust.
trust-server-note = Die Würfel dieses Tisches kommen allein vom Server; niemand unterschreibt.
trust-agree = Einverstanden, Platz nehmen
trust-private-link = Dein privater Link, um an einem anderen Gerät weiterzuspielen (er enthält deine Schlüssel: gib ihn niemandem)
trust-save-keys = Meine Schlüssel als Datei sichern
trust-other-head = Dieser Server zeigt jetzt einen anderen Anfang der Partie als vorher. Deine Seite behält ihr Geheimnis für sich.
trust-awaits = Die Würfel warten auf das Geheimnis von { $seats }, höchstens bis { $until }.
trust-try = Das ist Versuch { $tries } zwischen diesen Spielern: Vorher hat jemand ein Geheimnis nicht gezeigt.
trust-proven = Bewiesen: { $dice } Würfel kamen aus den Geheimnissen aller Plätze, niemand konnte sie wählen; alles ist unterschrieben{ $met ->
    [yes] {" "}mit den Schlüsseln, die deine Seite kennengelernt hat.
   *[no] {" "}mit Schlüsseln, für die hier niemand bürgt.
  }
trust-linked = In { $linked } von { $rolls } Würfe gingen auch Glieder der anwesenden Seiten ein.
trust-withheld = { $seat } hat { $times ->
    [one] einmal
   *[other] { $times }-mal
  } ein Glied zurückgehalten.
trust-server-proven = Die { $dice } Würfel kommen aus dem Geheimnis, auf das sich der Server festgelegt hatte; alle waren einverstanden, ihm zu trauen. Niemand hat unterschrieben.
trust-old-proven = Die { $dice } Würfel kommen aus dem Geheimnis, das vorher festgelegt war. Die Aufzeichnung ist von älterer Art: Niemand hat sie unterschrieben.
trust-called-off = Es gab kein Spiel: { $seat } hat das Geheimnis nicht gezeigt.
verify-signature = Zeile { $line } ist nicht von dem unterschrieben, dem sie gehört.
verify-pledge = Ein Geheimnis ist nicht das hinterlegte.
verify-links = Die Glieder des Wurfs in Zeile { $line } passen nicht.
verify-other = Es ist nicht die Partie, die deine Seite gesehen hat.
