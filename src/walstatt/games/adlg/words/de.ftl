# L'Art de la Guerre auf Deutsch.
game-title = L'Art de la Guerre
game-about = Nach L’Art de la Guerre, 4. Auflage. Regeln in eigenen Worten; Werte, die nicht zu finden waren, sind rekonstruiert und gekennzeichnet. Bisher alles bis zum ersten Schlag.
side-south = Süd
side-north = Nord

# Szenarien und Optionen
scenario-drill-of-a-corps = Ein Korps exerziert
    .story = Ein Korps lernt zu marschieren, zu schwenken und anzugreifen. Leichte Reiter beobachten es, eine Reihe Speere wartet.
    .goal = Führe das Korps in vier Runden über das Feld.
scenario-open-field = Offenes Feld
    .story = Zwei fertige Armeen zu 100 Punkten treffen auf einer Ebene aufeinander, auf der wenig im Weg ist.
    .goal = Brich die andere Armee.
scenario-rough-ground = Raues Gelände
    .story = Zwei fertige Armeen zu 100 Punkten treffen zwischen Wald, Dickicht und einem sanften Hügel aufeinander.
    .goal = Brich die andere Armee.
option-south-army = Armee des Südens
    .help = Eine von acht fertigen Armeen zu 100 Punkten.
option-north-army = Armee des Nordens
    .help = Eine von acht fertigen Armeen zu 100 Punkten.
option-turn-limit = Runden
    .help = So viele Runden werden gespielt; 0 heißt ohne Grenze.
option-knights-plus2-vs-mounted = Ritter +2 gegen Berittene
    .help = Ritter kämpfen mit +2 gegen alle Berittenen außer Elefanten.
option-cv-first-round-vs-all-swordsmen = Reiterbonus gegen alle Schwerter
    .help = In der ersten Runde hat Reiterei ihren Bonus gegen mittlere und schwere Schwerter.
option-free-cp-unrestricted = Freier Kommandopunkt für alle Befehle
    .help = Der eigene Punkt des Befehlshabers zahlt jeden Befehl seines Korps.
option-li-may-charge-lh = LI darf LH angreifen
    .help = Leichte Infanterie darf im Offenen leichte Reiter angreifen.
option-li-broader-in-terrain = LI freier im Gelände
    .help = In rauem oder schwerem Gelände darf leichte Infanterie auch angreifen, wen sie im Offenen angreifen darf.
option-wagons-lengthwise = Kriegswagen längs durchdringen
    .help = Fußtruppen durchdringen Kriegswagen und Artillerie nur längs.
option-hi-fast-at-exactly-4ud = HI bei genau 4 UD schnell
    .help = Schwere Infanterie bewegt sich auch bei genau 4 UD Abstand zum Feind 3 UD.
option-zoc-slide-only-in-charge = Schieben in der Kontrollzone nur beim Angriff
    .help = In einer feindlichen Kontrollzone ist Schieben nur beim Angriff oder Angleichen erlaubt.
option-average-dice = Durchschnittswürfel
    .help = Im Nahkampf haben die Würfel die Seiten 2, 3, 3, 4, 4, 5.
option-rerolls-per-player = Wiederholungswürfe
    .help = So viele Würfel darf jeder Spieler wiederholen.

# Zustände, Werte, Anzeigen, Messungen
phase-corps = Nächstes Korps
phase-orders = Befehle
state-disordered = ungeordnet
state-charged = hat angegriffen
state-fixed = darf sich nicht mehr bewegen
state-tested = hat zu sammeln versucht
state-near = war näher als 4 UD am Feind
state-melee = im Nahkampf
state-melee-support = im Kampf-Support
state-support = im Support
state-commander = mit Befehlshaber
value-type = Truppe
value-move = Bewegung
value-protection = Schutz
value-corps = Korps
tray-lost = Verloren
track-turn = Runde
track-corps = Korps
track-points = Kommandopunkte
track-free-points = Eigener Punkt des Befehlshabers
overlay-zone = Kontrollzone
overlay-far = 4 UD
overlay-command = Befehlsradius
overlay-command-light = Befehlsradius für leichte Truppen
overlay-reach = Reichweite
overlay-charge-reach = Angriffsreichweite
overlay-cause = Im Weg

