# The game
game-title = Siege – Belagerung
game-about = Nach SIEGE, erschienen bei Standard Games und Jeux Descartes. Fassung, Wortlaut und Bilder sind unsere eigenen; nicht auffindbare Zahlen sind rekonstruiert und gekennzeichnet.
side-besieger = Belagerer
side-garrison = Burgbesatzung
side-works = Anlagen
scenario-coup-de-main = Handstreich
    .story = Sir Richard ist fort. Der Verräter Wulfric will Lady Blodwin in seine Gewalt bringen, ehe die Zugbrücke hochgeht.
    .goal = Belagerer: binnen 25 Runden einen Ritter neben Blodwin bringen, neben dem keiner ihrer Leute steht. Besatzung: das verhindern, beide Ritter fällen oder dem Belagerer weniger als vier einsatzfähige Figuren lassen.

# Terrain and edges
terrain-hex = dieses Feld
terrain-wall = Burgmauer
terrain-tower-slit = Schießscharte im Turm
terrain-keep-slit = Schießscharte im Burgfried
terrain-battlement = Brustwehr
terrain-stairs = Treppe
terrain-tower-door = Turmpforte
terrain-keep-door = Pforte des Burgfrieds
terrain-tower-inside = Turminneres
terrain-winch = Winde
terrain-keep-inside = Inneres des Burgfrieds
terrain-gateway = Torweg
terrain-drawbridge = Zugbrücke
terrain-moat = Graben
terrain-plain = Ebene
terrain-courtyard = Burghof
terrain-thicket = Dickicht
terrain-tree = Baum
terrain-slope = Hang
terrain-plateau = Hochfläche
terrain-tent = Zelt
terrain-trench = Schützengraben
terrain-filled-moat = Gefüllter Graben
terrain-rubble = Zerstörte Mauer
terrain-raised-ladder = Aufgestellte Leiter
terrain-siege-tower = Belagerungsturm
terrain-platform = Plattform
terrain-ram = Widder
terrain-engine = Belagerungsmaschine
terrain-fire = Feuer
edge-parapet = Brustwehr
edge-slit = Öffnung einer Scharte
edge-blind = Mauer
edge-door = Tür
edge-crest = Hangkante
map-source-castle = Burgkarte, rekonstruiert nach Regelheft und Burg Skenfrith
map-source-camp = Lagerkarte, rekonstruiert nach dem Regelheft
map-source-both = Burg und Lager aneinandergelegt, beide rekonstruiert
map-source-owner = Karte mit eigenen Angaben, im Übrigen rekonstruiert
cover-none = keine Deckung
cover-light = leichte Deckung
cover-medium = mittlere Deckung
cover-heavy = schwere Deckung
cover-full = volle Deckung
range-short = kurze Entfernung
range-medium = mittlere Entfernung
range-long = weite Entfernung

# Figures and equipment
unit-baron = Freiherr
unit-knight = Ritter
unit-sergeant = Sergeant
unit-halberdier = Hellebardier
unit-spearman = Spießträger
unit-crossbowman = Armbrustschütze
unit-longbowman = Langbogenschütze
unit-shortbowman = Kurzbogenschütze
unit-technician = Techniker
unit-peasant = Bauer
unit-civilian = Zivilperson
unit-lady = Lady
unit-horse = Pferd
unit-draught-horse = Zugpferd
unit-ox = Ochse
unit-ladder = Sturmleiter
unit-siege-tower = Belagerungsturm
unit-ram = Widder
unit-ballista = Ballista
unit-catapult = Katapult
unit-onager = Onager
unit-wagon = Wagen
unit-mantlet = Belagerungsschirm
unit-oil = Ölfass
marker-filled = Gefüllter Graben
marker-rubble = Zerstörte Mauer
marker-burnt = Niedergebrannt
marker-fire = Feuer
marker-damage-1 = Leicht beschädigt
marker-damage-2 = Beschädigt
marker-damage-3 = Schwer beschädigt
marker-bridge = Zugbrücke, herabgelassen
value-attack-marked = Angriff (rek.)
value-defence-marked = Verteidigung (rek.)
value-movement-marked = Bewegung (rek.)
value-attack = Angriff
value-defence = Verteidigung
value-movement = Bewegung
state-stunned = bewusstlos
state-wounded = verwundet
state-dead = tot
state-panic = in Panik
state-rout = auf der Flucht
state-asleep = schläft
state-on-platform = auf der Plattform
state-carrying = trägt etwas
state-harnessed = eingespannt
state-shot = hat geschossen
state-moved = hat sich bewegt
state-fought = hat gekämpft
state-busy = beschäftigt
state-in-melee = war im Nahkampf
state-raised = angelehnt
state-damaged = beschädigt
state-loading-1 = wird geladen (1 von 3)
state-loading-2 = wird geladen (2 von 3)
state-loading-3 = geladen
tray-waiting = Noch nicht auf der Karte
tray-reserve = Reserve
tray-left = Hat die Karte verlassen
tray-fled = Geflohen
tray-captured = Gefangen
tray-off = Nicht in diesem Gefecht
tray-destroyed = Zerstört
tray-used = Verbraucht
track-day = Tag
track-able = Einsatzfähig
track-casualties = Verlustpunkte
track-casualties-marked = Verlustpunkte (rek.)
track-tables = Tabellen
table-shooting = Schießen
table-combat = Kampf
table-ranges = Entfernungen
table-shooting-mounted = Schießen auf Berittene
table-combat-mounted = Kampf gegen Berittene
table-fire = Feuer
table-battering = Zerstörung
table-healing = Heilung
track-sure = Zahlen dieses Szenarios
sure-published = veröffentlicht
sure-partly-published = teils veröffentlicht
sure-reconstructed = rekonstruiert
sure-published-for-the-successor-sheet = veröffentlicht, im Nachfolgespiel
sure-owner = mit eigenen Zahlen

