## Das Spiel

game-title = Man for Man
game-about = Nach MfM-Historien von Ewald Wolfsgruber (www.mfm.at.gg). Regeln in eigenen Worten; Werte, die die Hefte nicht nennen, sind rekonstruiert.

## Seiten, Plätze und Völker

side-celts = Kelten
side-romans = Römer
side-red = Rot
side-blue = Blau
side-red-2 = Rot, zweiter Spieler
side-red-3 = Rot, dritter Spieler
side-blue-2 = Blau, zweiter Spieler
side-blue-3 = Blau, dritter Spieler
side-persians = Perser
side-egyptians = Ägypter
people-celts = Kelten
people-romans = Römer
people-egyptians = Ägypter
people-persians = Perser

## Szenarien

scenario-first-fight = Das erste Gefecht
    .story = Drei Kelten und drei Römer begegnen sich auf offener Wiese.
    .goal = Schalte { $own ->
        [yes] bis zum Ende der letzten Runde
       *[no] in fünf Runden
    } mehr gegnerische Punkte aus, als du verlierst.
scenario-chariot-charge = Angriff der Streitwagen
    .story = Zwei leichte Streitwagen der Kelten fahren auf eine dünne römische Linie los. Hier lernt man fahren, anfahren und absteigen.
    .goal = { $own ->
        [yes] Bis zum Ende der letzten Runde
       *[no] In fünf Runden
    } mehr Punkte ausschalten, als man verliert.
scenario-chariots-meet = Streitwagen gegen Streitwagen
    .story = Persische und ägyptische Streitwagen jeder Größe treffen auf der Ebene aufeinander. Nur der größere fährt den kleineren an.
    .goal = { $own ->
        [yes] Bis zum Ende der letzten Runde
       *[no] In acht Runden
    } mehr Punkte ausschalten, als man verliert.
scenario-camp-raid = Überfall auf das Lager
    .story = Persische Reiter überfallen ein römisches Lager. Pferd und Streitwagen stehen bereit, aber niemand ist aufgesessen.
    .goal = { $own ->
        [yes] Bis zum Ende der letzten Runde
       *[no] In acht Runden
    } mehr Punkte ausschalten, als man verliert; was der Gegner am Ende führt, ist verloren.
scenario-geheimdokument = Das Geheimdokument
    .story = Zenturio Istor soll eine Kiste mit einem geheimen Dokument ins nächste Lager bringen. Darok und seine Kelten lauern im Wald.
    .goal = Römer: die Kiste über den unteren Rand tragen. Kelten: auf die Kiste ziehen und das Dokument finden.
scenario-free-battle = Freie Schlacht
    .story = Zwei Armeen beliebiger Völker treffen sich auf einem Spielplan eurer Wahl.
    .goal = Schalte bis zum Ende der letzten Runde mehr gegnerische Punkte aus, als du verlierst.

## Schalter

option-rule12 = Regel der 12
    .help = Was eine natürliche 12 bei der Verteidigung bewirkt: Rettung, im Nahkampf Rettung mit Gegenschlag, oder nichts.
option-deployment = Aufstellung
    .help = Ob die Figuren von selbst stehen oder die Spieler sie abwechselnd aufstellen.
option-rounds = Runden
    .help = Wie viele Runden gespielt werden; 0 heißt ohne Grenze.
option-board = Spielplan
    .help = Wo die Schlacht stattfindet.
option-red-people = Volk von Rot
    .help = Welches Volk Rot anführt.
option-blue-people = Volk von Blau
    .help = Welches Volk Blau anführt.
option-red-2-people = Volk des zweiten Spielers von Rot
    .help = Partner dürfen verschiedene Völker führen.
option-red-3-people = Volk des dritten Spielers von Rot
    .help = Partner dürfen verschiedene Völker führen.
option-blue-2-people = Volk des zweiten Spielers von Blau
    .help = Partner dürfen verschiedene Völker führen.
option-blue-3-people = Volk des dritten Spielers von Blau
    .help = Partner dürfen verschiedene Völker führen.
option-points = Punkte
    .help = Was eine Armee kosten darf, üblich sind 50, 75, 100 oder 150; Partner teilen es sich.
option-players = Spieler
    .help = Zwei bis sechs; Partner teilen sich die Punkte ihrer Seite.
option-armies = Armeen
    .help = Fertig zusammengestellt oder Figur für Figur gewählt.
option-multi-lp-jump = Helden springen
    .help = Ob Figuren mit mehreren Lebenspunkten nach bestandener Anfahrprobe springen, statt stehen zu bleiben.
option-limits = Grenzen
    .help = Ein Feldherr je angefangene 100 Punkte, ein Held je angefangene 50, höchstens die Hälfte der Punkte in Streitwagen und Reitern.
choice-counter = Rettung und Gegenschlag
choice-save = nur Rettung
choice-off = aus
choice-proposed = vorgeschlagene Aufstellung
choice-by-hand = von Hand
choice-quick = sofort
choice-wood = der Wald
choice-plain = die Ebene
choice-valley = das Flusstal
choice-ready = fertig
choice-mounted = fertig mit Streitwagen und Reitern
choice-chosen = gewählt
choice-same = wie der erste
choice-celts = Kelten
choice-romans = Römer
choice-egyptians = Ägypter
choice-persians = Perser
board-wood = Der Wald (rekonstruiert; linker Rand und Einzug der Römer stehen im Heft)
board-plain = Die Ebene (rekonstruiert)
board-valley = Das Flusstal (rekonstruiert)
label-upper-floor = Obergeschoss