# Einheiten: Namen der fertigen Armeen, Truppentypen, Befehlshaber
unit-african-veterans = Afrikanische Veteranen
unit-agrianians = Agrianer
unit-apple-bearers = Apfelträger
unit-archers = Bogenschützen
unit-armenian-and-cappadocian-horse = Armenische und kappadokische Reiter
unit-armenian-cappadocian-horse = Armenische/kappadokische Reiter
unit-babylonian-archers = Babylonische Bogenschützen
unit-bactrians = Baktrer
unit-balearic-slingers = Balearische Schleuderer
unit-bidaux = Bidaux
unit-bidets = Bidets
unit-bombard = Bombarde
unit-camp = Lager
unit-cataphracts = Kataphrakten
unit-cavalry = Reiterei
unit-communal-militia = Stadtmiliz
unit-companions = Hetairoi
unit-cretan-archers = Kretische Bogenschützen
unit-cretans = Kreter
unit-dismounted-men-at-arms = Abgesessene Gewappnete
unit-elephant = Elefant
unit-equites = Equites
unit-extraordinarii = Extraordinarii
unit-gallic-warriors = Gallische Krieger
unit-gauls = Gallier
unit-genoese = Genuesen
unit-genoese-crossbowmen = Genuesische Armbrustschützen
unit-greek-cavalry = Griechische Reiterei
unit-greek-hoplites = Griechische Hopliten
unit-greek-mercenaries = Griechische Söldner
unit-guard-cavalry = Gardereiterei
unit-hastati = Hastaten
unit-hastati-and-principes = Hastati und Principes
unit-hastati-principes = Hastati/Principes
unit-hill-tribesmen = Bergstämme
unit-hill-warriors = Bergkrieger
unit-hillmen = Bergbewohner
unit-horse-archers = Berittene Bogenschützen
unit-household-men-at-arms-on-foot = Gewappnete des Hofes zu Fuß
unit-hypaspists = Hypaspisten
unit-italian-allies = Italische Verbündete
unit-javelin-youths = Junge Speerwerfer
unit-knights = Ritter
unit-levy = Levy
unit-libyan-skirmishers = Libysche Plänkler
unit-light-horse = Leichte Reiter
unit-longbowmen = Langbogenschützen
unit-longbowmen-with-stakes = Langbogenschützen mit Pfählen
unit-mardian-archers = Mardische Bogenschützen
unit-median-horse = Medische Reiter
unit-men-at-arms = Gewappnete
unit-men-at-arms-on-foot = Gewappnete zu Fuß
unit-mounted-men-at-arms = Berittene Gewappnete
unit-noble-cavalry = Adlige Reiter
unit-noble-horse-archers = Adlige berittene Bogenschützen
unit-numidian-horse = Numidische Reiter
unit-numidians = Numider
unit-paphlagonians = Paphlagonier
unit-peasants = Bauern
unit-persian-horse = Persische Reiter
unit-phalangites = Phalangiten
unit-prodromoi = Prodromoi
unit-punic-and-spanish-cavalry = Punische und spanische Reiterei
unit-punic-spanish-and-gallic-cavalry = Punische, spanische und gallische Reiterei
unit-royal-cataphracts = Königliche Kataphrakten
unit-royal-knights = Königliche Ritter
unit-scouts = Kundschafter
unit-scutarii = Scutarii
unit-scythed-chariot = Sichelstreitwagen
unit-scythians = Skythen
unit-shire-archers = Bogenschützen der Grafschaften
unit-shire-archers-with-stakes = Bogenschützen der Grafschaften mit Pfählen
unit-skirmishers = Plänkler
unit-slingers = Schleuderer
unit-soldurii = Soldurier
unit-spanish-scutarii = Spanische Scutarii
unit-spearmen = Speerträger
unit-takabara = Takabara
unit-thessalian-cavalry = Thessalische Reiterei
unit-thessalians = Thessalier
unit-thracian-peltasts = Thrakische Peltasten
unit-town-crossbowmen = Städtische Armbrustschützen
unit-triarii = Triarier
unit-velites = Veliten
unit-warriors = Krieger
unit-welsh-spearmen = Walisische Speerträger
type-li = Leichte Infanterie
type-jav = Speerwerfer
type-bow = Bogenschützen
type-xbow = Armbrustschützen
type-hgun = Feuerwaffenschützen
type-msw = Mittlere Schwerter
type-msp = Mittlere Speere
type-hsw = Schwere Schwerter
type-fkn = Ritter zu Fuß
type-hsp = Schwere Speere
type-pike = Piken
type-levy = Levy
type-wwg = Kriegswagen
type-art-l = Leichte Artillerie
type-art-m = Mittlere Artillerie
type-art-h = Schwere Artillerie
type-lh = Leichte Reiterei
type-lcm = Leichte Kamelreiter
type-mcv = Mittlere Reiterei
type-hcv = Schwere Reiterei
type-lch = Leichter Streitwagen
type-mcm = Mittlere Kamelreiter
type-hch = Schwerer Streitwagen
type-cat = Kataphrakten
type-catc = Kamelkataphrakten
type-mkn = Mittlere Ritter
type-hkn = Schwere Ritter
type-ele = Elefant
type-sch = Sichelstreitwagen
type-mix = Gemischte Einheit
rank-ordinary = Gewöhnlicher Befehlshaber
rank-competent = Kompetenter Befehlshaber
rank-brilliant = Brillanter Befehlshaber
rank-strategist = Stratege

