# Worte, die allen Spielen gemeinsam sind.
refusal-wrong-shape = Das ist keine Antwort auf diese Frage.
refusal-no-such-order = Diesen Befehl gibt es nicht.
refusal-order-names-others = Dieser Befehl nennt zu viel oder zu wenig, oder nicht jedes einmal in der Reihenfolge der Nummern.
refusal-not-an-option = Das steht nicht zur Wahl.
refusal-step-comes-first = Das wäre erlaubt; aber zuerst kommt, was dieser Schritt zeigt.
refusal-step-says = { $de }
refusal-not-one-of-these = Zur Wahl stehen: { $units }.
refusal-not-your-question = Diese Frage hat eine andere Seite zu beantworten.
refusal-name-your-seat = Für welchen Platz gilt die Antwort?
refusal-no-such-roll = So können diese Würfel nicht gefallen sein.
refusal-no-such-wish = Von Hand lässt sich hier jetzt nichts hinstellen.
refusal-not-held = Nimm eine von diesen: { $units }.
refusal-game-is-over = Das Spiel ist zu Ende.
refusal-nothing-to-take-back = Es gibt nichts zurückzunehmen.
refusal-dice-have-fallen = Die Würfel sind gefallen; das lässt sich nicht zurücknehmen.
refusal-dice-are-falling = Die Würfel fallen gerade; jetzt lässt sich nichts zurücknehmen.
refusal-secret-is-out = Ein Geheimnis ist gelüftet; das lässt sich nicht zurücknehmen.
refusal-other-seat-answered = Die andere Seite hat seither geantwortet; bitte um Rücknahme.
refusal-no-such-seat = Diesen Platz gibt es nicht.
refusal-no-such-proposal = Das lässt sich nicht vorschlagen.
refusal-no-such-question = Zu diesem Zug führt kein Weg zurück.
refusal-no-listed-way = Nach { $cell } führt jetzt kein Weg.
refusal-nothing-to-agree-to = Es liegt kein Vorschlag vor.
result-resigned = { $seat } gibt auf.
result-not-shown = { $seat } hat das Geheimnis für die Würfel nicht rechtzeitig gezeigt: Es gibt kein Spiel.
    .short = Aufgegeben
result-agreed-draw = Unentschieden nach Vereinbarung.
word-and = und
kind-order = Befehl
kind-unit = Einheit
kind-cell = Feld
kind-path = Weg
kind-some = Auswahl
kind-pose = Ort und Richtung
kind-march = Marsch
kind-choice = Wahl
kind-amount = Zahl

# Märsche: wie man sie sagt, und woran getippte Wörter erkannt werden
march-none = geradeaus
march-left = links
march-right = rechts
march-ahead = vor { $amount }
march-back = zurück { $amount }
march-wheel = schwenkt { $hand } { $amount }
march-slide = schiebt { $hand } { $amount }
march-turn = dreht { $hand } { $amount }
march-turn-left = dreht links
march-turn-right = dreht rechts
march-turn-about = macht kehrt
march-pivot = richtet sich { $hand } { $amount }
march-extend = verbreitert { $hand } um { $amount }
march-contract = verschmälert { $hand } um { $amount }
march-keys-ahead = v a vor vorwärts
march-keys-back = z zurück rückwärts
march-keys-wheel = w schwenkt schwenk schwenken schwenkung
march-keys-slide = s schiebt schieben
march-keys-turn = d t dreht drehen drehung macht kehrt
march-keys-pivot = p richtet richten
march-keys-extend = e verbreitert verbreitern
march-keys-contract = c verschmälert verschmälern
march-keys-left = l links
march-keys-right = r rechts
march-keys-about = kehrt um

