# What the Discord shell says.

discord-heading = { $game } · table { $table }
discord-score-of = { $who } { $points }
discord-score-line = Points: { $scores }
discord-place = { $rank }. { $who }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
discord-place-left = { $rank }. { $who }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, gave up
discord-score-of-left = { $who } { $points } (gave up)
discord-tie-break = { $who } is before { $other } with equal points: { $what }, { $more } to { $less }.
discord-taken-back = Taken back: { $what }
discord-would-go = This would be taken back: { $what }
discord-earlier-in-log = … (more in the full log)
discord-dealt = The game has started. This is yours alone:
discord-to-point = to { $point }
discord-reacts = { $who }, you are asked: { $prompt }
discord-waits = { $who }, it is your turn. { $prompt }
discord-asked = Turn started { $since }.
discord-waits-away = (away until { $until })
discord-waits-deputy = ({ $by } acts in their place)
discord-waits-computer = { $who } is playing.
discord-clock = Time runs out { $when }.
discord-lobby-clock = Clock: { $clock }.
discord-deadline = Without an answer, the default is chosen { $when }.
discord-paused = The game is paused until the players agree to go on.
discord-paused-until = The game is paused until { $until }.
discord-waiting-too = Also waiting for you:
discord-waiting-here-too = Also waiting for you here:
discord-briefing = This seat is yours now. What it alone knows, and how things stand:
discord-briefing-account = What happened last:
discord-asked-of = Waiting for { $who }: { $prompt }
discord-reminder-place = { $game }: { $link }
# After a sentence that is true of several deeds in a row.
discord-times = (× { $count })
# A thing with its picture, and a number of things with it: never in two lines.
discord-marked = { $emoji }{ "\u00A0" }{ $what }
discord-marked-count = { $what }{ "\u00A0" }{ $emoji }

## Buttons

discord-join = Join
discord-leave = Leave
discord-options-button = Options
discord-start = Start
discord-start-alone = Start alone
discord-cancel = Cancel
discord-take-turn = Take my turn
discord-see = See my options
discord-my-hand = My area
discord-full-log = Full log
discord-again = Play again
discord-final-board = Final board
discord-take-along = Download the record
discord-undo = Undo
discord-undo-what = Undo: { $what }
discord-undo-steps = Undo { $count } steps
discord-take-back = Ask to take back my last turn
discord-back = Back
discord-earlier = ‹ Previous
discord-later = Next ›
discord-agree = Agree
discord-object = Object
discord-resign = Give up
discord-abandon = End without a result
discord-take-seat = Take this seat
discord-keep-seat = Keep my seat
discord-offer-seat = Offer the seat
discord-stand-in = Make the default move
discord-go-on-without = Go on without it
discord-snooze-later = Later today
discord-snooze-tomorrow = Tomorrow
discord-snooze-never = Not for this turn
discord-back-again = I am back
discord-resume = Go on
discord-turn-at = { $game } · { $table }
discord-skip = Choose by default
discord-act-for = Act for them
discord-take-back-seat = Take my seat back
discord-stand-in-turn = Let a computer play this turn
discord-stand-in-stays = Let a computer play
discord-computer-plays-for-you = *A computer plays for you ☼. Whatever you do here ends that.*
discord-you-act-for = *You act for { $who }, who is absent.*
discord-open-thread = Open it in a thread
discord-export = Download my data
discord-forget = Delete my data
discord-forget-really = Delete everything about me

discord-take-all = Take all
discord-take-all-and = Take all · { $end }
discord-in-this-order = In this order
discord-all-of-it = Do all of it
discord-in-any-case = Each choice then brings: { $what }
discord-leads-to = → { $what }
discord-about-and = { $about } · { $leads }
discord-and-end = { $label } · { $end }
discord-choose-and-end = Choose, and then: { $end }
discord-agenda = { $now }
discord-agenda-more = { $now } · { $count } more to come: { $more }
discord-follows = { $label } → { $follows }
discord-end-unused = { $end } – unused: { $unused }
discord-end-asks = { $end }…
discord-end-anyway = { $end } all the same
discord-choose = Choose…
discord-choose-several = Choose one or several…
discord-several = { $what } × { $count }
discord-group = { $name } ({ $count })…
discord-yes = yes
discord-no = no
discord-usual = default

## The lobby