# Gelände
terrain-plain = Ebene
terrain-gentle-hill = Sanfter Hügel
terrain-steep-hill = Steiler Hügel
terrain-brush = Dickicht
terrain-field = Felder
terrain-plantation = Plantage
terrain-gully = Schlucht
terrain-wood = Wald
terrain-marsh = Sumpf
terrain-dunes = Sanddüne
terrain-village = Dorf
terrain-river = Fluss
terrain-coast = Küste
terrain-impassable = Felsen oder See
terrain-road = Straße
terrain-fortification = Befestigung
terrain-obstacle = Hindernis
ground-open = offen
ground-rough = rau
ground-difficult = schwer
ground-impassable = unpassierbar
choice-alexandrian-macedonian-100 = Makedonen Alexanders
choice-carthaginian-100 = Karthago (Hannibal in Italien)
choice-gallic-100 = Gallier
choice-hundred-years-english-100 = Engländer, Hundertjähriger Krieg
choice-hundred-years-french-100 = Franzosen, Hundertjähriger Krieg
choice-later-achaemenid-100 = Späte Achämeniden (Dareios III.)
choice-parthian-100 = Parther
choice-republican-roman-100 = Römische Republik

# Angriff, Ausweichen, Angleichung
prompt-charge-whom = Angriff von { $units }: auf wen?
prompt-charge-start = Wie beginnt der Angriff von { $units } auf { $target }?
prompt-who-evades = Angriff von { $units }. Wer weicht aus?
prompt-direction = { $unit }: die Richtung behalten oder der des Angriffs anpassen ({ $angle }, kostet { $cost } UD)?
prompt-evade-distance = Strecke von { $unit }
prompt-way-round = { $unit }: auf welchem Weg herum?
prompt-about = { $unit }: am Ende kehrt?
prompt-turn-where = { $unit }: wo drehen?
prompt-charge-distance = Strecke des Angriffs von { $units }
prompt-how-far = { $units }: wie weit vor, von { $least } bis { $most } UD?
prompt-go-on = { $unit }: wie weit noch, bis { $most } UD?
prompt-conform-to = { $unit }: an wen angleichen?
prompt-conform-where = { $unit }: wo angleichen?
choice-keep = Richtung behalten
choice-match = An den Angriff anpassen
choice-go-on = Abgewandt bleiben
choice-turn-about = Kehrt machen
choice-slide-left = Nach links schieben
choice-slide-right = Nach rechts schieben
choice-wheel-left = Nach links schwenken
choice-wheel-right = Nach rechts schwenken
edge-front = Front
edge-left-flank = linke Flanke
edge-right-flank = rechte Flanke
edge-rear = Rücken
event-charged = Angriff: { $units } auf { $target }, { $march } ({ $price } CP).
event-charged-freely = Spontaner Angriff: { $units } auf { $target }.
event-evaded = { $unit }: Ausweichen, Wurf { $roll }, { $length } UD.
event-ran = { $unit }: { $length } UD gelaufen.
event-left-table = { $unit }: vom Tisch und damit verloren.
event-commander-lost = Der Befehlshaber von Korps { $corps } ist verloren.
event-light-foot-destroyed = { $unit }: überrannt und vernichtet.
event-caught = { $unit }: eingeholt von { $by }, 1 Kohäsion verloren.
event-distance-thrown = Alle Ziele sind fort. { $units }, Wurf { $roll }: bis { $length } UD.
event-advanced = { $unit }: { $length } UD vor.
event-conformed = { $unit }: angeglichen an { $target } ({ $edge }).
event-conformed-in-part = { $unit }: teilweise angeglichen an { $target } ({ $edge }).
event-could-not-conform = { $unit }: kein Platz zum Angleichen an { $target }; gekämpft wird ohne.
event-slipped-away = { $unit }: abgesetzt, { $length } UD.
event-made-room = { $unit }: Platz gemacht für { $by }.
refusal-never-charges = { $unit } greift nie an.
refusal-fights = { $unit } ist im Kampf.
refusal-has-moved = { $unit } hat sich in dieser Phase schon bewegt.
refusal-has-rallied = { $unit } hat zu sammeln versucht und bleibt stehen.
refusal-is-fixed = { $unit } wurde verschoben und darf sich in dieser Phase nicht mehr bewegen.
refusal-not-for-light-foot = Im Offenen darf { $unit } { $target } nicht angreifen.
refusal-not-weakened = In diesem Gelände greift { $unit } nur an, wer ungeordnet ist, in Flanke oder Rücken getroffen wird oder im Nachteil ist; { $target } ist es nicht.
refusal-touches-already = { $unit } berührt { $target } schon; sie gleichen sich an.
refusal-friend-fights-there = { $by } kämpft schon an dieser Seite von { $target }.
refusal-bound-by-another = { $unit } ist in der Kontrollzone von { $by } und muss auf ihn los.
refusal-not-of-this-corps = { $unit } gehört nicht zum aktiven Korps.
refusal-nobody-in-range = { $units } haben niemanden in Angriffsreichweite.
refusal-not-reached = { $target } ist so nicht zu erreichen: { $distance } entfernt, { $reach } sind übrig.
refusal-no-enemy = Das ist kein Feind auf dem Tisch.
refusal-no-such-start = Ein Angriff beginnt geradeaus, mit einmal Schieben, mit einem Schwenk oder mit einer Drehung und vielleicht einem Schwenk.
refusal-never-evades = { $unit } weicht nie aus.
refusal-zone-ahead = { $unit } kann nicht ausweichen: Vor ihm liegt die Kontrollzone von { $by }.
refusal-way-is-barred = { $unit } kann nicht ausweichen: Der Weg ist versperrt.
refusal-cannot-evade = { $unit } kann diesem Angriff nicht ausweichen.
refusal-not-so-far = Von { $least } bis { $most }.

