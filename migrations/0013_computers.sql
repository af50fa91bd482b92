-- Computer players.

-- The computer that plays a seat, as JSON: a player of its own, or in the place of
-- whoever sits there; none, if nobody but its player does.
ALTER TABLE seats ADD COLUMN computer TEXT;
-- What a table wants of computers beside that, as JSON; a missing value means the usual.
ALTER TABLE tables ADD COLUMN computers TEXT;
-- How a computer came to what a row records: its strength and its seed, as JSON.
ALTER TABLE log ADD COLUMN computer TEXT;

-- Computers whose turn it is are timers of a kind of their own, which a task of their own
-- takes: reminders do not look at them.
DROP INDEX reminders_by_due;
CREATE INDEX reminders_by_due ON reminders (due) WHERE kind <> 'computer';
CREATE INDEX reminders_of_computers ON reminders (due) WHERE kind = 'computer';
