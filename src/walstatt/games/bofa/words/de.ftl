game-title = Die Schlacht der fünf Heere
game-about = Nach The Battle of Five Armies von Richard H. Britton, Iron Crown Enterprises 1984. Programm, Wortlaut und Zeichnung sind unsere eigenen.
map-source = Unser eigener Plan, so gezeichnet, dass alles stimmt, was das Regelheft über ihn sagt.

side-free = Freie Völker
side-dark = Dunkles Heer
side-plain = Goblins der Ebene
side-mountain = Goblins vom Berg
side-elves = Elben
side-dwarves = Zwerge und Menschen
side-nobody = niemand

army-men = Menschen aus Esgaroth
army-eagles = Adler
army-characters = Gefährten
army-dwarves = Zwerge
army-elves = Elben
army-bolg = Bolg und seine Leibwache
army-azog = Stamm Azog
army-thuk = Stamm Thuk
army-thrak = Stamm Thrak
army-osag = Stamm Osag
army-gurash = Stamm Gurash
army-wolves = Wölfe
army-wargs = Warge

unit-bard = Bard
unit-men-archer = Bogenschützen aus Esgaroth
unit-men-sword = Schwertkämpfer aus Esgaroth
unit-bilbo = Bilbo
unit-gwaihir = Gwaihir
unit-eagle = Adler
unit-beorn = Beorn
unit-gandalf = Gandalf
unit-thorin = Thorin
unit-dain = Dain
unit-dwarf = Zwerge
unit-thranduil = Thranduil
unit-elf-spear-7 = Elben-Speerträger
unit-elf-spear-7x = Extra-Elben-Speerträger
unit-elf-spear-6 = Junge Elben-Speerträger
unit-elf-archer-7 = Elben-Bogenschützen
unit-elf-archer-7x = Extra-Elben-Bogenschützen
unit-elf-archer-6 = Junge Elben-Bogenschützen
unit-bolg = Bolg
unit-guard = Leibwache
unit-azog = Azog
unit-azog-scim = Azogs Goblins
unit-azog-spear = Azogs Speerträger
unit-azog-archer = Azogs Bogenschützen
unit-azog-rider = Azogs Wolfsreiter
unit-thuk = Thuk
unit-thuk-scim = Thuks Goblins
unit-thuk-spear = Thuks Speerträger
unit-thuk-archer = Thuks Bogenschützen
unit-thuk-rider = Thuks Wolfsreiter
unit-thrak = Thrak
unit-thrak-scim = Thraks Goblins
unit-thrak-archer = Thraks Bogenschützen
unit-thrak-rider = Thraks Wolfsreiter
unit-osag = Osag
unit-osag-spear = Osags Speerträger
unit-osag-scim = Osags Goblins
unit-osag-archer = Osags Bogenschützen
unit-gurash = Gurash
unit-gurash-scim = Gurashs Goblins
unit-gurash-archer = Gurashs Bogenschützen
unit-wolf = Wölfe
unit-warg = Warge
unit-rock-pile = Felshaufen

terrain-plain = Ebene
terrain-slope = Berghang
terrain-hilltop = Bergkuppe
terrain-dale = Thal
terrain-mountain-1 = Berg, Stufe 1
terrain-mountain-2 = Berg, Stufe 2
terrain-mountain-3 = Berg, Stufe 3
terrain-mountain-4 = Berg, Stufe 4
terrain-cliff = Klippe
terrain-gate = Vorderes Tor
terrain-river = Fluss Eilend
terrain-bridge = zerstörte Brücke
terrain-red-side = gesperrte Feldseite
terrain-trail = Pfad
terrain-slide-line = Hanglinie
terrain-dividing-line = Trennlinie
trail-dale-road = Thalstraße
trail-east-road = Oststraße
trail-ravenhill-path = Rabenbergpfad
trail-eastern-path = Östlicher Pfad

place-gate = Vorderes Tor
place-mountain = Einsamer Berg
place-nw-spur = Nordwestlicher Ausläufer
place-ne-spur = Nordöstlicher Ausläufer
place-ravenhill = Rabenberg
place-east-guard-room = Östlicher Wachraum
place-dale = Thal
place-bridge = Zerstörte Brücke
place-hill = Hügel
place-river = Fluss Eilend
place-circle = Beorns Weg

area-front-gate = Vorderes Tor
area-guard-room-nw = Rabenberg
area-guard-room-ne = Östlicher Wachraum
area-hilltop = Bergkuppe
area-dale = Thal
area-none = –