# Phases and orders
phase-setup = Aufstellung
phase-first-shots = Erstes Schießen
phase-movement = Bewegung
phase-second-shots = Zweites Schießen
phase-melee = Nahkampf
phase-closing = Ende der Phase
prompt-order-setup = Stelle deine Figuren auf. „Fertig“, wenn alle richtig stehen.
prompt-order-first-shots = Unterphase 1: Wer schießt?
prompt-order-movement = Unterphase 2: Wer bewegt sich?
prompt-order-second-shots = Unterphase 3: Welcher Bogenschütze schießt?
prompt-order-melee = Unterphase 4: Wer kämpft?
order-end = Fertig
    .first-shots = Schießen beenden
    .movement = Bewegung beenden
    .second-shots = Schießen beenden
    .melee = Nahkampf beenden
    .muster = Auswahl beenden
order-pass = Stehen bleiben
order-advance = Vorrücken
order-saddle = Zu Pferd beginnen
order-place = Setzen
order-shoot = Schießen
order-move = Bewegen
order-winch = Winde bedienen
order-carry = Leiter aufnehmen
order-haul = Leiter weitertragen
order-drop = Leiter ablegen
order-raise = Leiter aufstellen
order-shift = Leiter versetzen
order-push = Leiter umstoßen
order-fight = Angreifen
choice-outside = nach außen
choice-inside = nach innen

# Questions
prompt-place-where = Wo steht { $unit }?
prompt-move-where = Wohin geht { $unit }? Noch { $left } BP.
prompt-shoot-at = Auf wen schießt { $unit }?
prompt-shot = { $shooter } schießt auf { $target }.
prompt-door-cover = Nach welcher Seite deckt sich { $target } in der Tür?
prompt-fight-whom = Wen greift { $unit } an?
prompt-fight-with = Wer greift { $target } gemeinsam mit { $unit } an?
prompt-fight = { $attacker } greift { $units } an.
prompt-who-suffers = { $harm ->
    [stunned] Welche eigene Figur wird bewusstlos?
    [wounded] Welche eigene Figur wird verwundet?
   *[dead] Welche eigene Figur fällt?
}
    .stop = Wahl, wer das Ergebnis trägt
prompt-retreat-where = Wohin zieht sich { $unit } zurück?
    .stop = Rückzug
prompt-advance = Wer rückt vor, und wohin?
    .stop = Vorrücken
prompt-fall-where = Wohin stürzt { $unit }?
    .stop = Sturz
prompt-make-way = Die Brücke kommt herab: Wohin weicht { $unit } aus?
    .stop = Ausweichen
prompt-raise-where = In welchem Feld wird { $engine } aufgestellt?
prompt-lean-where = An welche Brustwehr wird { $engine } gelehnt?
prompt-shift-who = Welche zwei versetzen { $engine }?
prompt-shift-where = Wohin wird { $engine } versetzt?
prompt-push = { $unit } stößt gegen { $engine }.
prompt-ladder-falls = Wohin fällt das andere Ende von { $engine }?
    .stop = Die Leiter fällt

# Events
event-phase-began = Runde { $turn }: { $side }.
event-saddled = { $unit } sitzt im Sattel.
event-placed = { $unit } steht auf { $to_cell }.
event-moved = { $unit } geht nach { $to_cell } ({ $price } BP).
event-shot = { $shooter } schießt auf { $target }: { $range } ({ $distance ->
    [one] { $distance } Feld
   *[other] { $distance } Felder
}), { $cover }, Würfel { $roll }{ $modifier ->
    [0] { "" }
    [1] , Änderung +1
    [2] , Änderung +2
    [3] , Änderung +3
    [4] , Änderung +4
   *[other] , Änderung { $modifier }
}, Ergebnis { $result }.
event-missed = { $shooter } verfehlt { $target }.
event-unharmed = { $unit } bleibt unverletzt.
event-stunned = { $unit } ist bewusstlos.
event-wounded = { $unit } ist verwundet.
event-killed = { $unit } ist tot.
event-recovered = { $unit } kommt wieder zu sich.
event-fought = Nahkampf: { $units } gegen { $targets } bei { $column }-1, Würfel { $roll }{ $result ->
    [A] , Ergebnis A
    [B] , Ergebnis B
    [C] , Ergebnis C
    [D] , Ergebnis D
    [E] , Ergebnis E
    [F] , Ergebnis F
   *[other] { "" }
}.
event-nothing-happened = Der Kampf bleibt ohne Wirkung.
event-retreated = { $unit } zieht sich nach { $to_cell } zurück.
event-could-not-retreat = { $unit } kann nicht zurück.
event-advanced = { $unit } rückt nach { $to_cell } vor.
event-works-winch = { $unit } bedient die Winde.
event-bridge-lowered = Die Zugbrücke senkt sich.
event-bridge-raised = Die Zugbrücke geht hoch.
event-fell-from-bridge = { $unit } stürzt bei { $to_cell } in den Graben.
event-made-way = { $unit } macht der Brücke Platz.
event-took-up-ladder = { $units } nehmen { $engine } auf.
event-hauled-ladder = { $units } tragen { $engine } nach { $to_cell }.
event-dropped-ladder = { $units } legen { $engine } ab.
event-raised-ladder = { $units } stellen { $engine } in { $cell } auf.
event-shifted-ladder = { $units } versetzen { $engine } nach { $cell }.
event-ladder-held = { $unit } stößt, doch { $engine } hält (Würfel { $roll }).
event-ladder-pushed-over = { $unit } stößt { $engine } um (Würfel { $roll }).
event-fell-from-ladder = { $unit } stürzt von der Leiter auf { $to_cell }.
event-unhorsed = { $unit } fällt aus dem Sattel.
event-thrown = { $unit } landet auf { $cell }.
event-game-over = Das Spiel ist aus: { $ending ->
    [camp_burnt] { result-camp-burnt }
    [camp_saved] { result-camp-saved }
    [relieved] { result-relieved }
    [convoy_over] { result-convoy-over }
   *[other] { $reason }
}

