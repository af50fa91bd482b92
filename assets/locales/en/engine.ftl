# What every game says.

seat = Player { $number }
list-nothing = none
list-and = { $head } and { $last }

language-en = English
language-pl = Polish

provenance-rulebook = the rulebook
provenance-public = public sources about the component
provenance-ours = this project’s own design

engine-refused-no-such-seat = There is no seat { $seat } at this table.
engine-refused-over = The game is over.
engine-refused-not-asked = It is not { $who }’s turn, so there is nothing to do.
engine-refused-garbled = “{ $input }” is not a step of this game. { $expected }
engine-awaited = an answer
engine-expected-form = Expected: `{ $form }`.
engine-expected-example = Expected: `{ $form }`, as in `{ $example }`.
engine-expected-kinds = A step begins with one of these: { $kinds }.
engine-expected-nothing = You cannot do anything now.
engine-form-kind = { $kind }
engine-form-arg = { $head } <{ $arg }>
engine-refused-nothing-to-undo = There is nothing you can take back.

engine-start-seats = This game is for { $least } to { $most } players, not for { $wanted }.
engine-option-not-an-object = Options are names with values.
engine-option-unknown = This game has no option “{ $name }”.
engine-option-value = The option “{ $name }” cannot be { $value }.
engine-option-needs = The option “{ $name }” is only possible when “{ $other }” is { $allowed }.
engine-option-twice = “{ $value }” was chosen twice for “{ $name }”.
engine-option-taken = { $name }: “{ $value }” is taken, { $who } has chosen it.
engine-option-not-possible = { $name }: that cannot be chosen.
engine-option-not-with = { $name }: that does not go with what is chosen for “{ $other }”.
engine-option-exclude = “{ $value }” and “{ $other }” cannot both be chosen for “{ $name }”.