## Gelände

terrain-meadow = Wiese
terrain-clay = Lehm
terrain-fence = Zaun
terrain-hedge = Hecke
terrain-boulder = Steinbrocken
terrain-small-bush = kleines Gebüsch
terrain-large-bush = großes Gebüsch
terrain-thorn-bush = Dornengebüsch
terrain-branch = Baumast
terrain-trunk = Baumstamm
terrain-green-slope = grüner Hang
terrain-brown-slope = brauner Hang
terrain-shallow-water = seichtes Wasser
terrain-deep-water = tiefes Wasser
terrain-marsh = Sumpf
terrain-jungle-marsh = Urwaldsumpf
terrain-ford = Furt
terrain-rock-ground = Felsboden
terrain-cliff = Felsen
terrain-wall = Mauer
terrain-window = Fenster
terrain-door = Tür
terrain-floor = Gebäudeboden
terrain-stairs = Treppe

## Figuren

unit-k1 = Schwertkämpfer
unit-k2 = Keulenkämpfer
unit-k3 = Streitaxtkämpfer
unit-k4 = Großaxtkämpfer
unit-k5 = Adelskrieger
unit-k6 = Kriegerin
unit-k7 = Gäsate-Stoßspeer
unit-k8 = Bogenschütze
unit-k9 = Steinschleuderer
unit-k10 = Scharfschütze
unit-k11 = Speerkämpfer
unit-k12 = Held
unit-k13 = Feldherr
unit-k14 = Reiter
unit-k15 = Speerreiter
unit-k16 = Streitwagenlenker
unit-k17 = Streitwagenkrieger
unit-k18 = Wagenläufer
unit-r1 = Schwertkämpfer
unit-r2 = Veteran
unit-r3 = Axtkämpfer
unit-r4 = Lanzenkämpfer
unit-r5 = Zenturio
unit-r6 = Plänkler
unit-r7 = Bogenschütze
unit-r8 = Scharfschütze
unit-r9 = Steinschleuderer
unit-r10 = Speerkämpfer
unit-r11 = Held
unit-r12 = Feldherr
unit-r13 = Reiter
unit-r14 = Hilfsreiter
unit-r15 = Streitwagenlenker
unit-r16 = Streitwagenkrieger
unit-r17 = Wageninfanterist
unit-a1 = Schwertkämpfer
unit-a2 = Axtkämpfer
unit-a3 = Keulenkämpfer
unit-a4 = Großaxtkämpfer
unit-a5 = Stoßspeerkämpfer
unit-a6 = Speerkämpfer
unit-a7 = Bogenschütze
unit-a8 = Nubischer Bogenschütze
unit-a9 = Scharfschütze
unit-a10 = Steinschleuderer
unit-a11 = Held
unit-a12 = Feldherr
unit-a13 = Reiter
unit-a14 = Streitwagenlenker
unit-a15 = Streitwagenbogenschütze
unit-a16 = Wagenläufer
unit-p1 = Schwertkämpfer
unit-p2 = Axtkämpfer
unit-p3 = Keulenkämpfer
unit-p4 = Unsterblicher
unit-p5 = Schildträger
unit-p6 = Speerkämpfer
unit-p7 = Bogenschütze
unit-p8 = Scharfschütze
unit-p9 = Steinschleuderer
unit-p10 = Held
unit-p11 = Feldherr
unit-p12 = Lanzenreiter
unit-p13 = Bogenreiter
unit-p14 = Streitwagenlenker
unit-p15 = Streitwagenkrieger
unit-p16 = Wageninfanterist
unit-kp = Pferd
unit-kw6 = Leichter Streitwagen
unit-kw8 = Schwerer Streitwagen
unit-rp = Pferd
unit-rw6 = Leichter Streitwagen
unit-rw8 = Schwerer Streitwagen
unit-rw9 = Triga
unit-ap = Pferd
unit-aw6 = Leichter Streitwagen
unit-aw8 = Schwerer Streitwagen
unit-aw9 = Königlicher Streitwagen
unit-pp = Pferd
unit-pz = Panzerpferd
unit-pw6 = Leichter Streitwagen
unit-pw8 = Schwerer Streitwagen
unit-pw12 = Sichelwagen
unit-chest = Kiste

## Figuren zur Auswahl mit ihrem Preis

