# What the Discord shell says.

discord-heading = { $game } · table { $table }
discord-score-of = { $who } { $points }
discord-score-line = Points: { $scores }
discord-place = { $rank }. { $who }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
discord-waits = { $who }, it is your turn. { $prompt }
discord-asked = Asked { $since }.
discord-asked-of = { $who } is asked: { $prompt }
discord-reminder-place = { $game }: { $link }
# After a sentence that is true of several deeds in a row.
discord-times = (× { $count })

## Buttons

discord-join = Join
discord-leave = Leave
discord-options-button = Options
discord-start = Start
discord-take-turn = Take my turn
discord-see = See what I may do
discord-my-hand = My side
discord-full-log = Full log
discord-again = Play again
discord-final-board = Final board
discord-take-along = Download the game
discord-undo = Undo
discord-back = Back
discord-earlier = ‹ Earlier
discord-later = Later ›
discord-agree = Agree
discord-object = Object
discord-resign = Give up
discord-abandon = End without a result
discord-take-seat = Take this seat
discord-keep-seat = Keep my seat
discord-offer-seat = Offer the seat
discord-stand-in = Play the default answer
discord-open-thread = Open it in a thread
discord-export = Download my data
discord-forget = Delete my data
discord-forget-really = Delete everything about me

discord-choose = Choose…
discord-choose-several = Choose one or several…
discord-several = { $what } × { $count }
discord-group = { $name } ({ $count })…
discord-yes = yes
discord-no = no
discord-usual = as usual

## The lobby

discord-lobby-players = Players ({ $count } of at most { $most }): { $players }
discord-lobby-ready = Press **Start** when everybody is here.
discord-lobby-missing = { $missing ->
        [one] One more player is needed
       *[other] { $missing } more players are needed
    }: press **Join**.
discord-lobby-promise = Promise for the dice: { $commitment }
discord-lobby-started = The game has begun with { $players }. Good luck!
discord-lobby-closed = The table is closed.
discord-again-call = { $who } – another game?
discord-solo-started = The game begins. Press **Take my turn** below the board.
discord-options = Choose how you want to play. Everybody at the table sees it.
discord-no-options = This game has no options.
discord-not-solo = This game is not for one player alone.
discord-needs-server = This needs a server. In direct messages you can play games for one.
discord-channel-taken = Table { $table } is in this channel. A thread has room for another one.
discord-thread-opened = Your table is in { $thread }.
discord-leave-running = The game is on. Use `/replace` to hand your seat to somebody else, or `/resign` to give up.
discord-missing-permissions = I am missing permissions in this channel: { $missing }. Whoever runs this server can give them to me.
discord-permission-view = View Channel
discord-permission-send = Send Messages
discord-permission-send-thread = Send Messages in Threads
discord-permission-attach = Attach Files

## The turn

discord-not-your-turn = Nothing is asked of you now. { $waits }
discord-not-done = **Not done:** { $why }
discord-left-out = { $count ->
        [one] The last step was left out
       *[other] The last { $count } steps were left out
    }: something new came up first. Decide anew.
discord-game-not-started = The game has not started yet.
discord-game-ended = The game ended without a result.
discord-game-closed = The table is closed.
discord-no-table-here = There is no table in this channel. `/new` opens one, `/games` lists yours.
discord-other-game = The game in this channel is { $game }.
discord-unknown-command = I do not know that command any more. Discord will soon show you the present ones.
discord-unknown-button = That button does nothing any more. Use `/turn` to go on.
discord-no-such-choice = That is not one of the choices. Pick one of the suggestions.
discord-trouble = Discord is in trouble. Please try again in a moment; whatever was done is kept.
discord-no-picture = The picture could not be drawn; everything else works. Please tell whoever runs the bot.
discord-no-painters = The picture could not be drawn: this game was begun with figures that can no longer be read. Please tell whoever runs the bot.
discord-drawing-ended = Drawing the picture broke off; everything else works. Please tell whoever runs the bot.
discord-verifying-ended = The check of the dice broke off. Please tell whoever runs the bot.
discord-no-file = The file could not be written. Please tell whoever runs the bot.
discord-no-permission = I am not allowed to do that here. Whoever runs this server can change my permissions.
discord-admins-only = This is for those who manage the server.

## Ends and seats

discord-resign-question = Give up the game? It goes on without you as the rules say, and there is no way back.
discord-resigned = You have given up the game.
discord-abandon-question = End the game without a result? It ends once more than half of the players want it.
discord-objected = The vote is over.
discord-seat-offered = The seat of { $who } is open to anybody now. Until somebody takes it, nothing changes.
discord-seat-kept = You keep your seat.
discord-seat-withdrawn = The seat of { $who } is no longer offered.
discord-stood-in = The usual answer was given for { $who }.

## Looking