# Befehle und Fragen
order-activate = Korps aktivieren
order-move = Bewegen
order-charge = Angreifen
order-leave = Zone rückwärts verlassen
order-ride-off = Aus der Zone weiterreiten
order-disengage = Vom Feind lösen
order-rally = Sammeln
order-ride = Befehlshaber bewegen
order-end = Aktivierung beenden
thing-activate-1 = Korps 1
thing-activate-2 = Korps 2
thing-activate-3 = Korps 3
thing-activate-4 = Korps 4
prompt-corps = Welches Korps ist das nächste?
prompt-orders = Korps { $corps }: dein Befehl? { $points } CP{ $own ->
    [0] {""}
   *[other] {" "}und { $own } eigener des Befehlshabers
}.
prompt-command = Kommandopunkte: Würfel und Kommandowert, halbiert und aufgerundet.
prompt-march = { $units }: wie bewegen? Bewegungsweite { $allowance } UD.
prompt-rally = { $unit }: sammeln.
prompt-spot = Wohin reitet der Befehlshaber?
prompt-join = Schließt er sich einer Einheit an?

# Ereignisse
event-activated = { $side }: Korps { $corps } würfelt { $roll } und hat { $points ->
    [one] 1 Kommandopunkt
   *[other] { $points } Kommandopunkte
}.
event-corps-ended = { $side }: Korps { $corps } ist fertig{ $left ->
    [0] .
    [one] , 1 Kommandopunkt verfällt.
   *[other] , { $left } Kommandopunkte verfallen.
}
event-sequence-ended = { $side } hat die Bewegung beendet.
event-turn-ended = Runde { $turn } ist zu Ende.
event-moved = { $units }: { $march } ({ $cost } UD, { $price } CP).
event-pushed-back = { $unit }: Platz gemacht.
event-disordered = { $unit }: in Unordnung.
event-lost-cohesion = { $unit }: { $points } Kohäsion verloren, noch { $left }.
event-left-zone = { $unit }: { $length } UD zurück aus der Zone von { $by } ({ $price } CP).
event-disengaged = { $unit }: gelöst von { $by }, { $length } UD zurück ({ $price } CP).
event-rallied = { $unit } sammelt sich mit { $roll }{ $added ->
    [0] {""}
   *[other] {" "}+ { $added }
} ({ $needs }+) und hat Kohäsion { $left } ({ $price } CP).
event-not-rallied = { $unit } sammelt sich nicht: { $roll }{ $added ->
    [0] {""}
   *[other] {" "}+ { $added }
}, nötig war { $needs }+ ({ $price } CP).
event-commander-rode = { $side }: Der Befehlshaber von Korps { $corps } ist an einen anderen Ort geritten.
event-commander-joined = { $side }: Der Befehlshaber von Korps { $corps } schließt sich an: { $unit }.
event-commander-fled = { $side }: Der Befehlshaber von Korps { $corps } flieht hinter { $unit }.
result-turns-over = Die Übung ist nach { $turns } Runden zu Ende.