region-north-west = Nordwestausläufer
region-north-east = Nordostausläufer
region-mountain = Einsamer Berg
region-plain-west = Ebene bei Thal
region-plain-east = Ebene jenseits des Flusses
region-slope = Hang des Hügels
region-hilltop = Bergkuppe
region-dale = Thal
region-cliff = Klippen
region-gate = Vorderes Tor

chit-move = BEWEGUNG
chit-combat = KAMPF
chit-fire = SCHUSS
chit-fire-or-combat = SCHUSS oder KAMPF
choice-move = BEWEGUNG
choice-combat = KAMPF
choice-fire = SCHUSS
choice-fire-or-combat = SCHUSS oder KAMPF
choice-kept = Den zurückbehaltenen Chip spielen
choice-draw = Blind ziehen
choice-air = In der Luft bleiben
choice-ground = Hinunter ins Scharmützel
choice-roll = Um sie würfeln
choice-decline = Auf sie verzichten
choice-azog = Stamm Azog
choice-thuk = Stamm Thuk
choice-thrak = Stamm Thrak
choice-osag = Stamm Osag
choice-gurash = Stamm Gurash
edge-north-east = Nordostrand
edge-north-west = Nordwestrand
edge-both = beide Ränder
spell-1 = Vernichtung
spell-2 = Großer Wind
spell-3 = Neuer Mut

modifier-uphill = bergauf
modifier-river = über den Fluss
modifier-dale = Thal
modifier-guard-room = Wachraum
modifier-gate = Vorderes Tor
modifier-spearmen = nur Speerträger
modifier-bolg = Bolg und seine Leibwache
modifier-beorn = Beorn
modifier-goblins = Goblin-Schwerter
modifier-wave = mühsame zweite Welle
modifier-wave-gate = zweite Welle ins Tor
modifier-eagle = fliegender Adler
modifier-higher = höheres Ziel
modifier-hilltop = Bergkuppe

phase-set-up = Aufstellung
phase-regroup = Umgruppierung
phase-first-chit = Erster Chip
phase-kept-chit = Zurückbehaltener Chip
phase-draw = Chip ziehen
phase-fire-or-combat = SCHUSS oder KAMPF
phase-move = BEWEGUNG
phase-combat = KAMPF
phase-fire = SCHUSS
phase-over = Die Schlacht ist vorbei

state-half = halbe Stärke
state-acted = hat gehandelt
state-lost-heart = ohne Mut
state-airborne = in der Luft
state-hysterical = hysterisch
state-held-free = von den Freien Völkern gehalten
state-held-dark = vom Dunklen Heer gehalten
state-held-nobody = von niemandem gehalten

value-strength = Kampfkraft
value-bow = Bogenwert
value-movement = Bewegung
value-strength-marked = Kampfkraft (rek.)
value-bow-marked = Bogenwert (rek.)
value-movement-marked = Bewegung (rek.)

tray-lost = Aus dem Spiel
tray-set-up = Noch aufzustellen
tray-turn-4 = Kommt in Runde 4
tray-turn-5 = Kommt in Runde 5
tray-turn-7 = Kommt in Runde 7
tray-turn-8 = Kommt in Runde 8

track-turn = Runde
track-phase = Phase
track-cup = Becher
track-areas = Siegbereiche
track-kept = Zurückbehaltener Chip
track-spells = Gelungene Zauber
track-sure = Zahlen
sure-tables = Tabellen
sure-counters = Marker
sure-map = Karte
sure-published = veröffentlicht
sure-partly-published = teils veröffentlicht
sure-reconstructed = rekonstruiert
arrival-4 = Zwei Stämme über den Berg
arrival-5 = Bolg, Leibwache, Warge
arrival-7 = Gwaihir und die Adler
arrival-8 = Beorn

order-place = Aufstellen
order-ready = Fertige Aufstellung für den Rest
order-move = Bewegen
order-enter = Ins Feld kommen
order-return = Zurückgehen
order-top = Nach oben legen
order-assault = Angreifen
order-melee = Scharmützel austragen
order-fire = Beschießen
order-rocks = Felsen rollen
order-destroy = Zauber: Vernichtung
order-drive = Zauber: Großer Wind
order-rally = Zauber: Neuer Mut
order-regroup = Umgruppieren
order-all = Alle übrigen
order-end = Fertig

