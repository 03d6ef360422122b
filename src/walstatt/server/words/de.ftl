# Probleme, von denen der Server berichtet. Wert: Titel; .detail: was man tun kann.
problem-malformed = Die Anfrage ist nicht lesbar
    .detail = Sie ist kein gültiges JSON, oder ein Feld fehlt, ist unbekannt oder von falscher Art.
malformed-name = In einem Namen stehen keine Steuerzeichen.
malformed-not-whole = Zahlen sind ganz und werden ohne Komma geschrieben, nicht { $number }.
malformed-too-large = { $number } ist zu groß; Zahlen reichen bis 2 hoch 53.
problem-unknown-key = Dieser Link öffnet hier nichts
    .detail = Prüfe, ob der Link vollständig ist, bis zum letzten Buchstaben.
problem-foreign-seat = Das ist nicht dein Platz
    .detail = Du kannst nur für deinen eigenen Platz sehen und antworten.
problem-not-found = Hier ist nichts
    .detail = Diese Adresse gibt es nicht.
problem-unknown-game = Dieses Spiel gibt es nicht
    .detail = Die Liste der Spiele zeigt, was gespielt werden kann.
problem-unknown-match = Diese Partie gibt es nicht
    .detail = Prüfe den Link oder beginne eine neue Partie.
problem-unknown-record = Diese Aufzeichnung gibt es nicht
    .detail = Nur beendete Partien und hinzugefügte Dateien lassen sich ansehen.
problem-method-not-allowed = Das geht hier nicht
    .detail = Diese Adresse nimmt solche Anfragen nicht an.
problem-stale-question = Diese Frage ist nicht mehr offen
    .detail = Jemand war schneller, oder das Spiel ist weitergegangen. Der Tisch zeigt, was jetzt gefragt ist.
problem-not-running = Die Partie hat noch nicht begonnen
    .detail = Es geht los, sobald alle Platz genommen haben.
problem-not-finished = Die Partie läuft noch
    .detail = Die Aufzeichnung ist für alle offen, wenn das Spiel zu Ende ist.
problem-too-large = Das ist zu groß
    .detail = Schicke weniger auf einmal.
problem-illegal-answer = Das ist nicht erlaubt
    .detail = Die Regeln erlauben es nicht.
problem-not-agreed = Dieser Tisch beruht auf dem Wort des Servers
    .detail = Seine Würfel kommen allein aus dem Geheimnis des Servers, und niemand unterschreibt. Setz dich nur, wenn du einverstanden bist.
problem-not-signed = Das muss unterschrieben sein
    .detail = An diesem Tisch unterschreibt jeder Platz, was er tut, mit dem hinterlegten Schlüssel.
problem-bad-pledge = Diese Hinterlegung gilt nicht
    .detail = Sie fehlt, ist nicht für diesen Tisch unterschrieben, oder das Geheimnis ist ein anderes.
problem-bad-signature = Die Unterschrift stimmt nicht
    .detail = Sie stammt nicht vom Schlüssel dieses Platzes oder gilt für etwas anderes.
problem-bad-link = Dieses Glied gehört nicht zur hinterlegten Kette
    .detail = Der Wurf geht ohne es weiter.
problem-bad-record = Diese Aufzeichnung ist nicht lesbar oder nicht vertrauenswürdig
    .detail = { $line ->
        [0] Die Datei ist keine Aufzeichnung von Walstatt.
       *[other] Zeile { $line } stimmt nicht ({ $code }).
    }
problem-bad-setup = So lässt sich die Partie nicht beginnen
    .detail = Wähle ein anderes Szenario, eine andere Option oder andere Spieler.
problem-too-many = Zu schnell
    .detail = Warte einen Augenblick und versuche es noch einmal.
problem-server-error = Bei uns ist etwas schiefgegangen
    .detail = Die Partie ist wie zuvor. Bitte versuche es noch einmal.
problem-away = Die Datenbank antwortet nicht
    .detail = Nichts Bestätigtes ist verloren. Versuche es gleich noch einmal.
problem-full = Kein Platz mehr
    .detail = Dieser Server nimmt keine neuen Partien und Aufzeichnungen mehr an. Laufende Partien gehen weiter.
problem-too-much-to-think = Das auszurechnen dauert zu lange
    .detail = Frage nach einem kürzeren Plan oder versuche es später.

too-much-to-think-too-many-outcomes = Hier kann so vieles geschehen, dass die Ausgänge nicht zu zählen sind.
too-much-to-think-took-too-long = Alle Ausgänge zu zählen würde gerade zu lange dauern.

record-other-rules = Das wurde nach einer anderen Fassung der Regeln gespielt; nach unserer ginge es ab Zeile { $line } anders weiter. Die Datei selbst ist unversehrt.
record-other-figures = Das wurde mit anderen Zahlen gespielt, als an diesem Tisch gelten.

setup-no-such-scenario = Es gibt kein Szenario { $name }.
setup-no-such-option = Es gibt keine Option { $name }.
setup-no-such-value = Option { $name } kann diesen Wert nicht haben.
setup-no-such-army = Diese Armee lässt sich nicht verwenden: { $name }.
setup-no-such-seat = Es gibt keinen Platz { $name }.
setup-no-such-level = Es gibt keinen Bot der Stufe { $name }.

problem-bad-document = Dieses Dokument lässt sich nicht spielen
    .detail = Das ist kein lesbares Szenario-Dokument.
document-line = { $line ->
    [0] { $reason }
   *[other] Zeile { $line }, { $reason }
}
document-not-text = Die Datei ist kein Text in UTF-8.