choice-k1 = { unit-k1 } (5 Punkte)
choice-k2 = { unit-k2 } (5 Punkte)
choice-k3 = { unit-k3 } (5 Punkte)
choice-k4 = { unit-k4 } (6 Punkte)
choice-k5 = { unit-k5 } (6 Punkte)
choice-k6 = { unit-k6 } (5 Punkte)
choice-k7 = { unit-k7 } (7 Punkte)
choice-k8 = { unit-k8 } (6 Punkte)
choice-k9 = { unit-k9 } (6 Punkte)
choice-k10 = { unit-k10 } (7 Punkte)
choice-k11 = { unit-k11 } (5 Punkte)
choice-k12 = { unit-k12 } (11 Punkte)
choice-k13 = { unit-k13 } (18 Punkte)
choice-k14 = { unit-k14 } (5 Punkte)
choice-k15 = { unit-k15 } (6 Punkte)
choice-k16 = { unit-k16 } (4 Punkte)
choice-k17 = { unit-k17 } (6 Punkte)
choice-k18 = { unit-k18 } (5 Punkte)
choice-r1 = { unit-r1 } (5 Punkte)
choice-r2 = { unit-r2 } (6 Punkte)
choice-r3 = { unit-r3 } (5 Punkte)
choice-r4 = { unit-r4 } (7 Punkte)
choice-r5 = { unit-r5 } (10 Punkte)
choice-r6 = { unit-r6 } (6 Punkte)
choice-r7 = { unit-r7 } (6 Punkte)
choice-r8 = { unit-r8 } (7 Punkte)
choice-r9 = { unit-r9 } (6 Punkte)
choice-r10 = { unit-r10 } (5 Punkte)
choice-r11 = { unit-r11 } (11 Punkte)
choice-r12 = { unit-r12 } (16 Punkte)
choice-r13 = { unit-r13 } (5 Punkte)
choice-r14 = { unit-r14 } (6 Punkte)
choice-r15 = { unit-r15 } (4 Punkte)
choice-r16 = { unit-r16 } (7 Punkte)
choice-r17 = { unit-r17 } (5 Punkte)
choice-a1 = { unit-a1 } (5 Punkte)
choice-a2 = { unit-a2 } (5 Punkte)
choice-a3 = { unit-a3 } (5 Punkte)
choice-a4 = { unit-a4 } (6 Punkte)
choice-a5 = { unit-a5 } (6 Punkte)
choice-a6 = { unit-a6 } (5 Punkte)
choice-a7 = { unit-a7 } (7 Punkte)
choice-a8 = { unit-a8 } (7 Punkte)
choice-a9 = { unit-a9 } (8 Punkte)
choice-a10 = { unit-a10 } (6 Punkte)
choice-a11 = { unit-a11 } (11 Punkte)
choice-a12 = { unit-a12 } (18 Punkte)
choice-a13 = { unit-a13 } (5 Punkte)
choice-a14 = { unit-a14 } (4 Punkte)
choice-a15 = { unit-a15 } (7 Punkte)
choice-a16 = { unit-a16 } (5 Punkte)
choice-p1 = { unit-p1 } (4 Punkte)
choice-p2 = { unit-p2 } (5 Punkte)
choice-p3 = { unit-p3 } (5 Punkte)
choice-p4 = { unit-p4 } (7 Punkte)
choice-p5 = { unit-p5 } (6 Punkte)
choice-p6 = { unit-p6 } (6 Punkte)
choice-p7 = { unit-p7 } (6 Punkte)
choice-p8 = { unit-p8 } (7 Punkte)
choice-p9 = { unit-p9 } (6 Punkte)
choice-p10 = { unit-p10 } (11 Punkte)
choice-p11 = { unit-p11 } (15 Punkte)
choice-p12 = { unit-p12 } (7 Punkte)
choice-p13 = { unit-p13 } (6 Punkte)
choice-p14 = { unit-p14 } (4 Punkte)
choice-p15 = { unit-p15 } (6 Punkte)
choice-p16 = { unit-p16 } (5 Punkte)
choice-kp = { unit-kp } (3 Punkte)
choice-kw6 = { unit-kw6 } (6 Punkte)
choice-kw8 = { unit-kw8 } (10 Punkte)
choice-rp = { unit-rp } (3 Punkte)
choice-rw6 = { unit-rw6 } (6 Punkte)
choice-rw8 = { unit-rw8 } (10 Punkte)
choice-rw9 = { unit-rw9 } (8 Punkte)
choice-ap = { unit-ap } (3 Punkte)
choice-aw6 = { unit-aw6 } (6 Punkte)
choice-aw8 = { unit-aw8 } (10 Punkte)
choice-aw9 = { unit-aw9 } (10 Punkte)
choice-pp = { unit-pp } (3 Punkte)
choice-pz = { unit-pz } (4 Punkte)
choice-pw6 = { unit-pw6 } (6 Punkte)
choice-pw8 = { unit-pw8 } (10 Punkte)
choice-pw12 = { unit-pw12 } (12 Punkte)

## Werte, Zustände, Ablagen, Anzeigen, Phasen

value-melee = NAH
value-shot = FERN
value-range = F
value-long = WEIT
value-movement = B
value-protection = S
value-cost = Punkte
value-trample = Anfahren
value-shelter = S+
value-crew-to = Besatzung bis
value-seats = Plätze
state-moved = hat sich bewegt
state-fought = hat gekämpft
state-struck = hat weit geschlagen
state-reacted = hat erstgeschlagen
state-carrying = trägt die Kiste
state-wounded = verwundet
state-aboard = aufgesessen
state-driving = lenkt
state-leading = führt Tiere
state-led = wird geführt
state-driverless = lenkerlos
state-tramples = fährt an
state-idle = Zug beendet
tray-lost = Ausgeschieden
tray-stairs = Auf der Treppe
tray-reserve = Noch aufzustellen
track-points = Ausgeschaltete Punkte
phase-muster = Armeen wählen
phase-initiative = Wer beginnt
phase-chest = Die Kiste
phase-deploy = Aufstellung
phase-battle = Kampf
table-turn = Runde { $turn }

## Fragen

prompt-order = Runde { $round }: dein Befehl?
prompt-move-to = Wohin zieht { $unit }? Noch { $left } Bewegungspunkte.
prompt-attack-whom = Wen greift { $unit } an?
prompt-shoot-whom = Auf wen schießt { $unit }?
prompt-strike-whom = Wen trifft der Weitschlag von { $unit }?
prompt-danger-area = { $unit } schießt in den Nahkampf auf { $target }. Welches Fernfeld gehört noch zum Schussfeld?
    .stop = Wahl des Schussfelds