prompt-set-up = { $side }: Stelle deine Marker auf.
prompt-place = Ein Feld für { $unit }?
prompt-regroup = Runde { $turn }: Wer gruppiert zuerst um?
prompt-first-chit = Runde { $turn }: Welcher Chip für deine erste Phase?
prompt-kept-chit = Runde { $turn }: Welchen Chip behältst du für später zurück?
prompt-kept-or-draw = Den zurückbehaltenen Chip spielen oder blind ziehen?
prompt-draw-chit = Ein Chip wird aus dem Becher gezogen.
prompt-fire-or-combat = Den Chip als SCHUSS oder als KAMPF spielen?
prompt-move-phase = Runde { $turn }: bewegen.
prompt-combat-phase = Runde { $turn }: kämpfen.
prompt-fire-phase = Runde { $turn }: schießen.
prompt-path = Wohin mit { $units }?
prompt-go-on = { $units }: wohin weiter?
prompt-entry = Ein Eingang für { $unit }?
prompt-attackers = Wer greift { $target } in { $cell } an?
prompt-join-assault = Dein Verbündeter greift { $target } in { $cell } mit { $units } an: Wer von den Deinen macht mit?
prompt-second-wave = Wer kommt als zweite Welle in das Scharmützel in { $cell }?
prompt-join-melee = Dein Verbündeter kämpft im Scharmützel gegen { $target } in { $cell }: Wer von den Deinen kommt als zweite Welle?
prompt-take-hit = Wer nimmt den Treffer?
    .stop = Treffer zu verteilen
prompt-advance = Wer rückt nach { $cell } nach?
    .stop = Nachrücken
prompt-archers = Wer schießt auf { $target } in { $cell }?
prompt-join-volley = Dein Verbündeter schießt auf { $target } in { $cell } mit { $units }: Wer von den Deinen schießt mit?
prompt-combat-roll = Der Kampf in { $cell } wird gewürfelt.
prompt-fire-roll = Der Schuss auf { $cell } wird gewürfelt.
prompt-morale-roll = Muttest vor { $cell }: { $units }.
prompt-regroup-roll = { $unit }: Umgruppierung.
prompt-make-room = Ein Feld für { $unit }?
prompt-shift-friend = Wer macht Platz für { $unit }?
prompt-on-top = Wer liegt in { $cell } obenauf?
prompt-escape = Ein Gegner kommt auf { $unit }: wohin, oder bleiben?
prompt-entry-roll = Wo kommen die Stämme über den Berg?
prompt-swoop = { $unit } kann herabstoßen: auf wen?
prompt-swoop-roll = { $unit } stößt auf { $target } herab.
prompt-land = { $unit } über { $cell }: in der Luft bleiben oder hinunter ins Scharmützel?
prompt-rocks-roll = { $unit } rollt Felsen nach { $cell }.
prompt-spell-target = Welches Feld trifft der Zauber?
prompt-spell-roll = Gelingt der Zauber von { $unit }?
prompt-push-way = Auf welchem Weg werden die Marker in { $cell } fortgestoßen?
prompt-displace = Ausweichfeld für { $units }?
prompt-bats-roll = Fledermäuse greifen { $unit } an.
prompt-nerve-roll = Nervenprobe: { $unit }.
prompt-run-direction = { $unit } rennt los: in welche Richtung?
prompt-run-distance = { $unit } rennt los: wie weit?
prompt-come-back = Wo kehrt { $unit } zurück?
prompt-tribe = Welcher Stamm kommt über den Berg?
prompt-extra-elves = Um die Extra-Elben würfeln?
prompt-elves-roll = Wie viele Extra-Elben kommen?
prompt-which-elves = Welche Extra-Elben kommen ({ $number })?