# Results
result-knights-lost = Beide Ritter sind verloren.
result-too-few-left = Es sind zu wenige Angreifer übrig.
result-blodwin-dead = Blodwin ist tot; niemand bekommt sie mehr in seine Gewalt.
result-blodwin-seized = Blodwin ergibt sich.
result-blodwin-in-keep = Blodwin ergibt sich, doch ihr Bezwinger sitzt im Burgfried fest: unentschieden.
result-time-is-up = Die Zeit ist um.

# Refusals
refusal-not-in-this-subphase = Das wird in einer anderen Unterphase befohlen: { $stages }.
refusal-choose-for-the-day = Entscheide zuerst, wozu der Tag dient: beschießen, ausbessern, stürmen oder ruhen.
refusal-choose-for-the-night = Entscheide zuerst, ob du heute Nacht einen Ausfall machst.
refusal-advance-or-pass = Jemand rückt nach, oder niemand.
refusal-did-not-fight-here = Nachrücken darf nur, wer hier gekämpft hat: { $units }.
refusal-no-advance-there = { $unit } kann nicht nach { $cell } nachrücken: zuerst in das verlassene Feld, dann so weit die halbe Bewegung reicht; nur ein Feld, wenn ein anderer Feind angrenzte.
refusal-more-must-panic = { $left ->
    [one] Noch eine Figur gerät in Panik.
   *[other] Noch { $left } Figuren geraten in Panik.
 }
