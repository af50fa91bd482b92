-- Whose time counts when: the days of players, when they are away, and what follows from
-- waiting for them.

-- `quiet_from` and `quiet_until` are minutes after midnight in `zone`. The days on which
-- somebody plays, a bit each from Monday on; a missing value means every day.
ALTER TABLE users ADD COLUMN playing_days INTEGER CHECK (playing_days BETWEEN 1 AND 127);

-- When somebody is away, at all their tables.
CREATE TABLE absences (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    since   INTEGER NOT NULL,
    until   INTEGER NOT NULL,
    PRIMARY KEY (user_id, since)
) STRICT, WITHOUT ROWID;

-- A timer falls due when so much time that counts has passed since then: other hours make
-- it another moment. Nothing is known of those of before but when they fall due.
ALTER TABLE reminders ADD COLUMN base INTEGER;
ALTER TABLE reminders ADD COLUMN amount INTEGER;
-- Whether its player wants no more reminders of this wait. The time goes on.
ALTER TABLE reminders ADD COLUMN hushed INTEGER NOT NULL DEFAULT 0 CHECK (hushed IN (0, 1));

-- Since when the others may go on without this player, who was reminded in vain.
ALTER TABLE seats ADD COLUMN stalled INTEGER;

-- When the players paused a table, as a list of times.
ALTER TABLE tables ADD COLUMN pauses TEXT;