event-was-set-up = { $unit }: aufgestellt in { $cell }.
event-set-up-ready = { $side }: Die fertige Aufstellung steht.
event-turn-began = Runde { $turn } beginnt. Zuerst wählt: { $side }.
event-areas-held = Siegbereiche. Freie Völker: { $free }. Dunkles Heer: { $dark }. Umkämpft oder leer: { $nobody }. Marker auf dem Plan: { $free_left } gegen { $dark_left }.
event-chit-chosen = { $side }: { $chit } gewählt.
event-chit-kept = { $side }: { $chit } für später zurückbehalten.
event-chit-drawn = { $side }: { $chit } gezogen.
event-kept-chit-played = { $side }: zurückbehaltener Chip { $chit } gespielt.
event-use-chosen = { $side }: als { $chit } gespielt.
event-moved = { $units }: von { $from_cell } nach { $cell }, { $region }.
event-flew = { $unit } fliegt von { $from_cell } nach { $cell }, { $region }.
event-entered = Ankunft in { $cell }, { $region }: { $unit }.
event-entered-on-enemy = Ankunft mitten im Feind in { $cell }, { $region }: { $unit }.
event-entered-melee = { $side }: Sturm ins Scharmützel in { $cell }, { $region }: { $units }.
event-went-back = Kein Platz, zurück an den Ausgangsort: { $unit }.
event-put-on-top = Obenauf in { $cell }: { $unit }.
event-assaulted = { $side }: Angriff auf { $defenders } in { $cell }, { $region }, mit { $units }: { $attack } gegen { $defence }{ $shift ->
        [0] { "" }
       *[other] , eine Spalte besser
    }, Würfel { $roll }{ $reasons ->
        [0] { "" }
       *[other] , Zuschlag { $modifier } ({ $why })
    }. { $hits ->
        [0] { $losses ->
            [0] Ohne Wirkung.
           *[other] Treffer beim Angreifer: { $losses }.
        }
       *[other] Treffer beim Verteidiger: { $hits }.
    }
event-fought-melee = Scharmützel in { $cell }, { $region }: { $units } gegen { $defenders }, { $attack } gegen { $defence }{ $shift ->
        [0] { "" }
       *[other] , eine Spalte besser
    }, Würfel { $roll }{ $reasons ->
        [0] { "" }
       *[other] , Zuschlag { $modifier } ({ $why })
    }. { $hits ->
        [0] { $losses ->
            [0] Ohne Wirkung.
           *[other] Treffer beim Angreifer: { $losses }.
        }
       *[other] Treffer beim Verteidiger: { $hits }.
    }
event-was-hit = Getroffen in { $cell }: { $unit }, Kampfkraft jetzt { $strength }.
event-was-removed = Vernichtet in { $cell }: { $unit }.
event-advanced = Nachgerückt nach { $cell }: { $units }.
event-shot = Schuss auf { $target } in { $cell }, { $region }: { $units }, Stärke { $strength }, Würfel { $roll }{ $reasons ->
        [0] { "" }
       *[other] , Zuschlag { $modifier } ({ $why })
    }. { $hits ->
        [0] Daneben.
       *[other] Treffer: { $hits }.
    }
event-areas-counted = Siegbereiche: Freie Völker { $free }, Dunkles Heer { $dark }.
event-took-heart = Muttest vor { $cell } bestanden: { $units } ({ $roll }, bis { $needed } genügt).
event-lost-heart = Muttest vor { $cell } misslungen: { $units } ({ $roll }, bis { $needed } hätte genügt).
event-leader-regrouped = { $unit } sammelt sich ({ $roll }): Treffer getilgt { $healed }, geblieben { $hits }.
event-regrouped = Umgruppiert, wieder in ganzer Stärke: { $unit } ({ $roll }, bis { $needed } genügt).
event-stayed-half = Weiter in halber Stärke: { $unit } ({ $roll }, bis { $needed } hätte genügt).
event-no-room-to-regroup = Kein Platz, weiter in halber Stärke: { $unit }.
event-was-restored = Durch den Spruch wieder voll in { $cell }: { $unit }.
event-made-room = Ausgewichen nach { $cell }: { $unit }.
event-escaped = { $unit } entkommt aus { $from_cell } nach { $cell }.
event-edge-rolled = Die Stämme kommen über den Berg: { $edge } ({ $roll }).
event-swooped = Sturzflug: { $unit } auf { $target } in { $cell }, Würfel { $roll }. { $hits ->
        [0] Daneben.
       *[other] Treffer.
    }
event-landed-in-melee = { $unit } geht in { $cell } ins Scharmützel.
event-rose = { $unit } erhebt sich über { $cell } in die Luft.
event-rocks-rolled = Rollende Felsen von { $unit } auf { $target } in { $cell }, Würfel { $roll }. { $hits ->
        [0] Daneben.
       *[other] Treffer.
    }
