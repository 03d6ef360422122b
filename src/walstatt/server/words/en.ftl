# Problems that the server tells of. Value: a title; .detail: what can be done about it.
problem-malformed = The request cannot be read
    .detail = It is not valid JSON, or a field is missing, unknown or of the wrong type.
malformed-name = A name has no control characters.
malformed-not-whole = Numbers are whole and written without a point, not { $number }.
malformed-too-large = { $number } is too large; numbers go up to 2 to the power of 53.
problem-unknown-key = This link opens nothing here
    .detail = Check that you have the whole link, up to its last letter.
problem-foreign-seat = That is not your seat
    .detail = You can only look and answer for your own seat.
problem-not-found = There is nothing here
    .detail = This address does not exist.
problem-unknown-game = There is no such game
    .detail = The list of games shows what can be played.
problem-unknown-match = There is no such match
    .detail = Check the link, or set up a new match.
problem-unknown-record = There is no such record
    .detail = Only finished matches and added files can be watched.
problem-method-not-allowed = That cannot be done here
    .detail = This address does not take such requests.
problem-stale-question = That question is no longer open
    .detail = Somebody was quicker, or the game has gone on. The table shows what is asked now.
problem-not-running = The match has not begun
    .detail = Play begins when everybody has sat down.
problem-not-finished = The match is not over yet
    .detail = The record is open to all when the game has ended.
problem-too-large = That is too large
    .detail = Send less at once.
problem-illegal-answer = That is not allowed
    .detail = The rules do not allow it.
problem-not-agreed = This table rests on the server's word
    .detail = Its dice are from the server's secret alone, and nobody signs. Sit down only if you agree to that.
problem-not-signed = This must be signed
    .detail = At this table every seat signs what it does, with the key that it has pledged.
problem-bad-pledge = This pledge does not hold
    .detail = It is missing, not signed for this table, or the secret is another one.
problem-bad-signature = The signature is not right
    .detail = It was not made with the key of this seat, or for something else.
problem-bad-link = This link is not of the pledged chain
    .detail = The roll goes on without it.
problem-bad-record = This record cannot be trusted or read
    .detail = { $line ->
        [0] The file is not a record of Walstatt.
       *[other] Line { $line } is not right ({ $code }).
    }
problem-bad-setup = The match cannot be set up like this
    .detail = Choose another scenario, option or player.
problem-too-many = Too fast
    .detail = Wait a moment and try again.
problem-server-error = Something went wrong on our side
    .detail = The match is as it was before. Please try again.
problem-away = The database does not answer
    .detail = Nothing that was acknowledged is lost. Try again in a moment.
problem-full = No room left
    .detail = This server takes no new matches and records any more. Games that run go on.
problem-too-much-to-think = That takes too long to work out
    .detail = Ask for a shorter plan, or try again later.

too-much-to-think-too-many-outcomes = So much can happen here that the outcomes are too many to count.
too-much-to-think-took-too-long = Counting all outcomes would take too long just now.

record-other-rules = This was played by another version of the rules; by ours it would go on otherwise from line { $line }. The file itself is unharmed.
record-other-figures = This was played with other figures than those at this table.

setup-no-such-scenario = There is no scenario { $name }.
setup-no-such-option = There is no option { $name }.
setup-no-such-value = Option { $name } cannot have this value.
setup-no-such-army = This army cannot be used: { $name }.
setup-no-such-seat = There is no seat { $name }.
setup-no-such-level = There is no bot of level { $name }.

problem-bad-document = This document cannot be played
    .detail = It is not a scenario document that can be read.
document-line = { $line ->
    [0] { $reason }
   *[other] Line { $line }, { $reason }
}
document-not-text = The file is not a text in UTF-8.