# Szenario-Dokumente: was in einem Feld stehen muss und was dort steht
paper-near = Ist „{ $near }“ gemeint?
paper-whole = eine ganze Zahl von { $least } bis { $most }, nicht { $found }.
paper-whole-from = eine ganze Zahl, mindestens { $least }, nicht { $found }.
paper-measure = eine Zahl von { $least } bis { $most }, nicht { $found }.
paper-truth = true oder false, nicht { $found }.
paper-text = ein Text in einer Zeile mit höchstens { $longest } Zeichen, nicht { $found }.
paper-word = eines von { $known }, nicht { $found }.
paper-field = { $found } ist hier kein Feld; es gibt { $known }.
paper-unit = eine Einheit dieses Dokuments, nicht { $found }; es gibt { $known }.
paper-cell = ein Feld des Plans wie „{ $example }“, [Spalte, Zeile] oder eines von { $known }, nicht { $found }.
paper-list = eine Liste mit höchstens { $most } Werten, nicht { $found }.
paper-list-of = eine Liste mit { $most } Werten, nicht { $found }.
paper-table = eine Tabelle mit Namen und Werten, nicht { $found }.
paper-plain = eine ganze Zahl, ein Text oder eine Liste davon, nicht { $found }.
paper-duty = eine Liste, die mit dem Namen des Ausstehenden beginnt, einem von { $known }, nicht { $found }.
paper-twice = { $found } steht zweimal da.
paper-missing = { $field } fehlt.
paper-same-number = eine andere Einheit hat schon die Nummer { $number }.
paper-not-text = das ist kein Text in UTF-8.
paper-too-long = ein Dokument mit höchstens { $most } Zeichen.
paper-too-deep = Tabellen und Listen höchstens { $most } tief ineinander.
paper-board = eines von { $known } oder ein mit den Buchstaben { $letters } gezeichneter Plan, alle Zeilen gleich lang, durch Schrägstriche getrennt.
paper-zone = links, oben, rechts und unten auf einem Plan von { $width } mal { $height } Feldern, ab 0 gezählt.
paper-side-missing = niemand kämpft für { $side }.
paper-side-without-seat = niemand spielt { $side }.
paper-seat-of-side = ein Platz von { $side }.
paper-dead-on-board = wer keine Lebenspunkte mehr hat, steht nicht auf dem Plan.
paper-no-vehicle = das ist weder ein Streitwagen noch ein Reittier.
paper-no-seat = es gibt nur { $seats } Plätze.
paper-not-aboard = jemand, der mitfährt.
paper-cannot-lead = jemand auf dem Plan; Tiere mit Lenker werden nicht geführt.
paper-base-off-board = ein Feld, von dem aus die ganze Basis auf dem Plan liegt.
paper-no-place = auf { $cell } ({ $terrain }) kann so jemand nicht stehen.
paper-taken = auf { $cell } steht schon { $by }.
paper-counter-used = dieser Stein ({ $kind }) steht schon im Dokument.
paper-counters = es gibt nicht mehr als { $most } von { $kind }.
paper-tribes = zwei Stämme wie { $known }.
paper-cannot-fly = nur Adler auf dem Plan fliegen, und nicht im Grundspiel.
paper-no-chit = im Becher ist kein Chip { $chit } mehr.
paper-phase-underway = eine laufende Phase: eine von { $known }.
paper-rubble-at-four = eine Mauer hat genau dort vier Schadensstufen, wo Trümmer liegen.
paper-no-bridge = dieser Plan hat keine Brücke.
paper-cannot-be-raised = nur Leitern lehnen an, und nur Fässer brennen.
paper-not-together = Felder, die aneinanderliegen.
paper-no-platform = in diesem Feld steht kein Belagerungsturm.
paper-rear = ein Feld neben dem Kopf für das Hinterteil des Pferdes.
paper-no-rear = nur Pferde und Reiter haben ein zweites Feld.
paper-not-ridden = ein Pferd, dessen `away` „ridden“ ist.
paper-no-fear = die Regel Panik ist aus, oder so eine Figur hat nie Angst.
paper-no-skill = die Regel Geschick ist aus.
paper-cannot-carry = { $load } kann so eine Figur nicht tragen oder ziehen.
paper-load-elsewhere = { $load } ist nicht dort, wo der Träger steht.
paper-duty-not-in-play = { $duty } gibt es in den Abschnitten 1 bis { $level } mit diesen Regeln nicht.
paper-troop = { $why ->
    [needs_type_and_quality] ein Typ und eine Güte wie „HSW O impact armour“, nicht { $found }
    [needs_melee_type] eine gemischte Einheit mit dem Typ, als der sie kämpft, wie „MIX E HSW bow“, nicht { $found }
    [unknown_type] ein Typ von Truppen, nicht „{ $word }“: eines von { $known }
    [unknown_quality] eine Güte, nicht „{ $word }“: eines von { $known }
    [unknown_ability] was eine Truppe haben kann, nicht „{ $word }“: eines von { $known }
    [not_to_be_bought] was sich kaufen lässt, nicht „{ $word }“: eines von { $known }
    [not_for_this_type] eine Truppe wie „HSW O impact armour“: dieser Typ kann „{ $word }“ nicht haben
    [not_together] eine Truppe wie „HSW O impact armour“: nicht beides von „{ $word }“
    [no_such_quality] eine Truppe wie „HSW O impact armour“: diesen Typ gibt es nicht in der Güte „{ $word }“
    [too_many_weapons] eine Truppe wie „HSW O impact armour“: nicht so viele Waffen, „{ $word }“
    [needs_weapon] eine Truppe mit ihrer Waffe wie „LI O javelin“, nicht { $found }
   *[other] eine Truppe wie „HSW O impact armour“, nicht { $found }
}
paper-routed-on-table = eine Einheit ohne Zusammenhalt ist vom Tisch: is_lost = true.
paper-unit-of-side = eine Einheit von { $side }.
paper-off-table = dieser Platz liegt nicht auf dem Tisch.
paper-no-such-corps = { $side } hat keine Einheit im Korps { $corps }.
paper-outline = ein Umriss aus mindestens drei Punkten oder eine Linie aus mindestens zweien mit Breite.
paper-upon = diese Einheit steht auf { $by }.
paper-whole-any = eine ganze Zahl, nicht { $found }.