discord-lobby-players = Players ({ $count }/{ $most }): { $players }
discord-lobby-ready = Press **{ discord-start }** when everybody is here.
discord-lobby-alone = Others press **{ discord-join }**. **{ discord-start-alone }** begins a game for one.
discord-lobby-watched = Only computers sit here. Whoever opened the table presses **{ discord-start }** to watch them play.
discord-computer = { $who } ({ $skill })
discord-computers-menu = Add or take out a computer player…
discord-add-computer = Add a computer player: { $skill }
discord-remove-computer = Take out: { $who }
discord-skill-quick = apprentice
    .about = Plays whatever looks best at once
discord-skill-middle = journeyman
    .about = Thinks a moment ahead
discord-skill-best = master
    .about = Thinks longer, and plays best
discord-start-alone-question = Nobody else has joined. Start alone?
discord-start-alone-invited = { $who }: asked to join, no answer yet. Start alone all the same?
discord-cancelled = Nothing was done.
discord-lobby-missing = { $missing ->
        [one] One more player is needed
       *[other] { $missing } more players are needed
    }: press **{ discord-join }**, or add computer players.
discord-lobby-promise = Sealed random seed: { $commitment }
discord-lobby-started = The game has started with { $players }. Good luck!
discord-lobby-closed = The table is closed.
discord-overview = This message always says whose turn it is.
discord-overview-players = { $players }
discord-overview-waits = Waiting for { $who } since { $since } ({ $ago }).
discord-overview-open = The seat is open to anybody.
discord-overview-gone = Its player is no longer here.
discord-overview-silent = There was no answer to reminders.
discord-overview-board = The board: { $link }
discord-overview-result = How it ended: { $link }
discord-again-call = { $who } – another game?
discord-solo-started = The game begins. Press **{ discord-take-turn }** below the board.
discord-solo-elsewhere = Your game is in our direct messages: { $link }
discord-options = Choose how you want to play. Everybody at the table sees it.
discord-no-options = This game has no options.
discord-not-solo = This game cannot be played solo.
discord-needs-server = This only works on a server. In direct messages you can play solo games.
discord-channel-taken = This channel already has a table ({ $table }). You can open another one in a thread.
discord-thread-opened = Your table is in { $thread }.
discord-leave-running = The game is in progress. Use `/{ command-replace }` to hand your seat to somebody else, or `/{ command-resign }` to give up.
discord-missing-permissions = I am missing permissions in this channel: { $missing }. A server admin can grant them.
discord-permission-view = View Channel
discord-permission-send = Send Messages
discord-permission-send-thread = Send Messages in Threads
discord-permission-attach = Attach Files

## The turn

discord-done = Done. Waiting for { $waits }.
discord-not-your-turn = It is not your turn. Waiting for { $waits }.
discord-waiting-for = { $who }: { $what }
discord-out-of-reach = Out of reach: { $lacks }
discord-lack = { $what } ({ $why })
discord-order = In this order: { $order }
discord-grave-question = **{ $what }** Do you do it all the same?
discord-end-question = **Still unused: { $unused }.** End it all the same?
discord-not-done = **Not possible:** { $why }
discord-left-out = { $count ->
        [one] The last step was
       *[other] The last { $count } steps were
    } not carried out, because something new was revealed first. Please choose again.
discord-game-not-started = The game has not started yet.
discord-game-ended = The game ended without a result.
discord-game-closed = The table is closed.
discord-no-table-here = There is no table in this channel. `/{ command-new }` opens one, `/{ command-games }` lists yours.
discord-other-game = The game in this channel is { $game }.
discord-unknown-command = That command no longer exists. Discord will soon show you the current ones.
discord-unknown-button = That button no longer works. Use `/{ command-turn }` to go on.
discord-no-such-choice = That is not one of the choices. Pick one of the suggestions.
discord-trouble = Something went wrong with Discord. Please try again in a moment; nothing you did is lost.
discord-no-picture = The picture could not be drawn; everything else works. Please tell whoever runs the bot.
discord-no-painters = The picture could not be drawn: this game was started with figures that can no longer be read. Please tell whoever runs the bot.
discord-too-many-pictures = Too many pictures are being drawn right now. Try again in a moment.
discord-too-busy = There is too much to do right now, so nothing was done about this. Try again in a moment.
discord-drawing-ended = Drawing the picture broke off; everything else works. Please tell whoever runs the bot.
discord-verifying-ended = The check of the random draws broke off. Please tell whoever runs the bot.
discord-no-file = The file could not be written. Please tell whoever runs the bot.
discord-no-permission = I am not allowed to do that here. A server admin can change my permissions.
discord-own-table = { $game }, table { $table }
discord-channel-there = The table is still in its channel: <#{ $channel }>.
discord-brought = The table is here now.
discord-admins-only = Only server admins can do this.

