-- What a player has planned for their next turn and what came of it, as JSON.
ALTER TABLE seats ADD COLUMN plan TEXT;
-- Since when a player has been the last whom a question to several waits for.
ALTER TABLE seats ADD COLUMN last_asked INTEGER;
