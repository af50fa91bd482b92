# What every table says.

table-former-player = former player

table-log-opened = { $who } opens a table.
table-log-commitment = Promise for the dice (SHA-256 of the server’s seed): { $commitment }
table-log-joined = { $who } joins.
table-log-left-lobby = { $who } leaves the table.
table-log-options = { $who } chooses other options.
table-log-closed = The table is closed.
table-log-undone = { $who } takes the last step back.
table-log-undone-together = { $who } takes back { $count ->
        [one] the last step
       *[other] the last { $count } steps
    }.
table-log-rewind-asked = { $who } wants to go back to entry { $to } of the log. { $missing ->
        [one] One more player has to agree.
       *[other] { $missing } more players have to agree.
    }
table-log-rewound = Everybody agrees: the game goes back to entry { $to } of the log.
table-log-abandon-asked = { $who } wants to end the game without a result. { $missing ->
        [one] One player has not voted yet.
       *[other] { $missing } players have not voted yet.
    }
table-log-abandoned = The game ends without a result.
table-log-abandoned-by-admin = An admin ends the game without a result.
table-log-objected = { $who } objects: the vote is over.
table-log-resigned = { $who } gives up the game.
table-log-seat-offered = { $who } may be replaced: the seat is open to anybody.
table-log-seat-withdrawn = { $who } is not to be replaced after all: the seat is no longer open.
table-log-seat-taken = { $who } takes over an open seat.
table-log-away = { $who } is no longer on this server. The others may offer the seat to somebody else, or let the game play for it.
table-log-back = { $who } is back.
table-log-paused = The bot is not on this server: the game pauses.
table-log-resumed = The bot is back: the game goes on.
table-log-reminding = { $who } changes the reminders of this table.
table-log-rules = Newer rules take over: version { $from } becomes { $to }.

table-refused-no-table = There is no such table.
table-refused-no-game = There is no game “{ $game }”.
table-refused-channel-taken = There is a table in this channel already. Open the new one in a thread.
table-refused-too-many-lobbies = You have { $most ->
        [one] one open table
       *[other] { $most } open tables
    } waiting for players. Start or close one of them first.
table-refused-not-a-lobby = This table is no longer gathering players.
table-refused-not-playing = No game is being played at this table.
table-refused-paused = This game pauses, as the bot is not on its server.
table-refused-quarantined = This game cannot be read and has been set aside. Nothing is lost; whoever runs the bot has been told.
table-refused-full = Every seat is taken.
table-refused-already-seated = You sit at this table already.
table-refused-not-seated = You do not sit at this table.
table-refused-not-the-opener = Only whoever opened the table, or an admin, can close it.
table-refused-stale = This has passed: here is how things stand now.
table-refused-steps = Give between one and { $most } steps at once.
table-refused-options-too-long = That is too much for options.
table-refused-does-not-fit = “{ $what }” does not fit with the rest: { $why }
table-refused-enough = The rest is enough already.
table-refused-no-such-point = The log has no such entry to go back to.
table-refused-no-vote = There is nothing to vote about.
table-refused-not-your-seat = That seat is not yours to offer or to keep.
table-refused-seat-not-open = That seat is not open.
table-refused-not-absent = That player is here and decides alone.

table-not-saved = That could not be saved, so it has not happened. Please try again in a moment.
table-not-saved-full = That could not be saved, so it has not happened: the bot’s disk is full. Please tell whoever runs it.

table-reminder = { $who }, the game is waiting for you. { $number ->
        [one] This is a friendly reminder.
       *[other] This is reminder number { $number }.
    }
table-result-seed = The server’s seed, for whoever wants to verify the dice: { $seed }