event-spell-worked = Der Zauber von { $unit } gelingt: { $spell } ({ $roll }).
event-spell-failed = Der Zauber von { $unit } misslingt: { $spell } ({ $roll }).
event-pushed = Fortgetrieben von { $from_cell } nach { $cell }: { $units }.
event-displaced = Ausgewichen von { $from_cell } nach { $cell }: { $units }.
event-drowned = Im Fluss Eilend ertrunken: { $unit }.
event-bats-attacked = Fledermäuse über { $unit } in { $cell }: { $roll }; bis { $needed } ist tödlich.
event-kept-nerve = Nerven behalten: { $unit } ({ $roll }, bis { $needed } genügt).
event-became-hysterical = Hysterisch: { $unit } ({ $roll }, bis { $needed } hätte genügt).
event-ran-nowhere = Zitternd auf der Stelle: { $unit } ({ $roll }).
event-ran-wild = Kopflos von { $from_cell } nach { $cell }: { $unit }.
event-ran-off-map = Von { $from_cell } vom Feld gerannt: { $unit }.
event-calmed-down = Wieder ruhig: { $unit } ({ $roll }, bis { $needed } genügt).
event-stayed-hysterical = Weiter hysterisch: { $unit } ({ $roll }, bis { $needed } hätte genügt).
event-came-back = { $unit } ist in { $cell } zurück, Kampfkraft { $strength }.
event-tribes-chosen = Über den Berg kommen: { $first } und { $second }.
event-elves-joined = Extra-Elben stoßen dazu: { $units } ({ $roll }).