refusal-must-leave-heap = { $unit } liegt auf einer anderen Figur und muss zuerst weg.
refusal-not-your-figure = { $unit } gehört der anderen Seite.
refusal-cannot-act = { $unit } ist nicht in der Lage zu handeln.
refusal-is-at-work = { $unit } ist bis zum Ende der Phase beschäftigt.
refusal-already-acted = { $unit } hat in dieser Phase schon etwas getan.
refusal-already-placed = { $unit } ist schon gesetzt.
refusal-outside-its-zone = { $unit } darf nicht auf { $cell } aufgestellt werden.
refusal-too-many-on-walls = Auf den Mauern dürfen höchstens { $most } stehen.
refusal-crossbow-has-shot = { $unit } hat gerade mit der Armbrust geschossen und kann sich nicht bewegen.
refusal-rider-must-ride = { $unit } ist beritten und kann nur reiten.
refusal-carriers-move-together = { $unit } trägt eine Leiter; beide Träger bewegen sich gemeinsam.
refusal-nowhere-to-go = { $unit } kann nirgendwohin.
refusal-not-on-the-map = Dieses Feld gibt es nicht.
refusal-hex-is-occupied = { $cell } ist besetzt.
refusal-wall-cannot-be-crossed = { $cell } ist Mauer.
refusal-too-many-dead = Auf { $cell } liegen zu viele Tote.
refusal-hex-burns = { $cell } brennt.
refusal-too-far = { $cell } kostet { $price } BP; übrig sind { $left }.
refusal-no-way-there = Nach { $cell } führt kein Weg ({ $terrain }).
refusal-not-enough-points = { $unit } hat nur noch { $left } BP.
refusal-no-bow = { $unit } hat weder Bogen noch Armbrust.
refusal-was-in-melee = { $unit } war in der letzten Runde im Nahkampf.
refusal-has-shot = { $unit } hat schon geschossen.
refusal-bows-only = { $unit } hat keinen Bogen, und nur damit geht es.
refusal-cannot-shoot-from-inside = Von dort drinnen kann niemand schießen.
refusal-no-target = { $unit } hat kein Ziel.
refusal-not-an-enemy = Das ist kein Feind, auf den man schießen kann.
refusal-out-of-range = { $target } ist { $distance } Felder entfernt; die Waffe trägt { $range } Felder weit.
refusal-not-faced-from-ladder = Von der Leiter schießt man nur auf Brustwehren, denen sie zugewandt ist.
refusal-shooter-in-moat = Aus dem Graben schießt man nur in den Graben und an seinen Rand.
refusal-not-at-the-moat = Um in den Graben zu schießen, muss man an seinem Rand stehen.
refusal-friend-beside-target = { $friend } steht neben { $target } und könnte getroffen werden.
refusal-outside-the-slit = Die Scharte auf { $at } blickt nicht dorthin.
refusal-no-straight-line-to-slit = In die Scharte auf { $at } führt keine gerade Linie.
refusal-drawbridge-is-up = Die hochgezogene Zugbrücke verschließt das Tor.
refusal-keep-in-the-way = Der Burgfried auf { $at } ist im Weg.
refusal-wall-in-the-way = Die Mauer auf { $at } ist im Weg oder wird gestreift.
refusal-too-close-behind = Zu nah hinter { $at }: Wer tiefer steht, ist { $near } davon entfernt, wer höher steht, { $far }.
refusal-tree-in-the-way = Ein Baum auf { $at } ist im Weg.
refusal-siege-tower-in-the-way = Der Belagerungsturm auf { $at } ist im Weg.
refusal-obstacle-in-the-way = { $terrain } auf { $at } ist im Weg.
refusal-hill-in-the-way = Die Anhöhe auf { $at } ist im Weg.
refusal-too-close-to-crest = Die tiefere Figur ist zu nah an der Hangkante bei { $at }.
refusal-figure-in-the-way = { $other } auf { $at } ist im Weg.
refusal-full-cover = { $target } hat volle Deckung.
refusal-has-fought = { $unit } hat schon gekämpft.
refusal-carries-ladder = { $unit } trägt eine Leiter.
refusal-carries-load = { $unit } trägt etwas.
refusal-lies-in-a-heap = Zwei Figuren liegen in einem Feld; keine kann kämpfen.
refusal-may-not-attack = { $unit } greift in diesem Szenario nicht an.
refusal-no-enemy-adjacent = Kein Feind ist in Reichweite.
refusal-odds-below-one = Das Stärkeverhältnis liegt unter 1-1.
refusal-cannot-fight-there = { $unit } kann { $target } nicht angreifen: Der Weg dorthin ist versperrt.
refusal-leads-the-attack = { $unit } führt diesen Angriff schon.
refusal-enemy-adjacent = { $cell } ist in Reichweite eines Feindes.
refusal-mantlet-in-the-way = Ein Belagerungsschirm steht dazwischen.
refusal-not-at-the-winch = { $unit } steht nicht an der Winde.
refusal-not-for-that = { $engine } taugt dafür nicht.
refusal-not-your-engine = { $engine } gehört der anderen Seite.
refusal-engine-is-destroyed = { $engine } ist zerstört.
refusal-engine-is-used-up = { $engine } ist verbraucht.
refusal-engine-is-there = { $engine } steht schon auf der Karte.
refusal-engine-waits = { $engine } wartet noch neben der Karte.
refusal-engine-is-away = { $engine } ist heute nicht auf der Karte.
refusal-ladder-lies = { $engine } liegt am Boden.
refusal-ladder-is-raised = { $engine } lehnt an der Mauer.
refusal-not-in-that-fight = Das Ergebnis trägt eine der Figuren, die gekämpft haben.
refusal-falls-beside-its-foot = { $engine } fällt in ein Feld neben ihrem Fuß, außerhalb der Mauern.
refusal-falls-down = { $unit } fällt neben die Leiter: auf keine Brustwehr, nicht zu Toten und auf höchstens eine Figur zu Fuß.
refusal-leans-beside-its-hex = { $engine } lehnt von { $cell } aus an einer Brustwehr daneben.
refusal-two-shift-it = { $engine } versetzen zwei Figuren daneben, mit freien Händen und je { $price } BP.
refusal-rear-follows-the-head = Die Hinterhand folgt in das Feld, aus dem { $unit } nach { $cell } reitet.
refusal-rear-stands-beside-the-head = Die Hinterhand von { $unit } steht auf einem freien Feld neben { $cell }, das für Pferde offen ist.
refusal-thrown-beside-his-horse = { $unit } fällt auf das nächste freie Feld neben dem Pferd.
refusal-one-step-out-of-the-fire = { $unit } verlässt das Feuer mit einem Schritt in ein freies Feld daneben.
refusal-flees-from-the-enemy = { $unit } flieht so weit wie möglich vom nächsten Feind oder zum nächsten Ausgang.
refusal-bears-no-loss = Den Verlust trägt eine Wurfmaschine mit Punkten, die heute nicht ausgebessert wird.
refusal-nothing-throws = Keine Wurfmaschine hat noch Punkte.
refusal-no-animal = { $other } ist kein Tier.
refusal-animal-is-dead = { $other } ist tot.
refusal-animal-is-harnessed = { $other } zieht einen Wagen.
refusal-animal-is-mounted = Auf { $other } steigt gerade jemand auf.
refusal-no-draught-animal = { $other } ist kein Zugtier.
refusal-draws-no-wagon = { $other } zieht keinen Wagen.
refusal-two-carriers-needed = Für die Leiter braucht es zwei Figuren.
refusal-must-start-on-ladder = { $unit } muss die Bewegung auf der Leiter beginnen.
refusal-nobody-carries = Niemand trägt { $engine }.
refusal-no-wall-here = Hier ist keine Mauer für { $engine }.
refusal-figure-on-ladder = Auf { $engine } steht eine Figur.
refusal-not-on-adjacent-battlement = { $unit } steht nicht auf einer Brustwehr neben { $engine }.

# The long siege
prompt-order-day = Was soll heute geschehen?
prompt-order-night = Heute Nacht ein Ausfall?
phase-day = Morgen
phase-night = Nacht

# Scenarios 2 to 7
scenario-assaulting-the-breach = Sturm auf die Bresche
    .story = Zwei Mauerfelder liegen in Trümmern, der Graben ist zum Teil gefüllt, ein Belagerungsturm rollt heran.
    .goal = Belagerer: bis Runde 30 am Ende einer Runde sechs einsatzfähige Figuren in der Burg und kein einsatzfähiger Verteidiger außerhalb des Burgfrieds. Besatzung: aushalten oder dem Belagerer weniger als acht einsatzfähige Figuren lassen.
scenario-burning-the-camp = Das Lager brennt
    .story = Bei Nacht reitet die Besatzung aus, um Zelte und Maschinen anzuzünden, während die Belagerer schlafen.
    .goal = Besatzung: möglichst viel verbrennen und heimkommen; nach Abzug der eigenen Verluste bringen 6 Punkte den Sieg, 20 den entscheidenden. Belagerer: aufwachen, löschen, zurückschlagen. Der Überfall ist vorbei, sobald kein Einsatzfähiger der Besatzung auf der Karte steht.
