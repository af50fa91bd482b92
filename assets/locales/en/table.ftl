# What every table says.

table-former-player = former player
table-player = { $who }

# A name with the mark of a computer that plays.
table-computer = { $name }{ "\u00A0" }☼

table-log-opened = { $who } opens a table.
table-log-commitment = Sealed random seed (SHA-256): { $commitment }
table-log-joined = { $who } joins.
table-log-left-lobby = { $who } leaves the table.
table-log-options = { $who } changes the options.
table-log-closed = The table is closed.
table-log-turn-ended = { $who } ends the turn.
table-log-undone-what = Taken back: { $what }.
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
table-log-seat-offered = { $who }’s seat is open: anybody may take it.
table-log-seat-withdrawn = { $who }’s seat is no longer open.
table-log-seat-taken = { $who } takes over an open seat.
# In logs of before.
table-log-away = { $who } is no longer on this server. The others may offer the seat to somebody else, or let the bot make default moves.
table-log-vacated = { $who } has left the table. The others can offer the seat to somebody else, have default moves made for it, or go on without it.
table-log-left-out = The game goes on without { $who }.
table-log-back = { $who } is back.
table-log-stalled = { $who } was reminded and has not been heard of. The others may offer the seat to somebody else, or end the game without a result.
table-log-on-leave = { $who } is away until { $until }. Reminders wait until then.
table-log-players-pause = The players pause the game { $until }: nobody is reminded.
table-log-players-resume = The pause is over: the game goes on.
table-log-no-reaction = { $who } has not answered in time: the default is chosen.
table-log-clock = { $who } sets the clock: { $clock }.
table-log-excused = { $who } is out of time and excused (delay { $number } of { $most }): the time now runs until { $when }.
table-log-out-of-time = { $who } is out of time. The others may wait, or go on as the table allows.
table-log-skipped = { $by } has the default answers given for { $who }, who is out of time.
table-log-deputy = { $by } acts for { $who } from now on, until { $who } plays again.
table-log-deputy-over = { $who } plays again: { $by } no longer acts for { $who }.
table-log-deputy-given-up = { $by } no longer acts for { $who }.
table-log-acts-for = { $by } acts for { $who }:
table-log-stand-in = A computer plays for { $who } from now on, until { $who } is back.
table-log-stand-in-turn = A computer plays this turn for { $who }.
table-log-stand-in-over = { $who } plays again, and no computer any longer.
table-log-stands-in = A computer plays for { $who }:
table-log-taken-over = The seat goes to a computer: { $who } plays on.
table-log-nobody-left = Only computers are left: the game ends without a result.
table-stand-in-stays = until they are back
table-stand-in-turn = for this turn
table-hints-alone = Hints are only for whoever plays alone.
table-hints-on = Hints are allowed.
table-hints-off = There are no hints.
table-take-over-on = Whoever gives up is followed by a computer.
table-take-over-off = Nobody takes the seat of whoever gives up.
table-log-planned = { $who } had planned this turn:
table-clock-none = none
table-clock-stock = { $stock } h in stock, { $increment } h more after each turn, at most { $most } h; the first { $grace } h of a turn are free
table-clock-turn = { $time } h for each turn; the first { $grace } h are free
table-clock-warning = { $who }, your time is running out: { $when }.
table-log-brought = { $who } brings the table here: its channel is gone.
table-log-paused = The bot is no longer on this server: the game is paused.
table-log-resumed = The bot is back: the game goes on.
table-log-reminding = { $who } changes the reminders of this table.
table-log-rhythm = { $who } changes the reminders of this table: { $rhythm }.
table-log-rhythm-kept = { $who } changes the reminders of this table: { $rhythm }. Unchanged, by their own choice: { $kept }.
table-reminding = { $times ->
        [one] one, after { $first } h
       *[other] the first after { $first } h, then every { $every } h, { $times } in total
    }
table-reminding-never = none
table-log-rules = Newer rules take over: version { $from } becomes { $to }.

table-log-rewind-wanted = { $who } wants to go back to { $point }.
table-log-rewound-to = { $who } agreed: back to { $point }.
table-log-abandon-wanted = { $who } wants to end the game without a result.
table-log-leave-wanted = { $who } wants to go on without { $seat }.
table-log-replace-wanted = { $who } wants to offer the seat of { $seat } to somebody else.
table-log-pause-wanted = { $who } wants to pause the game { $until }.
table-log-deputy-wanted = { $who } is for it that { $seat }, who is absent, is played by another.
table-log-stand-in-wanted = { $who } is for it that a computer plays for { $seat } { $tenure }.
table-log-resume-wanted = { $who } wants to go on with the game.
# Headings of the log.
table-log-turn = { $who }, { $round }{ $number ->
        [1] { "" }
       *[other] , turn { $number }
    }
table-log-part = { $round }

table-point-turn = { $number ->
        [1] the beginning of { $who }’s turn in { $round }
       *[other] the beginning of { $who }’s turn { $number } in { $round }
    }
table-point-part = the beginning of { $round }
table-point-start = the beginning of the game
table-point-entry = entry { $entry } of the log