refusal-belongs-to-other-phase = Das wird in einer anderen Phase befohlen: { $phases }.
refusal-not-your-counter = { $unit } ist keiner deiner Marker.
refusal-has-not-come-yet = { $unit } ist noch nicht in die Schlacht gekommen.
refusal-has-fallen = { $unit } ist gefallen.
refusal-takes-no-part = { $unit } nimmt an dieser Schlacht nicht teil.
refusal-other-seat-commands = { $unit } untersteht deinem Verbündeten.
refusal-has-moved = { $unit } hat sich in dieser Phase schon bewegt.
refusal-is-hysterical = { $unit } ist hysterisch und gehorcht nicht.
refusal-not-in-one-hex = Nur Marker eines Feldes bewegen sich gemeinsam.
refusal-eagles-fly-alone = Jeder Adler fliegt für sich.
refusal-not-adjacent = Das nächste Feld muss an { $from_cell } grenzen.
refusal-cliff-is-impassable = { $cell } ist eine Klippe; dorthin kommen nur Adler.
refusal-gate-opens-to-two-hexes = Das Vordere Tor öffnet sich nur zu den zwei Ebenenfeldern davor.
refusal-gate-is-for-dwarves = Von den Freien Völkern besetzen nur Zwerge das Vordere Tor.
refusal-too-few-points = { $unit } hat { $points } Bewegungspunkte; das kostet { $cost }.
refusal-leaves-melee-to-free-hex-only = { $unit } steht im Scharmützel: ein Schritt in ein freies Nachbarfeld.
refusal-enemy-controls-hex = Der Gegner kontrolliert { $cell }.
refusal-enemy-in-hex = In { $cell } steht ein Gegner.
refusal-not-adjacent-at-start = { $unit } stand zu Beginn der Phase nicht neben { $cell }.
refusal-charge-is-whole-move = { $unit } geht mit einem einzigen Schritt nach { $cell }, das ist der ganze Zug.
refusal-no-way-back = { $unit } hat etwas getan, das nicht zurückzunehmen ist; ein anderer geht zurück.
refusal-ally-lies-on-top = { $other } deines Verbündeten liegt über { $unit }.
refusal-waits-for-next-turn = Für { $unit } war kein Eingang mehr frei: Ankunft in der nächsten Runde.
refusal-has-failed-morale = { $unit } hat in dieser Phase den Mut verloren.
refusal-no-room-before-enemy = Misslänge der Muttest, bliebe { $unit } in { $cell } stehen, wo kein Platz ist.
refusal-beorn-stands-alone = Beorn steht mit keinem Freund zusammen.
refusal-two-leaders-in-hex = In ein Feld passt nur ein Anführer, nicht { $units }.
refusal-hex-is-full = In ein Feld passen eine volle oder zwei halbe Einheiten, nicht { $units }.
refusal-elf-with-dwarf = Elben und Zwerge in halber Stärke teilen kein Feld.
refusal-eagle-with-friend = { $unit } teilt kein Feld mit Freunden, die keine Adler sind.
refusal-hex-is-not-overstacked = { $cell } ist nicht überfüllt.
refusal-has-not-moved = { $unit } hat sich in dieser Phase nicht bewegt.
refusal-is-on-top = { $unit } liegt schon obenauf.
refusal-was-put-on-top = { $unit } wurde in dieser Phase schon nach oben gelegt.
refusal-not-in-stack = { $unit } liegt nicht in diesem Stapel.
refusal-lies-above-already = { $unit } liegt schon darüber.
refusal-goblin-lies-on-riders = { $unit } trägt { $other }: Der Goblin liegt obenauf.
refusal-not-a-reinforcement = { $unit } ist keine Verstärkung und wird vor der Schlacht aufgestellt.
refusal-is-on-map = { $unit } steht schon auf dem Plan, in { $cell }.
refusal-comes-later = { $unit } kommt in Runde { $turn }.
refusal-not-an-entry = In { $cell } kann { $unit } nicht ins Feld kommen.
refusal-entry-is-full = Der Eingang { $cell } nimmt in dieser Phase niemanden mehr auf.
refusal-no-entry-is-open = Für { $unit } ist in dieser Phase kein Eingang offen.
refusal-outside-set-up-zone = { $cell } liegt außerhalb der Aufstellungszone von { $unit }.
refusal-is-set-up = { $unit } ist schon aufgestellt, in { $cell }.
refusal-all-are-set-up = Alle sind aufgestellt.
refusal-not-set-up-yet = { $unit } ist noch nicht aufgestellt.
refusal-not-in-cup = Diesen Chip gibt es im Becher nicht.
refusal-not-an-enemy = { $unit } ist kein Gegner.
refusal-eagle-in-the-air = { $target } ist in der Luft.
refusal-no-assault-into-melee = Gegner im Scharmützel werden in diesem Spiel nicht angegriffen.
refusal-not-on-top = { $target } liegt in { $cell } nicht obenauf; nenne den obersten Marker.
refusal-nobody-adjacent-can-fight = Niemand neben { $cell } kann dort kämpfen.
refusal-nobody-attacks = Wähle mindestens einen Angreifer.
refusal-not-in-a-melee = { $target } in { $cell } steht in keinem Scharmützel mit dir.
refusal-melee-is-fought = Das Scharmützel in { $cell } ist in dieser Phase schon ausgetragen.
refusal-one-second-wave-only = Nur ein benachbarter Stapel kommt als zweite Welle.
refusal-melee-is-compulsory = Das Scharmützel in { $cell } muss erst ausgetragen werden.
refusal-not-next-to-be-hit = { $unit } kann diesen Treffer nicht nehmen; zur Wahl stehen { $units }.
refusal-did-not-attack = { $unit } hat { $cell } nicht angegriffen und rückt nicht nach.
refusal-others-have-advanced = { $unit } bleibt stehen: Ein Verbündeter ist aus einem anderen Feld nach { $cell } nachgerückt.
refusal-is-there-already = { $unit } steht schon in { $cell }.
refusal-target-in-melee = { $target } steht in einem Scharmützel.
refusal-has-no-bow = { $unit } hat keinen Bogen.
refusal-has-shot = { $unit } hat in dieser Phase schon geschossen.
refusal-archer-in-melee = { $unit } steht im Scharmützel in { $cell } und kann nicht schießen.
refusal-bard-needs-his-men = { $unit } schießt allein in seinem Feld oder mit Bogenschützen der Menschen, nicht mit anderen wie in { $cell }.
refusal-stack-shoots-together = { $unit } schießt mit dem ganzen Stapel; nenne { $other } für alle.
refusal-in-own-hex = { $shooter } schießt nicht in das eigene Feld { $cell }.
refusal-out-of-range = { $cell } ist { $distance } Felder von { $shooter } entfernt; so weit reicht der Bogen nicht, nur { $range }.
refusal-no-archer-left = Kein Bogenschütze kann mehr schießen.
refusal-nobody-fires = Wähle mindestens einen Bogenschützen.
refusal-no-fire-out-of-guard-room = Aus dem Wachraum in { $from_cell } schießt niemand.
refusal-gate-faces-the-plain = Schüsse gehen nur durch die zwei Seiten des Vorderen Tores, die zur Ebene zeigen.
refusal-terrain-blocks-sight = { $at } versperrt die Sicht von { $from_cell } nach { $cell }.
refusal-counter-blocks-sight = Ein Marker in { $at } versperrt die Sicht von { $from_cell } nach { $cell }.
refusal-has-rolled = { $unit } hat in diesem Umgruppierungsschritt schon gewürfelt.
refusal-nobody-calms-it = { $unit } ist hysterisch, und kein Anführer, dem es untersteht, liegt obenauf.
refusal-is-unhurt = { $unit } ist unversehrt und muss nicht umgruppieren.
refusal-friend-in-melee = { $unit } steht im Scharmützel in { $cell } und macht keinen Platz.
refusal-has-nowhere-to-go = { $unit } hat kein Feld, in das es ausweichen kann.
refusal-one-swoop-only = Ein Sturzflug je Flug.
refusal-not-on-flight-path = { $cell } mit { $target } liegt nicht am Flugweg.
refusal-guard-room-is-safe = { $target } im Wachraum { $cell } ist vor Sturzflügen sicher.
refusal-not-in-the-mountains = { $target } in { $cell } steht nicht im Gebirge.
refusal-leader-is-no-prey = { $target } ist ein Anführer; Sturzflüge gelten nur Einheiten.
refusal-not-top-unit = { $target } ist nicht die oberste Einheit in { $cell }.
refusal-not-next-to = { $unit } steht nicht neben { $cell }.
refusal-hexside-is-closed = Über die Feldseite zwischen { $unit } und { $cell } wird nicht gekämpft.
refusal-has-fought = { $unit } hat in dieser Phase gekämpft.
refusal-bound-by-melee = { $unit } ist im Scharmützel in { $cell } gebunden.
refusal-stack-acts-together = { $unit } kämpft mit dem ganzen Stapel; nenne { $other }, zuoberst.
refusal-eagle-is-no-second-wave = { $unit } ist ein Riesenadler und keine zweite Welle.
refusal-not-on-rock-pile = { $unit } steht auf keinem Felshaufen.
refusal-eagles-roll-no-rocks = { $unit } ist ein Riesenadler und rollt keine Felsen.
refusal-leader-rolls-no-rocks = { $unit } ist ein Anführer; nur Thorin und Beorn rollen Felsen.
refusal-other-rolls-here = Ein Angriff je Felshaufen: { $other } rollt die Felsen, nicht { $unit }.
refusal-rocks-come-first = Felsen werden vor Kämpfen und Schüssen gerollt.
refusal-pile-is-used = Der Felshaufen in { $cell } ist in dieser Phase verbraucht.
refusal-melee-bars-rocks = Das Scharmützel in { $cell } lässt keine Felsen zu.
refusal-no-enemy-on-slide-line = Auf der Hanglinie von { $cell } steht kein Gegner.
refusal-spell-comes-first = Ein Zauber kommt zu Beginn der Phase, einmal.
refusal-spell-is-used-up = Dieser Zauber ist schon gelungen.
refusal-two-spells-have-worked = Zwei Zauber sind gelungen; mehr gibt es nicht.
refusal-spell-has-no-target = Der Zauber träfe niemanden.
refusal-out-of-spell-range = { $cell } ist { $distance } Felder entfernt; der Zauber reicht { $range }.
refusal-no-such-hex = Dieses Feld gibt es auf dem Plan nicht.
refusal-no-enemy-unit-there = In { $cell } steht keine gegnerische Einheit.
refusal-spell-spares-melees = Der Zauber lässt sich nicht auf das Scharmützel in { $cell } richten.
refusal-not-pushed-that-way = Der Zauber treibt gerade von Gandalf weg, bis zu zwei Felder.
refusal-not-the-nearest-free-hex = Sie weichen in das nächste freie Feld aus.
refusal-not-with-his-tribe = { $unit } kehrt in ein Feld mit einem Marker seines Stammes zurück.
refusal-wrong-number-of-elves = Wähle so viele, wie der Wurf ergibt: { $number }.
refusal-no-extra-elf = { $unit } gehört nicht zu den zusätzlichen Elben.

