# What every game says.

seat = Player { $number }
list-nothing = nothing
list-and = { $head } and { $last }

language-en = English
language-pl = Polish

provenance-rulebook = the rulebook
provenance-public = public sources about the component
provenance-ours = this project’s own design

engine-refused-no-such-seat = There is no seat { $seat } at this table.
engine-refused-over = The game is over.
engine-refused-not-asked = It is not { $who }’s turn, and there is nothing { $who } could do now.
engine-refused-garbled = “{ $input }” is not an action of this game.
engine-refused-nothing-to-undo = There is nothing you can take back.

engine-start-seats = This game is for { $least } to { $most } players, not for { $wanted }.
engine-option-not-an-object = Options are names with values.
engine-option-unknown = This game has no option “{ $name }”.
engine-option-value = The option “{ $name }” cannot be { $value }.
engine-option-needs = The option “{ $name }” is only possible when “{ $other }” is { $allowed }.
engine-option-twice = “{ $value }” was chosen twice for “{ $name }”.
engine-option-seats = The option “{ $name }” means nothing with { $seats ->
        [one] { $seats } player
       *[other] { $seats } players
    }.