# Wie weit ein Schritt gehen darf
limit = { $furthest ->
    [0] Der Schritt kann nicht einmal beginnen.
   *[other] Möglich bis: { $upto }.
}{ $again ->
    [0] {""}
   *[other] {" "}Wieder ab: { $anew }.
}
refusal-too-far = Schritt { $step } geht über die Bewegungsweite hinaus. { limit }
refusal-slow-ground = Schritt { $step }: In langsamerem Gelände ({ $terrain }) gilt dessen Weite für die ganze Bewegung. { limit }
refusal-closed-ground = Schritt { $step }: { $terrain } darf nicht betreten werden. { limit }
refusal-table-edge = Schritt { $step } führt vom Tisch. { limit }
refusal-in-the-way = Schritt { $step }: { $by } steht im Weg. { limit }
refusal-enemy-contact = Schritt { $step } würde { $by } berühren; das tut nur ein Angriff. { limit }
refusal-enemy-near = Ein Feind ist oder war näher als 4 UD: keine weitere Bewegung.
refusal-too-near = Schritt { $step }: Eine weitere Bewegung hält 4 UD Abstand von { $by }. { limit }
refusal-too-wide = Schritt { $step }: Die Schwenks einer Bewegung sind zusammen zu weit. { limit }
refusal-too-much-aside = Schritt { $step }: Geschoben wird höchstens 1 UD. { limit }
refusal-not-across = Schritt { $step }: Ein Fluss wird nur gerade überquert, und niemand schwenkt darin. { limit }
refusal-leaves-road = Schritt { $step } verlässt die Straße. { limit }
refusal-turns-away = { $by } bindet: Die Front darf sich nicht abwenden.
refusal-moves-away = { $by } bindet: Kein Teil der Front darf sich entfernen.
refusal-leaves-zone = { $by } bindet: Nichts darf die Kontrollzone verlassen.
refusal-points-elsewhere = { $by } bindet: Vorgerückt wird nur auf die Front zu.