prompt-first-strike = { $target } kommt in Reichweite von { $unit }. Erstschlag?
    .stop = Erstschlag
prompt-drive-to = Wohin fährt { $unit }? Gemeint ist das Feld der linken vorderen Ecke; noch { $left } Bewegungspunkte.
prompt-turn-where = Wohin wird { $unit } gedreht?
prompt-trample-from = Von wo fährt { $unit } an? Gemeint ist das Feld der linken vorderen Ecke.
prompt-die-for-whom = { $unit } fährt an: Wem gilt der nächste von { $left } Würfeln?
prompt-trample-test = { $unit } fährt { $target } an: Bei 1 bis { $best } misslingt der Sprung.
prompt-who-jumps = { $unit } fährt an: Wer springt zuerst?
    .stop = Sprünge zur Seite
prompt-jump-where = Wohin springt { $unit }?
    .stop = Sprung zur Seite
prompt-branch-test = Baumastprobe von { $unit }: 1 bis 4 ist ein Sturz.
prompt-melee-test = { $unit } würfelt auf seinen NAH-Wert: 1 bis { $best }.
prompt-who-dismounts = Wer steigt von { $unit } ab?
prompt-dismount-where = Wo steigt { $unit } von { $target } ab?
prompt-walk-on = Will { $unit } weiter? Nach bestandener Probe bleiben { $left } Bewegungspunkte.
    .stop = Versuch weiterzugehen
prompt-mount-what = Worauf steigt { $unit }?
prompt-who-drives = Nimmt { $unit } die Zügel?
prompt-catch-what = Welche Tiere fängt { $unit } ein?
prompt-lead-to = Wohin führt { $unit } die Tiere? Noch { $left } Bewegungspunkte.
prompt-change-target = { $unit } ist getroffen. Soll sich ein anderer verteidigen?
    .stop = Versuch, das Ziel zu wechseln
prompt-who-defends = { $unit }: Wer verteidigt sich?
    .stop = Wahl, wer sich verteidigt
prompt-who-is-hit = Wer ist bei { $unit } getroffen? 1 bis { $best } die Besatzung, sonst die Tiere.
prompt-which-chariot = An welchem Streitwagen sucht { $unit } Schutz?
    .stop = Wahl des Streitwagens
prompt-place-crew = { $target } ist verloren. Wo steht { $unit }?
    .stop = Besatzung zu Fuß
prompt-attack-roll = { $unit } greift an: { $best ->
        [1] nur eine 1 trifft.
       *[other] 1 bis { $best } trifft.
    }
prompt-defence-roll = { $unit } verteidigt sich{ $bonus ->
        [0] {""}
       *[other] , Schutz { $bonus }
    }.
prompt-roll-off = Ist die Schusslinie von { $unit } verdeckt? Beide würfeln, die höhere Zahl hat recht.
prompt-distribution = { $unit } hat in den Nahkampf geschossen: 1 bis { $best } trifft eine eigene Figur.
prompt-lot = Welche eigene Figur ist getroffen?
prompt-search = { $unit } durchsucht die Kiste: ab { $best } ist das Dokument gefunden.
prompt-carry-to = Wohin tragt ihr die Kiste? Noch { $left } Bewegungspunkte.
prompt-deliver-where = Über welches Feld des Randes verlässt die Kiste den Spielplan?
prompt-recruit = Welche Figur nimmst du in deine Armee? Noch { $left } Punkte.
prompt-who-begins = Wer beginnt? Beide Seiten würfeln.
prompt-first-or-second = Willst du als Erster oder als Zweiter ziehen?
prompt-deploy = Welche Figur stellst du auf?
prompt-deploy-where = Wohin stellst du { $unit }?
prompt-chest-where = Wo kommt die Kiste ins Spiel?

## Befehle und Antworten

order-move = Ziehen
order-attack = Angreifen
order-shoot = Schießen
order-shoot-and-move = Schießen, dann ziehen
order-long-strike = Weitschlag
order-change-floor = Treppe benutzen
order-search = Kiste durchsuchen
order-carry = Kiste tragen
order-deliver = Kiste in Sicherheit bringen
order-deploy = Aufstellen
order-second-move = Noch einmal ziehen
order-drive = Fahren
order-trample = Anfahren
order-run-down = Anfahrproben würfeln
order-face = Drehen
order-dismount = Absteigen
order-mount = Aufsteigen
order-take-reins = Zügel übernehmen
order-catch = Einfangen
order-lead = Führen
order-hand-over = Partner ist dran
order-end = Durchgang beenden
choice-north = Norden
choice-east = Osten
choice-south = Süden
choice-west = Westen
choice-accept = Hinnehmen
choice-test = Versuchen
choice-walk = Weitergehen
choice-stay = Stehen bleiben
choice-drive = Lenken
choice-ride-along = Mitfahren
choice-strike = Erstschlag
choice-hold = Abwarten
choice-first = Als Erster
choice-second = Als Zweiter
choice-done = Die Armee ist fertig

## Ereignisse

