-- Clocks, where a table wants one.

-- How long its players have, and what the others may do then; none without.
ALTER TABLE tables ADD COLUMN clock TEXT;
-- What a player has left of a stock, in milliseconds; a missing value means all of it.
ALTER TABLE seats ADD COLUMN clock_left INTEGER;
-- How often a player was out of time and excused.
ALTER TABLE seats ADD COLUMN delays INTEGER NOT NULL DEFAULT 0;