# Warum nicht: die Bewegung
refusal-no-step = Eine Bewegung hat einen Schritt.
refusal-no-such-step = Diesen Schritt gibt es nicht.
refusal-backwards = Schritt { $step }: Niemand geht rückwärts.
refusal-never-moves = { $unit } bewegt sich nie, sondern dreht sich nur.
refusal-has-slid = { $unit } hat in dieser Phase schon geschoben.
refusal-second-slide = Schritt { $step }: Geschoben wird einmal je Phase.
refusal-slide-and-turn = Schritt { $step }: Kein Schieben zusammen mit einer Drehung.
refusal-slide-and-formation = Schritt { $step }: Kein Schieben zusammen mit einer neuen Formation.
refusal-slide-in-zone = In einer Kontrollzone gehört das Schieben zum Angriff.
refusal-slide-not-earned = Schieben braucht { $needed } UD gerade voraus; es sind { $advanced }.
refusal-no-such-turn = Schritt { $step }: Es gibt viertel und halbe Drehungen.
refusal-second-turn = Schritt { $step }: Eine Drehung je Bewegung.
refusal-third-turn = Schritt { $step }: Höchstens zwei Drehungen, auch für leichte Truppen.
refusal-formation-and-turn = Schritt { $step }: Zu einer neuen Formation passt nur gerades Vorrücken.
refusal-formation-and-wheel = Schritt { $step }: Zu einer neuen Formation passt nur gerades Vorrücken.
refusal-only-with-advance = Schritt { $step }: Eine neue Formation gibt es einmal und nur mit geradem Vorrücken.
refusal-wagons-turn-alone = Kriegswagen drehen allein oder zu zweit.
refusal-only-simple-moves = { $unit } rückt nur vor, schwenkt und schiebt.
refusal-only-guns-pivot = Nur einzelne Artillerie dreht sich um ihre Mitte.
refusal-no-distance-to-turn = { $unit } hat noch { $rest } UD, die Drehung kostet { $cost }.
refusal-no-room-to-turn = Für die Drehung ist kein Platz.
refusal-no-room-to-form = Für die neue Formation ist kein Platz.
refusal-too-slow-to-form = Mit 1 UD Bewegungsweite ändert niemand die Formation.
refusal-too-few-units = Höchstens { $units_most } können den Platz wechseln.
refusal-too-far-to-form = Die neue Formation kostet { $cost } UD, übrig sind { $rest }.
refusal-quarter-turn-in-river = { $unit } steht im Fluss: nur halbe Drehungen.
refusal-not-passed = { $unit } kommt nicht über { $by } hinaus.
refusal-no-room-beyond = Hinter { $by } ist kein Platz für { $unit }.
refusal-cannot-be-pushed = { $by } kann { $unit } keinen Platz machen.