event-moved = { $unit } zieht von { $from_cell } nach { $to_cell }.
event-drove = { $unit } fährt von { $from_cell } nach { $to_cell }.
event-turned = { $unit } dreht sich: { $facing }.
event-set-back = { $unit } wird von { $from_cell } nach { $to_cell } zurückgesetzt.
event-announced-trample = { $unit } setzt zum Anfahren an.
event-nobody-left-to-trample = Vor { $unit } steht niemand mehr.
event-test-cancelled = Die Weitwaffe von { $unit } hebt eine Anfahrprobe von { $target } auf.
event-trampled = { $unit } fährt { $target } an: { $dice } (1 bis { $best }).
event-not-trampled = { $target } entgeht { $unit }: { $dice } (1 bis { $best }).
event-jumped = { $unit } springt von { $from_cell } nach { $to_cell }.
event-nowhere-to-jump = { $unit } hat kein freies Feld zum Springen.
event-moved-up = { $unit } rückt von { $from_cell } nach { $to_cell } nach.
event-stays-in-front = { $unit } kann nicht nachrücken.
event-passed-under-the-tree = { $unit } kommt unter dem Baum durch: { $roll }.
event-stumbled = { $unit } stürzt unter dem Baum: { $roll }. Der Zug ist beendet.
event-animals-fell = Die Tiere von { $unit } scheiden aus.
event-wrecked = { $unit } scheidet aus.
event-stands-on-foot = { $unit } steht zu Fuß auf { $cell }.
event-dismounted = { $unit } steigt auf { $cell } von { $target } ab.
event-may-walk-on = { $unit } darf weiter: { $left } Bewegungspunkte.
event-may-not-walk-on = { $unit } bleibt nach dem Absteigen stehen.
event-mounted = { $unit } steigt auf { $target }.
event-taken-over = { $unit } übernimmt { $target }.
event-drives-at-once = { $unit } hat { $target } sofort im Griff.
event-drives-next-turn = { $unit } kann { $target } erst im nächsten Durchgang lenken.
event-took-the-reins = { $unit } nimmt die Zügel von { $target }.
event-caught = { $unit } fängt { $target } ein.
event-led = { $unit } führt { $target } von { $from_cell } nach { $to_cell }.
event-target-stays = { $unit } kann das Ziel nicht ändern: { $target } verteidigt sich.
event-target-changed = { $unit } ändert das Ziel: { $target } verteidigt sich.
event-animals-hit = { $unit }: Die Tiere sind getroffen, { $roll } (1 bis { $best } ist die Besatzung).
event-crew-hit = { $unit }: Die Besatzung ist getroffen, { $roll } (1 bis { $best }).
event-attacked = { $attacker } greift { $target } an.
event-shot = { $shooter } schießt auf { $target }.
event-struck-long = { $attacker } führt einen Weitschlag gegen { $target }.
event-struck-first = { $attacker } führt den Erstschlag gegen { $target }.
event-held-back = { $attacker } verzichtet auf den Erstschlag gegen { $target }.
event-struck-back = Natürliche 12: { $attacker } schlägt gegen { $target } zurück.
event-hit = Treffer: { $dice } ({ $best ->
        [1] nur eine 1 trifft
       *[other] 1 bis { $best } trifft
    }).
event-missed = Daneben: { $dice } ({ $best ->
        [1] nur eine 1 trifft
       *[other] 1 bis { $best } trifft
    }).
event-saved = { $target } wehrt ab: { $roll }{ $bonus ->
        [0] {""}
       *[other] , Schutz { $bonus }
    }.
event-not-saved = { $target } wehrt nicht ab: { $roll }{ $bonus ->
        [0] {""}
       *[other] , Schutz { $bonus }
    }.
event-wounded = { $unit } verliert einen Lebenspunkt; { $lives } übrig.
event-fell = { $unit } scheidet aus.
event-line-is-covered = Die Schusslinie ist verdeckt ({ $roll } zu { $other_roll }).
event-line-is-clear = Die Schusslinie ist frei ({ $roll } zu { $other_roll }).
event-enemy-struck = Der Schuss trifft { $target }: { $roll } (1 bis { $best } hätte eine eigene Figur getroffen).
event-own-struck = Der Schuss trifft die eigene Figur { $victim }: { $roll } (1 bis { $best }).
event-left-by-the-stairs = { $unit } nimmt die Treppe.
event-came-out = { $unit } erscheint auf { $cell }.
event-document-found = { $unit } findet das Dokument: { $roll }!
event-nothing-found = { $unit } sucht vergeblich: { $roll }.
event-carried = { $units }: die Kiste wandert von { $from_cell } nach { $to_cell }.
event-stepped-back = { $units }: die Kiste kommt auf { $to_cell } zu stehen; auf { $from_cell } ist kein Platz.
event-chest-delivered = { $units }: die Kiste ist in Sicherheit.
event-turn-ended = { $side }: der Durchgang ist zu Ende.
event-round-ended = Runde { $round } ist zu Ende.
event-army-is-ready = { $seat }: die Armee ist fertig{ $left ->
        [0] {""}
        [one] , ein Punkt verfällt
       *[other] , { $left } Punkte verfallen
    }.
event-recruited = { $unit } kommt für { $cost } Punkte dazu; { $left } übrig.
event-won-the-roll = Auswürfeln: { $side }, { $roll } zu { $other_roll }.
event-goes-first = Erster Durchgang: { $side }.
event-deployed = { $unit } steht auf { $cell }.
event-battle-begins = Der Kampf beginnt; erster Durchgang: { $side }.
event-chest-placed = Die Kiste steht auf { $cell }.

## Ablehnungen