## Hints

discord-hint = **The best moves**, as a strong computer sees them:
discord-hint-grain = It knows no more than you do, and it may be wrong.
discord-hint-wait = Wait
discord-hint-move = { $number }. { $what } – { $chance } % to win, about { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
discord-hint-alone = { $number }. { $what } – about { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
discord-hint-team = { $number }. { $what } – the team wins with { $chance } %

## Ends and seats

discord-resign-question = Give up the game? The others play on: they can offer your seat to somebody else, have default moves made for it, or go on without it. There is no way back. If they go on without it: { $leaving }
discord-resign-question-last = Give up the game? It ends with that, and there is no way back.
discord-resign-question-alone = Give up the game? You play alone, so it ends with that, and there is no way back.
discord-resigned = You have given up the game.
discord-abandon-question = End the game without a result? { $players ->
        [one] Nobody else has a say, so it ends at once.
        [2] Both of you have to agree.
       *[other] { $needed } of { $players } players have to agree.
    }
discord-objected = The vote is over.
discord-seat-offered = The seat of { $who } is open to anybody now. Until somebody takes it, nothing changes.
discord-seat = { $who } (seat { $number })
discord-seat-absent = { $who } (seat { $number }), no longer here
discord-seat-silent = { $who } (seat { $number }), not heard of
discord-seat-open = { $who } (seat { $number }), offered already
discord-seat-kept = You keep your seat.
discord-seat-withdrawn = The seat of { $who } is no longer offered.
discord-stood-in = The default move was made for { $who }.

## Looking

discord-log-empty = Nothing has happened yet.
discord-no-card = There is no card “{ $name }”.
discord-no-part =
    { $count ->
        [0] This game shows no part of the board by itself.
       *[other] There is no part “{ $name }”. There are: { $parts }.
    }
discord-no-rules = The rules have nothing about “{ $wanted }”. Try another word.
discord-more-cards = Cards that fit
discord-more-rules = Other sections
discord-no-games = You have no games. `/{ command-new }` opens a table, `/{ command-help }` explains how to play.
discord-games-mine = **Your turn** – started { $since } · { $game } · table { $table } { $link }
discord-games-playing = { $game } · table { $table } · waiting for others { $link }
discord-games-lobby = { $game } · table { $table } · gathering players { $link }
discord-games-paused = { $game } · table { $table } · paused { $link }
discord-games-finished = { $game } · table { $table } · finished { $since } { $link }
discord-games-abandoned = { $game } · table { $table } · ended without a result { $since } { $link }
discord-games-counted = ({ $hours } h of that count for you)
discord-games-stalled = You did not answer the reminders: the others may go on without you.
discord-games-offered = Your seat is offered to others.
discord-help =
    1. `/{ command-new }` opens a table in this channel: { $games }. The others press **{ discord-join }**, then somebody presses **{ discord-start }**.
    2. When you are pinged, press **{ discord-take-turn }** and choose. Only legal moves are offered; **{ discord-undo }** takes back a step.
    3. `/{ command-rules }` explains the game, `/{ command-card }` shows any card, `/{ command-games }` lists your games, `/{ command-remind }` sets reminders.

## Reminders and settings

discord-reminding = Reminders: { $rhythm }.
discord-reminding-own = Yours, by your own choice: { $rhythm }.
discord-remind-own = Your reminders are sent { $place }.
discord-remind-in-channel = to the channel
discord-remind-in-direct = by direct message
discord-remind-in-refused = to the channel, as Discord does not let me write to you directly
discord-hours-zone = Your time zone: { $zone }.
discord-hours-no-zone = Your time zone is not set: I count by UTC.
discord-hours-quiet = No reminders between { $quiet }.
discord-hours-no-quiet = No quiet hours
discord-hours-days = You play: { $days }.
discord-days-all = every day
discord-days-workdays = Monday to Friday
discord-days-weekend = Saturday and Sunday
discord-days = { $days }
discord-day-1 = Monday
discord-day-2 = Tuesday
discord-day-3 = Wednesday
discord-day-4 = Thursday
discord-day-5 = Friday
discord-day-6 = Saturday
discord-day-7 = Sunday
discord-in-days = { $days ->
        [one] tomorrow, { $day } ({ $date })
       *[other] in { $days } days, { $day } ({ $date })
    }
discord-away-until = You are away until { $until }. Your tables have been told.
discord-back-done = Welcome back! Your tables have been told.
discord-snoozed-later = I will remind you again in a few hours.
discord-snoozed-tomorrow = I will remind you again tomorrow.
discord-snoozed-never = No more reminders for these turns.
discord-no-such-zone = There is no such time zone. Type the name of a big city near you.
discord-bad-hours = Write quiet hours as 22-7 or 22:30-6:45, with at least four hours of the day left.
discord-bad-days = Write days by their numbers, Monday is 1: 12345 for Monday to Friday.
discord-bad-date = Write a date as 2026-12-24, or a number of days.
discord-clock-none = No clock
discord-clock-stock = A stock of hours with an increment
discord-clock-turn = Hours for each turn
discord-settings-language = Language of public messages: { $language }
discord-settings-language-auto = Language of public messages: same as the server ({ $language })
discord-settings-tables = New tables: { $place }
discord-settings-overview-on = Each table has a message that always says whose turn it is, pinned where I may pin
discord-settings-overview-off = Tables have no message that always says whose turn it is
discord-tables-in-channels = in the channel, or in a thread if it is taken
discord-tables-in-threads = always in a thread
discord-language-auto = the language of the server

## Trust

discord-verify-later = The seed is revealed when the game is over; then `/{ command-verify }` checks every entry against it.
discord-verified = Verified: the seed matches its seal, and all { $entries } entries follow from it.
discord-not-verified = Not verified: the log does not follow from the sealed seed. Please tell whoever runs the bot.
discord-privacy =
    What I know about you: your names here ({ $names }), your language ({ $locale }), { $games ->
        [one] one game
       *[other] { $games } games
    } and { $deeds ->
        [one] one step
       *[other] { $deeds } steps
    } you took in them, and when you play or are away, if you told me. Nothing else, and nobody else gets it.
    Deleting your data removes you from your games, as giving up does; your seats will show “{ table-former-player }”.
discord-exported = Everything that is stored about you.
discord-taken-along = The record of the game, with everything you may know.
discord-forget-question = This takes you out of all your games, as giving up does, and deletes your name, language and all that links you to what you did. There is no way back.
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
command-computer = computer
    .about = Add a computer player before the game starts
command-computer-add = add
    .about = How well it plays
command-computer-hints = hints
    .about = Whether players may ask for hints at this table
command-computer-takeover = takeover
    .about = Whether a computer takes the seat of whoever gives up
command-turn = turn
    .about = Take your turn
command-board = board
    .about = Show the board
command-board-part = part
    .about = Only this part of it, large
command-hand = hand
    .about = Show your own area, only to you
command-log = log
    .about = Show what happened
command-log-page = page
    .about = Page number; 1 is the latest
command-score = score
    .about = Show the points and where they come from
command-undo = undo
    .about = Undo your last step
command-undo-to = to
    .about = Go back to this turn, if all agree
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
    .about = How many in total; 0 for none
command-remind-where = where
    .about = Where your own reminders go
command-hours = hours
    .about = Show or change when you play: reminders keep to it
command-hours-zone = zone
    .about = Your time zone, by a big city
command-hours-quiet = quiet
    .about = Hours without reminders, as 22-7
command-hours-days = days
    .about = The days on which you play
command-away = away
    .about = Tell all your tables that you are away
command-away-until = until
    .about = The day on which you are back
command-pause = pause
    .about = Ask the others to pause the game, or to go on
command-pause-until = until
    .about = The day on which the game goes on; without it, until you agree to go on
command-clock = clock
    .about = Set a clock before the game starts, or take it off
command-clock-pace = pace
    .about = Which clock
command-clock-hours = hours
    .about = Hours in stock (72), or for each turn (48)
command-clock-increment = increment
    .about = Hours added after each turn (12)
command-clock-most = most
    .about = The most hours in stock (120)
command-clock-grace = grace
    .about = Hours of each turn that cost nothing (12)
command-clock-skip = skip
    .about = Whether default answers may be given for whoever is out of time
command-clock-replace = replace
    .about = Whether the seat of whoever is out of time may be offered
command-clock-standin = standin
    .about = Whether a computer may play the turn of whoever is out of time
command-games = games
    .about = List your games on all servers
command-settings = settings
    .about = Show or change this server’s settings
command-settings-language = language
    .about = The language of public messages
command-settings-after = after
    .about = Hours until the first reminder
command-settings-every = every
    .about = Hours between reminders
command-settings-times = times
    .about = How many reminders in total; 0 for none
command-settings-tables = tables
    .about = Where new tables open
command-settings-overview = overview
    .about = A message for each table that always says whose turn it is, pinned if I may
command-resign = resign
    .about = Give up the game for good
command-replace = replace
    .about = Offer your seat, or that of somebody who has left, to others
command-replace-seat = seat
    .about = Whose seat, if not yours
command-deputy = deputy
    .about = Act for a player who is absent, once one more confirms; or stop doing so
command-deputy-seat = seat
    .about = Whose seat, if several are absent
command-standin = standin
    .about = Let a computer play for you, or for a player who is absent; or stop that
command-standin-seat = seat
    .about = Whose seat, if not yours
command-standin-turn = turn
    .about = Only for this turn
command-hint = hint
    .about = What you could do now, and what to expect of it
command-bring = bring
    .about = Bring a table of yours here after its channel was deleted
command-bring-table = table
    .about = Which table
command-abandon = abandon
    .about = End the game without a result, if most agree
command-abandon-force = force
    .about = End it at once (server admins only)
command-verify = verify
    .about = Check that the random draws were fair
command-verify-table = table
    .about = The number of the table, if not the one in this channel
command-privacy = privacy
    .about = See, download or delete what is stored about you
command-help = help
    .about = How to play, in three steps
command-then = then
    .about = Further steps in notation, separated by ;

## Suggesting, and standing orders

discord-name = { $who }
discord-suggest = Suggest
discord-suggest-to = Suggest to { $who }
discord-suggest-question = What do you suggest to { $who }? They are asked: { $prompt }
discord-suggested = { $who }: { $what }
discord-suggests = Suggested to { $other } by { $who }: *{ $what }*
discord-suggestions = What others suggest
discord-withdraw = Take my suggestion back

# What somebody plans for their next turn.
discord-plan = Plan my next turn
discord-plan-change = Change my plan
discord-plan-intro = **Plan for your next turn**, on the game as it is now. When your turn comes, the first way that is possible then is played, until something new is revealed. Only you can see this.
discord-plan-nothing = Nothing is planned yet.
discord-plan-way = { $number }. { $steps }
discord-plan-way-impossible = { $number }. { $steps } · *not possible as things stand*
discord-plan-question = Way { $number }: { $prompt }
discord-plan-end = Nothing more can be planned here: the turn is over, or something new is revealed.
discord-plan-not-now = Nothing can be added to this way, as it is not possible as things stand.
discord-plan-open = Way { $number }
discord-plan-otherwise = Otherwise…
discord-plan-shorten = Remove last step
discord-plan-remove = Remove this way
discord-plan-up = Try it earlier
discord-plan-drop = Delete the plan
discord-plan-done = Done
discord-plan-or = { " · otherwise " }
discord-plan-pending = Your plan for the next turn: { $ways }
discord-plan-played = Played as you had planned: { $steps }
discord-plan-impossible = Your plan was not possible: { $ways }
discord-last-asked = Everybody else has answered.
discord-you-are-last = You are the last: everybody else has answered.

command-plan = plan
    .about = Plan your next turn: the first way that is possible then is played
command-plan-first = first
    .about = What you would like best: steps in notation, separated by ;
command-plan-second = second
    .about = What to play if that is not possible
command-plan-third = third
    .about = What to play if neither is possible
command-plan-fourth = fourth
    .about = What to play if nothing else is possible
discord-standing = Standing orders
discord-standing-about = How do you want to be asked from now on?
discord-team-score = { $what }: { $points }