discord-log-empty = Nothing has happened yet.
discord-no-card = There is no card “{ $name }”.
discord-no-rules = The rules have nothing about “{ $wanted }”. Try another word.
discord-more-rules = More with `/rules about:` { $titles }
discord-no-games = You have no games. `/new` opens a table, `/help` shows the way.
discord-games-mine = **Your turn** · { $game } · table { $table } · since { $since } { $link }
discord-games-playing = { $game } · table { $table } · waiting for others { $link }
discord-games-lobby = { $game } · table { $table } · gathering players { $link }
discord-games-paused = { $game } · table { $table } · paused { $link }
discord-games-finished = { $game } · table { $table } · finished { $since } { $link }
discord-games-abandoned = { $game } · table { $table } · ended without a result { $since } { $link }
discord-help =
    1. `/new` opens a table in this channel: { $games }. The others press **Join**, then somebody presses **Start**.
    2. When you are pinged, press **Take my turn** and choose. Everything you are offered is allowed; **Undo** takes a step back.
    3. `/rules` explains the game, `/card` shows any card, `/games` lists your games, `/remind` sets reminders.

## Reminders and settings

discord-reminding = Reminders: after { $first } h for the first time, then every { $every } h, { $times ->
        [one] once
       *[other] { $times } times
    } in all.
discord-reminding-never = Reminders: none.
discord-remind-own = Yours are sent { $place }.
discord-remind-in-channel = in the channel
discord-remind-in-direct = by direct message
discord-remind-in-refused = in the channel, as Discord does not let me write to you directly
discord-settings-language = Language of public messages: { $language }
discord-settings-language-auto = Language of public messages: that of the server, { $language }
discord-settings-tables = New tables: { $place }
discord-tables-in-channels = in the channel, in a thread where it is taken
discord-tables-in-threads = always in a thread
discord-language-auto = the language of the server

## Trust

discord-verify-later = The server’s seed is published when the game is over; then `/verify` checks every entry against it.
discord-verified = Verified: the seed is the one that was promised, and all { $entries } entries follow from it.
discord-not-verified = Not verified: the log does not follow from the seed that was promised. Please tell whoever runs the bot.
discord-privacy =
    What I know about you: your names here ({ $names }), your language ({ $locale }), { $games ->
        [one] one game
       *[other] { $games } games
    } and { $deeds ->
        [one] one step
       *[other] { $deeds } steps
    } you took in them. Nothing else, and nobody else gets it.
    Deleting takes you out of your games, and your seats become a former player’s.
discord-exported = Everything that is stored about you.
discord-taken-along = The game, as far as you may know it.
discord-forget-question = This takes you out of all your games and deletes your name, language and all that links you to what you did. There is no way back.
discord-forgotten = I have forgotten you. Farewell!

## Commands

command-new = new
    .about = Open a table for a game
command-new-game = game
    .about = The game
command-new-solo = solo
    .about = Play alone, at once
command-join = join
    .about = Take a seat at the table in this channel
command-leave = leave
    .about = Leave the table before the game starts
command-start = start
    .about = Start the game
command-turn = turn
    .about = Take your turn
command-board = board
    .about = Show the board
command-hand = hand
    .about = Show what is yours, to you alone
command-log = log
    .about = Show what happened
command-log-page = page
    .about = Further back
command-score = score
    .about = Show the points and where they come from
command-undo = undo
    .about = Take your last step back
command-undo-to = to
    .about = Go back to this entry of the log, if all agree
command-card = card
    .about = Show a card or tile
command-card-name = name
    .about = Its name
command-card-game = game
    .about = The game, if not the one in this channel
command-rules = rules
    .about = Explain the rules
command-rules-about = about
    .about = A word to look for
command-rules-game = game
    .about = The game, if not the one in this channel
command-remind = remind
    .about = Show or change the reminders of this table
command-remind-after = after
    .about = Hours until the first reminder
command-remind-every = every
    .about = Hours between reminders
command-remind-times = times
    .about = How many in all; 0 for none
command-remind-where = where
    .about = Where your own reminders go
command-games = games
    .about = List your games on all servers
command-settings = settings
    .about = Show or change what this server has chosen
command-settings-language = language
    .about = The language of public messages
command-settings-after = after
    .about = Hours until the first reminder
command-settings-every = every
    .about = Hours between reminders
command-settings-times = times
    .about = How many reminders in all; 0 for none
command-settings-tables = tables
    .about = Where new tables open
command-resign = resign
    .about = Give up the game for good
command-replace = replace
    .about = Offer your seat, or that of somebody who is gone, to others
command-replace-player = player
    .about = Whose seat, if not yours
command-abandon = abandon
    .about = End the game without a result, if most agree
command-abandon-force = force
    .about = End it at once, for those who manage the server
command-verify = verify
    .about = Check that the dice were fair
command-verify-table = table
    .about = The number of the table, if not the one in this channel
command-privacy = privacy
    .about = See, download or delete what is stored about you
command-help = help
    .about = Show the way in three lines
command-then = then
    .about = Further steps in notation, with ; between them