result-areas = Sieg nach Bereichen, { $lead } voraus.
    .short = Sieg nach Gebieten
result-equal-areas = Beide halten gleich viele Bereiche: unentschieden.
result-marginal = Knapper Sieg, ein Bereich voraus: { $side }.
    .short = Knapper Sieg
result-tactical = Taktischer Sieg, { $lead } Bereiche voraus: { $side }.
    .short = Taktischer Sieg
result-complete = Kompletter Sieg, alle Bereiche: { $side }.
    .short = Vollständiger Sieg
result-annihilated = { $side }: kein Marker mehr übrig.
    .short = Kein Spielstein mehr

scenario-basic = Die Schlacht: Grundspiel
    .story = Goblins und Wölfe aus der Ebene, zwei Stämme über den Berg, Bolg hinter ihnen. Elben, Menschen und Zwerge halten die Ausläufer, Thorin das Tor.
    .goal = Nach { $own ->
        [yes] der letzten Runde
       *[no] Runde 12
    } mehr der fünf Siegbereiche halten.
scenario-standard = Die Schlacht: Standardspiel
    .story = Die ganze Schlacht mit Umgruppierung, Muttests, Sturzflügen, rollenden Felsen und Gandalfs Zaubern.
    .goal = Nach { $own ->
        [yes] der letzten Runde
       *[no] Runde 12
    } mehr der fünf Siegbereiche halten; zwei mehr sind ein taktischer Sieg.