refusal-no-such-fighter = Diese Figur gibt es hier nicht.
refusal-has-fallen = { $unit } ist ausgeschieden.
refusal-only-defends = { $unit } kann sich in diesem Durchgang nur verteidigen.
refusal-belongs-to-partner = { $unit } gehört deinem Partner.
refusal-between-floors = { $unit } ist auf der Treppe zwischen zwei Etagen.
refusal-not-a-foe = { $unit } gehört zur eigenen Seite.
refusal-no-partner-waits = Kein Partner wartet auf seinen Durchgang.
refusal-nothing-done-yet = Gib erst selbst einen Befehl, bevor du übergibst.
refusal-not-on-the-board = Dieses Feld liegt nicht auf dem Spielplan.
refusal-already-there = { $unit } steht schon auf { $cell }.
refusal-not-in-a-straight-line = { $unit } zieht nur in einer geraden Linie; { $cell } liegt auf keiner.
refusal-too-far = { $cell } kostet { $cost } Bewegungspunkte; { $unit } hat noch { $left }.
refusal-cannot-enter = { $cell } ist nicht betretbar: { $terrain }.
refusal-closed-corner = Die Ecke zwischen { $from_cell } und { $cell } ist versperrt.
refusal-foe-in-the-way = { $foe } steht auf { $cell } im Weg.
refusal-may-only-cross = { $cell } darf nur überquert werden: { $terrain }.
refusal-cell-is-taken = { $other } steht auf { $cell }.
refusal-chest-is-there = Auf { $cell } steht die Kiste.
refusal-already-moved = { $unit } hat sich schon bewegt.
refusal-move-not-announced = { $unit } hat geschossen, ohne eine Bewegung anzusagen.
refusal-nowhere-to-go = { $unit } kann auf kein Feld ziehen.
refusal-moved-before-the-strike = { $unit } hat sich vor dem Weitschlag bewegt und danach angegriffen; die Bewegung ist zu Ende.
refusal-not-into-contact = Nach dem Weitschlag darf { $unit } nur an einen Gegner herantreten; von { $cell } aus ist keiner anzugreifen.
refusal-no-contact-in-reach = Nach dem Weitschlag darf { $unit } nur an einen Gegner herantreten und erreicht keinen.
refusal-on-another-floor = { $cell } liegt auf einer anderen Etage; dorthin führt nur die Treppe.
refusal-not-on-stairs = { $unit } steht auf keiner Treppe.
refusal-takes-the-whole-turn = Der Etagenwechsel braucht den ganzen Durchgang von { $unit }.
refusal-already-fought = { $unit } hat schon gekämpft.
refusal-stuck-in-thorns = { $unit } steckt in den Dornen und kann nicht angreifen.
refusal-not-straight-ahead = { $unit } zieht vorwärts oder schräg in einer Richtung; { $cell } liegt nicht auf dem Weg.
refusal-chariot-fell-there = Auf { $cell } ist eben ein Streitwagen ausgeschieden; dorthin rückt in diesem Durchgang niemand nach.
refusal-drives-nothing = { $unit } ist kein Streitwagen und kein Reittier.
refusal-nobody-drives = Niemand lenkt { $unit }.
refusal-driver-failed = { $unit } hat die Probe nicht geschafft und lenkt erst im nächsten Durchgang.
refusal-trample-comes-first = Zuerst werden die Anfahrproben von { $unit } gewürfelt.
refusal-trample-ends-the-drive = { $unit } hat angefahren; die Fahrt ist zu Ende.
refusal-turn-ended-by-tree = Ein Sturz unter einem Baum hat den Zug von { $unit } beendet.
refusal-faces-that-way = { $unit } steht schon in diese Richtung.
refusal-no-such-side = { $unit } kann nur nach Norden, Osten, Süden oder Westen gedreht werden.
refusal-turns-off-the-board = Der Brettrand lässt { $unit } keinen Platz für diese Drehung.
refusal-no-room-to-turn = { $unit } hat keinen Platz zum Drehen.
refusal-no-run-up-to-trample = { $unit } braucht zwei Felder Anlauf und hat { $steps }.
refusal-cannot-drive-there = { $unit } kann die Felder davor nicht befahren.
refusal-contact-too-far = { $unit } hat noch { $left } Bewegungspunkte, zu wenige für den letzten Schritt.
refusal-base-not-smaller = { $unit } kann nur kleinere Standflächen anfahren.
refusal-nobody-in-the-way = Dort steht { $unit } kein Gegner im Weg.
refusal-nobody-to-trample = { $unit } kann niemanden anfahren.
refusal-no-trample-announced = { $unit } hat kein Anfahren angesagt.
refusal-cannot-aim-at-crew = Auf { $target } allein kann man nicht schießen; ziele auf den Streitwagen oder das Reittier.
refusal-animals-do-not-fight = { $unit }: Tiere kämpfen nicht.
refusal-animals-do-not-walk = { $unit }: Tiere ziehen nicht von allein.
refusal-animals-do-not-mount = { $unit }: Tiere steigen nicht auf.
refusal-is-aboard = { $unit } ist aufgesessen und muss erst absteigen.
refusal-leads-animals = { $unit } führt Tiere und kann das solange nicht.
refusal-leads-nothing = { $unit } führt keine Tiere.
refusal-not-a-vehicle = { $unit } trägt niemanden.
refusal-nobody-aboard = Auf { $unit } ist niemand.
refusal-no-movement-left = { $unit } hat keinen Bewegungspunkt mehr.
refusal-already-changed = { $unit } ist in diesem Durchgang schon auf- oder abgestiegen.
refusal-no-cell-to-dismount = Neben { $unit } ist kein Feld zum Absteigen frei.
refusal-cannot-be-mounted = { $target } ist kein Streitwagen und kein Reittier, auf das man steigen könnte.
refusal-die-goes-to-a-target = Der Würfel geht an ein Ziel von { $unit }, das noch einen bekommen kann.
refusal-has-not-to-jump = Vor { $target } springt, wer seine Probe bestanden hat.
refusal-jumps-aside = { $unit } springt auf ein freies Feld daneben, aus der Bahn.
refusal-dismounts-beside-it = { $unit } steigt auf ein freies Feld der Absteigzone von { $target } ab.
refusal-name-one-of-them = Zur Wahl stehen { $target } und alle, die darauf sind.
refusal-stands-beside-others = { $unit } zählt zu einem der Streitwagen, neben denen die Figur steht.
refusal-crew-is-hit = Getroffen ist die Besatzung von { $target }: Einer von ihr verteidigt sich.
refusal-stands-where-it-was = { $unit } kommt auf ein freies Feld, auf dem { $target } stand, wenn möglich neben einen Gegner.
refusal-cannot-be-caught = { $target } ist kein Tier, das man einfangen könnte.
refusal-is-placed-with-it = { $unit } wird mit { $target } zusammen aufgestellt.
refusal-not-on-this = Nicht alle Genannten sind auf { $target }.
refusal-room-for-so-many = Neben { $unit } können { $room } absteigen.
refusal-nothing-to-mount = { $unit } kann hier nirgends aufsteigen.
refusal-not-in-the-zone = { $unit } steht nicht in der Aufsteigzone von { $target }.
refusal-held-by-the-enemy = Der Gegner hält { $target }.
refusal-no-seat-free = Auf { $target } ist kein Platz frei.
refusal-cannot-ride = { $unit } kann nicht reiten.
refusal-cannot-drive = { $unit } kann nicht lenken.
refusal-not-aboard = { $unit } ist nicht aufgesessen.
refusal-somebody-drives = { $unit } lenkt schon.
refusal-reins-next-turn = { $unit } ist in diesem Durchgang schon gefahren; die Zügel nimmt man erst im nächsten.
refusal-leader-left-behind = { $unit } stünde dann nicht mehr neben den Tieren von { $target }.
refusal-somebody-leads = { $unit } führt die Tiere schon.
refusal-not-on-foot = { $unit } ist nicht zu Fuß.
refusal-no-animals = { $unit } kann hier keine Tiere einfangen.
refusal-not-beside-the-animals = { $unit } steht nicht neben den Tieren von { $target }.
refusal-no-skirmisher = { $unit } ist kein Plänkler.
refusal-moves-first = { $unit } macht erst die erste Bewegung.
refusal-not-adjacent = { $target } grenzt nicht an { $unit } an.
refusal-corner-is-closed = Zwischen { $unit } und { $target } liegt eine versperrte Ecke.
refusal-no-foe-adjacent = Kein Gegner grenzt an { $unit } an.
refusal-no-ranged-weapon = { $unit } hat keine Fernwaffe.
refusal-no-target-in-range = { $unit } hat kein Ziel in Reichweite.
refusal-target-is-adjacent = { $target } steht neben { $unit }: Da gilt nur der Nahkampf.
refusal-in-own-ranged-field = { $target } steht im selben Fernfeld wie { $unit }.
refusal-out-of-range = { $target } ist { $far } Fernfelder entfernt; { $unit } reicht { $reach } weit.
refusal-other-floor = { $target } ist auf der anderen Etage; von Etage zu Etage wird nicht geschossen.
refusal-wall-in-line = Eine Mauer versperrt { $unit } den Schuss auf { $target }.
refusal-makes-no-long-strikes = { $unit } führt keine Weitschläge.
refusal-already-struck = { $unit } hat seinen Weitschlag schon geführt.
refusal-nobody-at-distance-two = { $unit } hat auf zwei Felder Abstand kein Ziel.
refusal-not-at-distance-two = Zwischen { $unit } und { $target } muss genau ein freies Feld liegen.
refusal-long-weapons-cancel = { $unit } und { $target } haben beide Weitwaffen; sie heben sich auf.
refusal-no-run-up = { $unit } begann den Durchgang neben { $target } und hat keinen Anlauf.
refusal-nothing-free-between = Das Feld zwischen { $unit } und { $target } ist nicht frei.
refusal-no-chest-here = In diesem Kampf gibt es keine Kiste.
refusal-only-enemies-search = { $unit } bewacht die Kiste; nur Gegner durchsuchen sie.
refusal-not-on-the-chest = { $unit } steht nicht auf der Kiste.
refusal-not-your-chest = Deine Seite kann die Kiste nicht tragen.
refusal-one-or-two-carry = Eine oder zwei Figuren tragen die Kiste.
refusal-already-carried = Die Kiste wurde in diesem Durchgang schon getragen; bis zum nächsten bleibt sie auf { $cell }.
refusal-only-into-contact = Nach dem Weitschlag darf { $unit } nur an einen Gegner herantreten, nicht die Kiste tragen.
refusal-not-beside-the-chest = { $unit } steht nicht neben der Kiste.
refusal-foe-on-the-chest = { $foe } steht auf der Kiste; sie lässt sich nicht tragen.
refusal-carriers-do-not-fit = Hinter { $cell } endet der Plan: Kiste und Träger haben nicht alle Platz.
refusal-chest-not-in-a-straight-line = Die Kiste wird in gerader Linie getragen; { $cell } liegt auf keiner.
refusal-too-far-to-carry = { $cell } kostet { $cost } Bewegungspunkte; die Träger haben { $left }.
refusal-nowhere-to-carry = Diese Träger können die Kiste nirgends hinbringen.
refusal-goal-is-too-far = Der untere Rand ist nicht erreichbar; die Träger haben { $left } Bewegungspunkte.
refusal-not-across-the-fire = { $cell } ist nicht das erste Feld eines Fernfelds, das quer zur Schusslinie neben dem von { $target } liegt.
refusal-not-where-the-escort-enters = Die Kiste kommt mit ihrer Eskorte ins Spiel; { $cell } liegt außerhalb der Zone.
refusal-no-way-out-there = Über { $cell } können die Träger die Kiste nicht geradewegs hinausbringen.
refusal-army-is-empty = Eine Armee braucht mindestens eine Figur.
refusal-no-such-figure = Diese Figur gibt es nicht.
refusal-not-of-your-people = { $kind } gehört nicht zu deinem Volk: { $people }.
refusal-only-mounted = { $kind } kann nur beritten beginnen.
refusal-only-with-a-crew = { $kind } gibt es nur mit Lenker oder Reiter.
refusal-too-many-aboard = { $kind } hat { $most } Plätze.
refusal-cannot-start-aboard = { $kind } kann dort nicht beginnen.
refusal-too-expensive = { $kind } kostet { $cost } Punkte; du hast { $left }.
refusal-too-many-commanders = Deine Punkte erlauben höchstens { $most } Feldherrn.
refusal-too-many-heroes = Deine Punkte erlauben höchstens { $most } Helden.
refusal-outside-the-zone = { $cell } liegt außerhalb der Zone, in der { $unit } aufgestellt wird.
refusal-not-inside-the-building = { $cell } liegt im Gebäude; dort wird niemand aufgestellt.
refusal-carriers-stand-beside-it = { $unit } trägt die Kiste und wird neben ihr aufgestellt; { $cell } liegt nicht daneben.
refusal-carriers-need-room = Die Träger brauchen Platz neben der Kiste.
refusal-deploy-first = Zuerst werden alle Figuren aufgestellt.
refusal-deployment-is-over = Alle Figuren stehen; die Schlacht hat begonnen.
refusal-not-yours-to-deploy = { $unit } stellst nicht du auf.
refusal-is-deployed = { $unit } steht schon.