scenario-the-long-siege = Die lange Belagerung
    .story = Zwölf Tage bis zum Entsatzheer: beschießen, ausbessern, stürmen oder ruhen – und vor den Nächten auf der Hut sein.
    .goal = Belagerer: die Burg in zwölf Tagen nehmen. Besatzung: sie halten.
scenario-the-convoy = Der Geleitzug
    .story = Zwei Wagen mit Vorräten wollen durch den Belagerungsring in die Burg.
    .goal = Besatzung: die Wagen in den Burghof bringen (je 12 Punkte). Belagerer: sie binnen drei Tagen verbrennen oder nehmen (je 8). Dazu zählen die Verluste des Gegners; fällt die Burg, hat der Belagerer gewonnen.
scenario-the-great-siege = Die große Belagerung
    .story = Alle Figuren beider Spiele, fünfzehn Tage, und am achten ein Geleitzug.
    .goal = Belagerer: die Burg in fünfzehn Tagen nehmen. Besatzung: sie halten.
scenario-the-relief = Der Entsatz
    .story = Während gestürmt wird, zieht auf der Straße ein Entsatzheer heran.
    .goal = Besatzung: bei gesenkter Brücke alle Belagerer mehr als zehn Felder von der Mauer vertreiben oder ihnen weniger als zehn einsatzfähige Figuren lassen. Belagerer: die Burg nehmen oder die drei Ritter des Entsatzes töten. Nach Runde 40 ist es unentschieden.
option-panic = Panik und Flucht
    .help = Ein Toter kann die Umstehenden erschrecken.
option-stray = Fehlschüsse
    .help = Man darf auf einen Feind neben eigenen Leuten schießen, kann aber sie treffen.
option-stray-from-above = Fehlschüsse nur von oben
    .help = Bei Fehlschüssen: Nur Schüsse von oben können fehlgehen.
option-skill = Fähigkeit der Schützen
    .help = Jeder Schütze erhält eine Zahl von −3 bis +3; die Summe ist 0, niedrig ist gut.
option-platform-minus = Plattform ungünstig
    .help = Nahkampf auf der Plattform des Belagerungsturms zählt als ungünstiges Gelände.
option-ram-modifier = Würfeländerung des Widders
    .help = Minus 1 gegen zuvor beschossene Felder oder gegen Türme.
option-ram-modifier-bombarded = beschossene Felder
option-ram-modifier-tower = Türme
option-healing = Heilung
    .help = Verwundete können von Tag zu Tag genesen.
value-bombarded = beschossene Felder
value-tower = Türme
prompt-order-bombard = Welche Maschine wirft auf welche Mauer? „Fertig“ lässt sie werfen.
prompt-order-muster = Wer ist heute Nacht dabei? Beim Ausfall höchstens zehn, im Lager höchstens vierzehn.
phase-bombard = Beschuss
phase-muster = Auswahl
phase-evening = Abend
tray-convoy = Mit dem Geleitzug unterwegs
tray-chosen = Für die Nacht ausgewählt
grade-decisive = entscheidender Sieg
grade-substantial = deutlicher Sieg
grade-marginal = knapper Sieg

# Orders of sections 2 to 5
order-enter = Karte betreten
order-leave = Karte verlassen
order-fill = Graben füllen
order-breach = Bresche legen
order-bring = Heranbringen
order-roll = Rollen
thing-roll-0 = vorwärts
thing-roll-1 = zurück
order-climb = Im Belagerungsturm steigen
order-ride = Reiten
order-wheel = Auf der Stelle wenden
order-mount = Aufsitzen
order-dismount = Absitzen
order-lead = Tier führen
order-bolt = Mit der Ballista schießen
order-emplace = Aufstellen
order-station = Anderswo aufstellen
order-torch = Feuer legen
order-douse = Löschen
order-batter = Mit dem Widder stoßen
order-bombard = Beschießen
    .help = Katapulte und Onager werfen auf Mauern. In der Nacht ist ein Ausfall möglich.
order-aim = Zielen
order-mend = Ausbessern
order-repair = Alle Maschinen ausbessern
    .help = Beschädigte Katapulte und Onager sind morgen wie neu. In der Nacht ist ein Ausfall möglich.
order-assault = Stürmen
    .help = Ein Gefecht um die Burg. In der Nacht danach gibt es keinen Ausfall.
order-rest = Ruhen
    .help = Der Tag vergeht. In der Nacht ist ein Ausfall möglich.
order-sortie = Ausfall machen
    .help = Ein Gefecht im Lager bei Nacht: Zelte und Maschinen anzünden.
order-stay = Drinnen bleiben
    .help = Die Nacht bleibt ruhig; der nächste Tag beginnt.
order-pick = Auswählen
order-drive = Wagen weiterfahren
order-harness = Ein- oder ausspannen
order-roll-in = Wagen hereinfahren
order-take = Aufnehmen
order-put-down = Abstellen
order-turn = Schirm drehen
thing-turn-0 = { choice-n }
thing-turn-1 = { choice-ne }
thing-turn-2 = { choice-se }
thing-turn-3 = { choice-s }
thing-turn-4 = { choice-sw }
thing-turn-5 = { choice-nw }
order-flame = Brandpfeil schießen
order-pour = Öl gießen
order-train = Fähigkeit verschieben
order-panic = Gerät in Panik
choice-n = Norden
choice-ne = Nordosten
choice-se = Südosten
choice-s = Süden
choice-sw = Südwesten
choice-nw = Nordwesten