table-vote-rewind = { $who } asks to go back to { $point }. Everybody has to agree. Agreed: { $yes }. Missing: { $missing }.
table-vote-abandon = { $who } asks to end the game without a result. More than half have to agree. Agreed: { $yes }. Missing: { $missing }.
table-vote-leave = { $who } asks to go on without { $seat }, as the rules provide. There is no way back. More than half have to agree. Agreed: { $yes }. Missing: { $missing }.
table-vote-replace = { $who } asks to offer the seat of { $seat } to somebody else. More than half of the others have to agree. Agreed: { $yes }. Missing: { $missing }.
table-vote-pause = { $who } asks to pause the game { $until }. More than half have to agree. Agreed: { $yes }. Missing: { $missing }.
table-vote-deputy = { $who } asks to act for { $seat }, who is absent. One more has to confirm: another player, or whoever manages this server. Agreed: { $yes }.
table-vote-stand-in = { $who } asks that a computer plays for { $seat } { $tenure }. More than half of the others have to agree. Agreed: { $yes }. Missing: { $missing }.
table-vote-resume = { $who } asks to go on with the game. More than half have to agree. Agreed: { $yes }. Missing: { $missing }.
table-vote-rewind-over = Vote to go back: { $how }
table-vote-abandon-over = Vote to end the game: { $how }
table-vote-leave-over = Vote to go on without a player: { $how }
table-vote-replace-over = Vote to offer a seat: { $how }
table-vote-pause-over = Vote to pause: { $how }
table-vote-deputy-over = Request to act for a player: { $how }
table-vote-stand-in-over = Vote to let a computer play: { $how }
table-vote-resume-over = Vote to go on: { $how }
table-vote-carried = Agreed.
table-pause-open = until you agree to go on
table-pause-until = until { $day }
table-stall-heard = { $who } is playing again.
table-stall-replaced = The seat of { $who } is offered to others.
table-leave-over = { $who } is expected back.
table-snoozed = The next reminder comes { $due }, unless you have played by then.
table-snoozed-never = No more reminders for this turn.
table-vote-replaced = Another vote takes its place.
table-vote-played-on = { $who } plays on, so the vote is over.
table-vote-seat-taken = The seat has a player again.
table-vote-nobody = Nobody is for it now.
table-vote-game-over = The game is over.
table-seat-taken = { $who } takes over the seat of { $before }.

table-refused-no-table = There is no such table.
table-refused-no-game = There is no game “{ $game }”.
table-refused-channel-taken = This channel already has a table. Open the new one in a thread.
table-refused-too-many-lobbies = You have { $most ->
        [one] one open table
       *[other] { $most } open tables
    } waiting for players. Start or close one of them first.
table-refused-not-a-lobby = This table is no longer gathering players.
table-refused-not-playing = No game is being played at this table.
table-refused-paused = This game is paused because the bot is no longer on its server.
table-refused-quarantined = This game cannot be read and has been set aside. Nothing is lost; whoever runs the bot has been told.
table-refused-full = Every seat is taken.
table-refused-already-seated = You are already at this table.
table-refused-not-seated = You are not at this table.
table-refused-admins-only = Only server admins can do this.
table-refused-too-many-calls = You can ask the others at most { $most } times an hour. Try again later.
table-refused-other-server = That table belongs to another server.
table-refused-not-the-opener = Only the player who opened the table, or an admin, can close it.
table-refused-not-alone = You are no longer alone at the table. Press **{ discord-start }** to begin together.
table-refused-stale = That is out of date. Here is how things stand now.
table-refused-done-already = This was done already. Here is how things stand now.
table-refused-steps = Give one to { $most } steps at a time.
table-refused-options-too-long = Those options are too long.
table-refused-does-not-fit = “{ $what }” does not fit with the rest: { $why }
table-refused-enough = The rest is already enough.
table-refused-no-such-point = The log has no such entry to go back to.
table-refused-vote-over = That vote is over.
table-refused-no-vote = There is nothing to vote about.
table-refused-not-your-seat = That seat is not yours to offer or to keep.
table-refused-seat-not-open = That seat is not open.
table-refused-not-absent = That player is here and decides for themselves.
table-refused-not-a-team = Only the players of a team can suggest something to each other.
table-refused-for-another = That question is for { $who }.
table-refused-away-for = Choose a day in the future, at most { $most } days from now.
table-refused-not-away = You are not away.
table-refused-not-waited-for = The game is not waiting for you.
table-refused-pause-for = Choose a day in the future, at most { $most } days from now.
table-refused-paused-already = The game is paused already. `/{ command-pause }` without a date asks to go on.
table-refused-not-paused = The game is not paused.
table-refused-not-out-of-time = That player has time left, or this table does not allow skipping.
table-refused-not-a-computer = Only computers can be taken out of the lobby; players leave by themselves.
table-refused-computer-plays = No computer can play that seat for { $who }: one does already, or nobody sits there.
table-refused-nobody-stands-in = No computer plays for you.
table-refused-no-hints = This table allows no hints.
table-refused-too-many-hints = Too many hints are being thought about right now. Try again in a moment.
table-refused-cannot-plan = Nothing can be planned now: it is your turn, or too much may change before your next one.
table-refused-plan-ends = Nothing more can be planned here: the turn is over, or something new is revealed.
table-refused-no-deputies = The rules of this game let nobody act for another player.
table-refused-nobody-to-confirm = Nobody here could confirm that. You may offer the seat to somebody else, or end the game.

table-not-saved = That could not be saved, so it has not happened. Please try again in a moment.
table-not-saved-full = That could not be saved, so it has not happened: the bot’s disk is full. Please tell whoever runs it.

table-reminder = { $who }, the game is waiting for you. { $number ->
        [one] This is a friendly reminder.
       *[other] This is reminder number { $number }.
    }
table-reminder-for = { $who }, the game is waiting for you to act for { $seat }. { $number ->
        [one] This is a friendly reminder.
       *[other] This is reminder number { $number }.
    }
table-result-seed = The random seed, to verify the draws: { $seed }