scenario-full = Die Schlacht: mit Zusatzregeln
    .story = Das Standardspiel mit Fledermäusen, Hysterie, zurückkehrenden Hauptleuten und allem Übrigen; jedes lässt sich abschalten.
    .goal = Am Ende der letzten Runde mehr der fünf Siegbereiche halten.
scenario-three = Die Schlacht zu dritt
    .story = Das Standardspiel; die Goblins, die über den Berg kommen, führt ein dritter Spieler. Absprachen gibt es nicht.
    .goal = Nach { $own ->
        [yes] der letzten Runde
       *[no] Runde 12
    } mehr der fünf Siegbereiche halten.
scenario-four = Die Schlacht zu viert
    .story = Das Standardspiel; auch die Freien Völker sind geteilt: Elben, Gandalf, Beorn und Bilbo hier, Zwerge, Menschen und Adler dort. Absprachen gibt es nicht.
    .goal = Nach { $own ->
        [yes] der letzten Runde
       *[no] Runde 12
    } mehr der fünf Siegbereiche halten.
option-combat-table = Tabellen
    .help = Wie gedruckt, oder die wenigen Zellen, die aus dem Muster fallen, begradigt.
option-combat-table-as-printed = wie gedruckt
option-combat-table-regular = regelmäßig
option-no-assault-into-melee = Kein Angriff ins Scharmützel
    .help = Gegner im Scharmützel erreicht nur die zweite Welle.
option-assault-bonus = Angriffsbonus
    .help = Speerträger, Bolgs Leibwache und Beorn: nur allein, oder sobald einer dabei ist.
option-assault-bonus-only = nur wer allein angreift
option-assault-bonus-any = sobald einer dabei ist
option-spell2-radius = Reichweite des Großen Windes
    .help = Überall, oder drei Felder um Gandalf.
option-spell2-radius-none = überall
option-spell2-radius-3 = drei Felder
option-bats = Fledermäuse
    .help = Fledermäuse greifen in dunklen Schussphasen Einheiten halber Stärke an.
option-thorin = Thorins Ausfall
    .help = Solange Thorin außerhalb des Tores ist, kämpfen die Freien Völker besser.
option-hysteria = Hysterie
    .help = Ergebnisse mit Stern können Einheiten kopflos machen.
option-captains-return = Hauptleute kehren zurück
    .help = Gefallene Goblin-Hauptleute kommen mit halber Kampfkraft zurück.
option-variable-reinforcements = Variable Verstärkungen
    .help = Der Dunkle Spieler wählt, welche zwei Stämme über den Berg kommen.
option-extra-stacking = Zusätzliches Stapeln
    .help = Eine Goblin-Einheit darf mit Wolfsreitern in einem Feld stehen.
option-extra-elves = Extra-Elben
    .help = Die Freien Völker dürfen um bis zu drei weitere Elben würfeln.
option-extra-turns = Extra-Runden
    .help = Vier Runden mehr.

scenario-introduction = Mitten in der Schlacht
    .story = Runde 5 bis 8 nach den Regeln des Grundspiels: Thal und der Hügel sind verloren, Bolg ist nah, die Adler auch.
    .goal = Nach { $own ->
        [yes] der letzten Runde
       *[no] Runde 8
    } mehr der fünf Siegbereiche halten.
scenario-hill = Der Hügel
    .story = Ein erstes Gefecht: Zwerge und Menschen auf der Bergkuppe, unten Azogs Goblins.
    .goal = Nach { $own ->
        [yes] der letzten Runde
       *[no] Runde 3
    } alle drei Felder der Bergkuppe halten.
scenario-gate = Das Vordere Tor
    .story = Thorin und wenige Zwerge halten das Tor gegen Thuks Stamm.
    .goal = Nach { $own ->
        [yes] der letzten Runde
       *[no] Runde 3
    } das Vordere Tor halten.
scenario-dale = Bögen vor Thal
    .story = Thraks Goblins sitzen in der zerstörten Stadt; Elben kommen mit Bogen und Speer.
    .goal = Nach { $own ->
        [yes] der letzten Runde
       *[no] Runde 3
    } das Sternfeld von Thal halten.