# Questions of sections 2 to 5
prompt-enter-where = Wo kommt { $unit } auf die Karte?
prompt-fill-where = Welches Grabenfeld wird gefüllt? Noch { $left } Marker.
prompt-breach-where = Welches Mauerfeld liegt in Trümmern? Noch { $left } Marker.
prompt-bring-where = Wo steht die Vorderseite von { $engine }?
prompt-bring-facing = Wohin blickt { $engine }?
prompt-station-where = Wo steht die Vorderseite von { $engine }?
prompt-station-facing = Wohin blickt { $engine }?
prompt-climb-where = In welches Feld steigt { $unit }?
prompt-ride-where = Wohin reitet { $unit }? Noch { $left } BP.
prompt-rear-where = Wo ist das hintere Feld von { $unit }?
prompt-thrown-where = Wo kommt { $unit } zu stehen oder zu liegen?
    .stop = Ort des Sturzes
prompt-bolt-at = Auf wen schießt { $engine }?
prompt-emplace-where = Wo wird { $engine } aufgestellt?
prompt-douse = { $unit } versucht, das Feuer auf { $cell } zu löschen.
prompt-spread = Greift das Feuer auf { $cell } über?
prompt-wake = Erwacht { $unit } in den Flammen?
prompt-leave-fire = Wohin flieht { $unit } aus dem Feuer?
    .stop = Flucht aus dem Feuer
prompt-batter = { $engine } stößt gegen die Mauer auf { $cell }.
prompt-aim-where = Auf welches Mauerfeld wirft { $engine }?
prompt-stones = Steine fallen auf { $cell } ({ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}).
prompt-lose-point = Welche Maschine verliert einen Punkt?
    .stop = Eine Maschine verliert einen Punkt
prompt-heal = Wann wird { $unit } gesund?
prompt-roll-in-where = Wo kommt { $engine } auf die Karte?
prompt-flame-at = Worauf schießt { $unit } den Brandpfeil?
prompt-flame = { $shooter } schießt einen Brandpfeil auf { $cell }.
prompt-oil = Setzt das Öl { $cell } in Brand?
prompt-scald = Öl auf { $unit }!
prompt-panic = { $unit } ist tot: Gibt es Panik?
prompt-who-panics = Wen packt die Furcht? { $left ->
    [0] Weitere dürfen, müssen aber nicht.
    [one] Eine Figur muss es noch sein.
   *[other] { $left } Figuren müssen es noch sein.
}
    .stop = Panik
prompt-flee-where = Wohin flieht { $unit }?
    .stop = Flucht
prompt-stray-lot = Wer steht dem Fehlschuss im Weg?
prompt-stray = Trifft der Fehlschuss { $victim }?