## Ergebnisse

result-no-figures-left = { $side }: keine Figuren mehr.
    .short = Keine Figuren mehr
result-document-found = Das Dokument ist gefunden und zerstört.
result-chest-delivered = Die Kiste ist in Sicherheit.
result-time-is-up = Runde { $round } war die letzte: unentschieden.
    .short = Letzte Runde: unentschieden
result-more-points = { $side }: mehr Punkte ausgeschaltet, { $points } zu { $other_points }.
    .short = Mehr Punkte entfernt
result-equal-points = Beide Seiten haben { $points } Punkte ausgeschaltet: unentschieden.
    .short = Gleich viele Punkte: unentschieden

## Eine Armee wählen

army-foot = Zu Fuß
army-riders = Reiter
army-mounts = Reittiere
army-chariots = Streitwagen
value-lives = LP
symbol-black-horse = Schwarzes Pferd: darf zu Fuß, auf einem Reittier oder auf einem Streitwagen beginnen, reiten und lenken.
symbol-red-horse = Rotes Pferd: beginnt auf einem Reittier; abgestiegen darf es einen Streitwagen lenken.
symbol-wheel = Rad: Wagenläufer; darf auf einem Streitwagen beginnen und lenken und zählt neben ihm als Besatzung.
symbol-skirmisher = Plänkler: darf statt zu kämpfen ein zweites Mal ziehen, zahlt weniger für Gelände und verliert beim Ziehen und Schießen ein Fernkampffeld statt des Abzugs.
refusal-carries-nobody = { $kind } trägt niemanden.
refusal-too-many-mounted = Streitwagen und Reiter kosten zusammen { $cost } Punkte; erlaubt sind höchstens { $most }, die Hälfte aller.
refusal-pairing-is-uneven = { $people } gewannen { $wins } von { $games } Schlachten zwischen Computergegnern mit diesen beiden fertigen Armeen: eine ungleiche Paarung.
option-red-army = Eigene Armee von Rot
    .help = Vorher zusammengestellt; sie tritt an die Stelle der fertigen.
option-blue-army = Eigene Armee von Blau
    .help = Vorher zusammengestellt; sie tritt an die Stelle der fertigen.
option-red-2-army = Eigene Armee des zweiten Spielers von Rot
    .help = Vorher zusammengestellt; sie tritt an die Stelle der fertigen.
option-red-3-army = Eigene Armee des dritten Spielers von Rot
    .help = Vorher zusammengestellt; sie tritt an die Stelle der fertigen.
option-blue-2-army = Eigene Armee des zweiten Spielers von Blau
    .help = Vorher zusammengestellt; sie tritt an die Stelle der fertigen.
option-blue-3-army = Eigene Armee des dritten Spielers von Blau
    .help = Vorher zusammengestellt; sie tritt an die Stelle der fertigen.
army-figures = Figuren