# Warum nicht: Befehle
refusal-not-yours = Das ist keine eigene Einheit.
refusal-is-lost = { $unit } ist verloren.
refusal-other-corps = { $unit } gehört zu Korps { $corps }.
refusal-choose-corps-first = Zuerst wird ein Korps aktiviert.
refusal-corps-is-active = Ein Korps ist schon aktiv.
refusal-corps-done = Korps { $corps } war schon aktiv.
refusal-no-such-corps = Korps { $corps } steht nicht auf dem Tisch.
refusal-no-command-points = Das kostet { $price } CP, übrig { $left ->
    [one] ist 1
   *[other] sind { $left }
}.
refusal-in-melee = { $unit } ist im Nahkampf oder unterstützt.
refusal-has-charged = { $unit } hat in dieser Phase angegriffen.
refusal-was-pushed = { $unit } wurde verschoben und darf sich in dieser Phase weder bewegen noch sammeln.
refusal-has-tested = { $unit } wollte sich sammeln und bleibt in dieser Phase stehen.
refusal-hemmed-in = { $unit } kann sich nirgendwohin bewegen.
refusal-moved-thrice = { $unit } hatte drei Bewegungsbefehle.
refusal-never-thrice = { $unit } bewegt sich nie ein drittes Mal.
refusal-without-commander = Eine dritte Bewegung braucht bei allen dreien den Befehlshaber bei { $unit }.
refusal-no-group = Diese Einheiten stehen nicht zusammen.
refusal-several-corps = Diese Einheiten gehören zu mehreren Korps.
refusal-do-not-mix = { $unit } und { $by } bilden keine Gruppe.
refusal-too-broad = Die Gruppe ist { $width } breit; erlaubt sind { $widest }.
refusal-in-good-order = { $unit } ist in guter Ordnung.
refusal-never-rallies = { $unit } sammelt sich nie.
refusal-tested-already = { $unit } hat es in dieser Runde versucht.
refusal-moved-already = { $unit } hat sich bewegt; wer sich bewegt, sammelt sich nicht.
refusal-not-bound = { $unit } steht in keiner feindlichen Kontrollzone.
refusal-evades-instead = { $unit } kann ausweichen und verlässt eine Zone auf diese Weise.
refusal-nothing-behind = { $unit } hat gerade hinter sich keinen Platz.
refusal-not-mounted = { $unit } ist nicht beritten.
refusal-nobody-slower-behind = Kein langsamerer Feind hat den Rücken von { $unit } in seiner Zone.
refusal-not-in-melee = { $unit } ist in keinem Nahkampf.
refusal-touches-nobody = { $unit } berührt keinen Feind.
refusal-not-from-these = { $unit } darf sich von { $by } nicht lösen.
refusal-hit-in-flank = Die Front von { $by } liegt an Flanke oder Rücken von { $unit }.
refusal-flank-in-zone = Die Zone von { $by } liegt auf Flanke oder Rücken von { $unit }.
refusal-blocked-behind = { $by } steht weniger als 1 UD hinter { $unit }.
refusal-no-way-back = { $unit } kann nicht zurück.
refusal-no-commander = Korps { $corps } hat keinen Befehlshaber.
refusal-is-included = Der Befehlshaber gehört fest zu { $unit }.
refusal-is-engaged = Der Befehlshaber kämpft bei { $unit }.
refusal-commander-has-moved = Der Befehlshaber hat sich in dieser Aktivierung bewegt.
refusal-detaches-first = Der Befehlshaber verlässt { $unit } nur vor dem ersten Befehl.
refusal-no-spot = Das ist kein Platz für ihn.
refusal-spot-off-table = Das liegt außerhalb des Tisches.
refusal-too-far-to-ride = Das sind { $ride } UD; er reitet { $reach }.
refusal-enemy-in-the-way = { $by } steht ihm im Weg.
refusal-closed-to-him = { $terrain } ist für ihn unpassierbar.
refusal-joins-one = Er schließt sich höchstens einer Einheit an.
refusal-not-touched = Er berührt { $unit } dort nicht.
# Unkontrollierte Angriffe
prompt-hold-back = Von selbst würden angreifen: { $units }. Wen hältst du für je 3 CP zurück ({ $points } übrig)?
prompt-which-wing = Unkontrollierter Angriff von { $units }: von welchem Flügel an?
prompt-rash-target = Unkontrollierter Angriff von { $unit }: auf wen?
prompt-rash-way = Unkontrollierter Angriff von { $unit }: auf welchem Weg?
choice-left-first = Von links
choice-right-first = Von rechts
event-held-back = Zurückgehalten: { $units } ({ $price } CP).
event-charged-rashly = Unkontrollierter Angriff: { $unit } auf { $target }, { $march }.
event-burst-through = { $unit }: durchbrochen von { $by }, 1 Kohäsion verloren.
refusal-ends-on-friend = { $unit } stünde am Ende auf einem Freund; bis { $reach } ist frei.
refusal-not-rash = { $unit } muss nicht zurückgehalten werden.
# Flucht, Verfolgung, Sieg
prompt-rampage = Wohin läuft Amok: { $unit }? 1 vorwärts, 2 links, 3 rechts, 4 bis 6 rückwärts.
way-forward = vorwärts
way-left = nach links
way-right = nach rechts
way-rear = rückwärts
event-routed = { $unit } flieht und ist verloren.
event-shaken = { $unit }: erschüttert durch die Flucht von { $by }.
event-rampaged = { $unit } läuft Amok, { $way } (Würfel { $roll }).
event-trampled = { $unit }: niedergetrampelt von { $by }.
event-commander-escaped = { $side }: Der Befehlshaber von Korps { $corps } entkommt aus { $unit }.
event-army-routed = { $side }: Das Heer bricht, { $losses } Verluste, Bruchpunkt { $break_point }.
result-army-routed = { $side }: Das Heer ist in die Flucht geschlagen. Verluste { $south_losses } von { $south_break_point } im Süden, { $north_losses } von { $north_break_point } im Norden.
result-both-routed = Beide Heere fliehen: unentschieden. Verluste { $south_losses } von { $south_break_point } im Süden, { $north_losses } von { $north_break_point } im Norden.
result-held-out = { $side } hat { $turns } Runden standgehalten. Verluste { $south_losses } von { $south_break_point } im Süden, { $north_losses } von { $north_break_point } im Norden.
result-fewer-losses = Nach { $turns } Runden hat { $side } deutlich weniger verloren. Verluste { $south_losses } von { $south_break_point } im Süden, { $north_losses } von { $north_break_point } im Norden.
result-turns-over-draw = Nach { $turns } Runden liegt niemand deutlich vorn: unentschieden. Verluste { $south_losses } von { $south_break_point } im Süden, { $north_losses } von { $north_break_point } im Norden.
