-- What a player suggests to another, as JSON, until that is asked something else.
ALTER TABLE seats ADD COLUMN suggests TEXT;