# Events of sections 2 to 5
event-entered = { $unit } kommt bei { $cell } auf die Karte.
event-left-the-map = { $unit } verlässt die Karte.
event-filled = Der Graben ist auf { $cell } gefüllt.
event-breached = Die Mauer auf { $cell } liegt in Trümmern.
event-brought-on = { $engine } kommt auf die Karte.
event-rolled = { $engine } rollt nach { $to_cell }.
event-climbed-up = { $unit } steigt auf die Plattform ({ $to_cell }).
event-climbed-down = { $unit } steigt nach { $to_cell } hinab.
event-rode = { $unit } reitet nach { $to_cell }.
event-wheeled = { $unit } wendet auf der Stelle.
event-mounts = { $unit } sitzt auf.
event-dismounts = { $unit } sitzt ab.
event-mounted = { $unit } ist im Sattel.
event-led = { $unit } führt { $other } weiter.
event-loaded = { $engine } wird geladen: { $count } von 3.
event-emplaced = { $engine } steht auf { $cell }.
event-stationed = { $engine } steht nun auf { $to_cell }.
event-set-fire = { $unit } legt Feuer in { $cell }.
event-caught-fire = { $cell } brennt.
event-put-out = { $unit } löscht das Feuer auf { $cell } (Würfel { $roll }).
event-still-burns = { $unit } kann das Feuer auf { $cell } nicht löschen (Würfel { $roll }).
event-tent-destroyed = Das Zelt auf { $cell } ist niedergebrannt.
event-engine-destroyed = { $engine } ist zerstört.
event-left-fire = { $unit } entkommt dem Feuer nach { $to_cell }.
event-trapped-in-fire = { $unit } ist vom Feuer eingeschlossen.
event-alarm = Alarm im Lager!
event-battered = { $engine } stößt gegen die Mauer auf { $cell } (Würfel { $roll }).
event-wall-damaged = Die Mauer auf { $cell } ist beschädigt, Stufe { $step }.
event-wall-destroyed = Die Mauer auf { $cell } stürzt ein.
event-aimed = { $engine } zielt auf { $cell }.
event-bombarded = Steine fallen auf { $cell } ({ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, Würfel { $roll }).
event-engine-damaged = { $engine } verliert einen Punkt.
event-goes-under-repair = { $engine } wird heute ausgebessert und wirft nicht.
event-mended = { $engine } ist ausgebessert.
event-repaired = Alle Maschinen sind ausgebessert.
event-day-began = Tag { $day } bricht an.
event-day-of-bombardment = Tag { $day }: Beschuss.
event-day-of-rest = Tag { $day }: Ruhe.
event-day-of-assault = Tag { $day }: Sturm!
event-sortie-begins = Nacht von Tag { $day }: Die Besatzung macht einen Ausfall.
event-convoy-comes = Tag { $day }: Ein Geleitzug will in die Burg.
event-chosen = { $unit } ist dabei.
event-battle-over = Die Kämpfe von Tag { $day } sind vorbei.
event-will-heal = { $unit } { $days ->
    [1] ist morgen wieder gesund
    [99] braucht Monate, um gesund zu werden
   *[other] ist in { $days } Tagen wieder gesund
} (Würfel { $roll }).
event-healed = { $unit } ist wieder gesund.
event-drove = { $unit } fährt { $engine } weiter nach { $to_cell }.
event-harnesses = { $unit } macht sich am Geschirr von { $other } zu schaffen.
event-harnessed = { $other } ist eingespannt.
event-unharnessed = { $other } ist ausgespannt.
event-rolled-in = { $engine } kommt bei { $cell } auf die Karte.
event-took-up = { $unit } nimmt { $engine } auf.
event-put-down = { $unit } stellt { $engine } ab.
event-turned-mantlet = { $unit } dreht { $engine }.
event-flaming-arrow = { $shooter } schießt einen Brandpfeil auf { $cell } (Würfel { $roll }).
event-nothing-lit = Auf { $cell } fängt nichts Feuer.
event-poured-oil = { $unit } gießt kochendes Öl auf { $cell }.
event-oil-ran-off = Das Öl läuft ab, nichts brennt (Würfel { $roll }).
event-scalded = { $unit } wird verbrüht, Würfel { $roll }, Ergebnis { $result }.
event-must-get-out = { $unit } muss aus den Flammen heraus.
event-panic-rolled = Nach dem Tod von { $unit } fällt eine { $roll }: { $count ->
    [0] Alle bleiben standhaft.
    [one] Eine Figur ist betroffen.
   *[other] { $count } Figuren sind betroffen.
}
event-panicked = { $unit } gerät in Panik.
event-routed = { $unit } ergreift die Flucht.
event-fled = { $unit } flieht vom Feld.
event-fled-to = { $unit } flieht nach { $to_cell }.
event-rallied = { $unit } fasst wieder Mut.
event-strayed = Der Schuss von { $shooter } geht fehl und trifft { $victim } (Würfel { $roll }).
event-flew-into-void = Der Schuss von { $shooter } geht ins Leere (Würfel { $roll }).
event-trained = { $unit } schießt besser, { $other } schlechter.
event-wagon-home = { $engine } ist im Burghof.
event-wagon-taken = { $engine } ist genommen.

# Results of sections 2 to 5
result-castle-fallen = Die Burg ist gefallen.
result-camp-burnt = Das Lager brennt ({ $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}).
    .short = Das Lager brennt
result-camp-saved = Das Lager ist gerettet ({ $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}).
    .short = Das Lager ist gerettet
result-relieved = Das Entsatzheer ist da; Stärke der Besatzung: { $left }.
    .short = Das Entsatzheer ist da
result-convoy-over = Der Geleitzug ist entschieden; Vorsprung der Besatzung: { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}.
    .short = Der Geleitzug ist entschieden
result-relief-beaten = Die Ritter des Entsatzes sind tot.
result-ring-broken = Der Belagerungsring ist gesprengt.
result-nobody-won = Niemand hat gesiegt.

# Refusals of sections 2 to 5
refusal-not-waiting = { $unit } wartet nicht neben der Karte.
refusal-must-enter-now = { $unit } muss in dieser Runde die Karte betreten.
refusal-too-late-to-bring = Für { $engine } ist es zu spät, auf die Karte zu kommen.
refusal-too-few-there = Auf dieser Karte bleiben mindestens { $least } Figuren.
refusal-too-late-to-enter = Für { $unit } ist es zu spät, die Karte zu betreten.
refusal-too-far-to-enter = { $unit } kommt nicht bis { $cell } herein.
refusal-not-at-the-edge = { $unit } steht an keinem Rand, wo man die Karte verlassen darf.
refusal-besieger-only = Das tut nur der Belagerer.
refusal-garrison-only = Das tut nur die Besatzung.
refusal-no-markers-left = Es sind keine Marker übrig.
refusal-no-such-engine = Eine solche Maschine gibt es nicht.
refusal-no-room = Dort ist kein Platz.
refusal-cannot-be-moved = { $engine } kann in diesem Szenario nicht bewegt werden.
refusal-stays-where-it-is = Den Platz von { $engine } gibt das Szenario vor.
refusal-crew-missing = { $engine } fehlt die Bedienung.
refusal-engine-needs-open-ground = { $engine } rollt nur über Ebene und gefüllten Graben.
refusal-not-in-siege-tower = { $unit } ist in keinem Belagerungsturm.
refusal-not-mounted = { $unit } ist nicht beritten.
refusal-closed-to-horses = { $cell } ist für Pferde gesperrt.
refusal-no-stop-in-trench = Im Schützengraben kann kein Pferd anhalten.
refusal-no-such-foe = Das ist kein Feind, den { $unit } angreifen kann.
refusal-not-adjacent = { $target } steht nicht neben { $unit }.
refusal-on-another-level = { $target } ist auf einer anderen Ebene des Belagerungsturms.
refusal-only-upward-from-ladder = Von der Leiter greift { $unit } nur die Brustwehr an, an der sie lehnt, nicht { $target }.
refusal-ladder-leans-elsewhere = Die Leiter lehnt nicht an diesem Brustwehrfeld: { $unit } erreicht { $target } nicht.
refusal-no-way-to-ride = Zu Pferd führt kein Weg nach { $cell }.
refusal-rear-in-trench = In { $cell } stünde die Hinterhand im Schützengraben.
refusal-no-room-for-rear = Hinter { $cell } ist kein Platz für die Hinterhand.
refusal-bridge-moat-stays-open = Der Graben unter der Zugbrücke wird nicht aufgefüllt.
refusal-under-the-bridge = In die Felder unter der Zugbrücke fällt niemand.
refusal-no-moat-there = { $cell } ist kein Grabenfeld.
refusal-nearer-moat-is-free = Ein näheres Grabenfeld als { $cell } ist frei.
refusal-not-the-outer-wall = { $cell } gehört nicht zur Außenmauer.
refusal-has-just-come = { $engine } steht noch keine ganze Runde dort.
refusal-under-repair = { $engine } wird heute ausgebessert.
refusal-nothing-to-repair = An { $engine } ist nichts auszubessern.
refusal-already-destroyed = Die Mauer in { $cell } ist schon zerstört.
refusal-no-wall-there = In { $cell } steht keine Mauer.
refusal-outer-wall-first = Der Burgfried wird erst beschossen, wenn die Außenmauer eine Bresche hat.
refusal-tower-burns = { $unit } steigt auf keinen brennenden Turm.
refusal-too-far-to-ride = { $cell } ist mit { $left } BP zu weit.
refusal-animal-is-busy = { $other } wird gerade an- oder abgeschirrt.
refusal-wagon-on-the-bridge = { $engine } steht auf der Brücke.
refusal-no-horse = { $other } ist kein Reitpferd.
refusal-knights-only = { $unit } ist kein Ritter, und nur Ritter reiten.
refusal-not-beside-horse = { $unit } steht nicht neben dem Tier.
refusal-not-loaded = { $engine } ist noch nicht geladen: { $count } von 3.
refusal-nothing-to-burn = Auf { $cell } ist nichts, was man anzünden könnte.
refusal-not-from-battlement = Von der Brustwehr und aus Türmen braucht es Brandpfeile oder Öl.
refusal-no-fire-there = { $cell } brennt nicht.
refusal-not-against-keep = Gegen den Burgfried hilft der Widder nicht.
refusal-ram-must-swing-back = { $engine } stößt nur jede zweite Runde.
refusal-engine-is-out = { $engine } hat keine Punkte mehr.
refusal-already-aimed = { $engine } hat für heute sein Ziel.
refusal-no-sortie-left = Beide Ausfälle sind schon gemacht.
refusal-enough-chosen = Höchstens { $most } können dabei sein.
refusal-no-wagon = Hinter { $other } steht kein Wagen, vor den man anschirren könnte.
refusal-wagon-cannot-turn = Der Wagen kommt nicht um diese Ecke.
refusal-nothing-to-take = Wo { $unit } steht, ist nichts aufzunehmen.
refusal-already-turned = { $engine } ist in dieser Phase schon gedreht worden.
refusal-short-range-only = Brandpfeile tragen nur kurz; { $cell } ist { $distance } Felder entfernt.
refusal-no-oil = { $unit } hat kein Öl.
refusal-not-on-battlement = { $unit } steht auf keiner Brustwehr.
refusal-not-a-lower-hex = { $cell } ist kein tieferes Feld neben { $unit }.
refusal-nobody-there = Auf { $cell } ist nichts, was das Öl treffen könnte.
refusal-no-such-figure = Eine solche Figur gibt es nicht.
refusal-animals-take-no-orders = { $unit } ist ein Tier und tut nichts von selbst.
refusal-is-mounted = { $unit } ist beritten.
refusal-is-wounded = { $unit } ist verwundet.
refusal-on-the-platform = { $unit } steht auf der Plattform eines Belagerungsturms.
refusal-already-carried = { $engine } wird schon getragen.
refusal-carries-nothing = { $unit } trägt weder Schirm noch Fass.
refusal-carries-no-mantlet = { $unit } trägt keinen Schirm.
refusal-carries-no-ladder = { $unit } trägt keine Leiter.
refusal-no-such-side = Ein Feld hat sechs Seiten.
refusal-faces-there-already = { $engine } blickt schon dorthin.
refusal-is-your-own = { $engine } gehört der eigenen Seite.
refusal-not-next-to-hex = { $unit } steht nicht neben { $cell }.
refusal-begins-on-foot = { $unit } beginnt zu Fuß.
refusal-nobody-can-sally = Niemand ist zu einem Ausfall imstande.
refusal-already-chosen = { $unit } ist schon ausgewählt.
refusal-no-wall-left = Für einen Trümmermarker ist keine Mauer mehr da.
refusal-straight-on-or-back = { $engine } rollt nur geradeaus oder geradewegs zurück.
refusal-already-filled = { $cell } ist schon aufgefüllt.
refusal-not-at-the-map-edge = Mit der Vorderseite auf { $cell } berührte { $engine } keinen Kartenrand, über den der Weg hereinführt.
refusal-not-in-this-tower = { $cell } ist kein Feld des Belagerungsturms, in dem { $unit } steht.
refusal-not-beside-the-ladder = { $cell } liegt nicht neben { $engine }.
refusal-ladder-stands-there = Auf { $cell } steht schon eine Leiter.
refusal-no-battlement-there = Neben { $cell } ist keine Brustwehr für eine Leiter.
refusal-not-beside-head-and-rear = { $cell } liegt nicht neben beiden Feldern von { $unit }.
refusal-is-afraid = { $unit } hat zu große Angst.
refusal-skill-is-settled = Die Fähigkeiten stehen fest.
refusal-not-with-himself = { $unit } kann nicht mit sich selbst tauschen.
refusal-not-the-same-school = Bögen und Armbrüste ergeben je für sich die Summe 0.
refusal-skill-limit = Die Fähigkeit reicht von −3 bis +3.
