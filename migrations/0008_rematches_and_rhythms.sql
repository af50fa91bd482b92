-- Who is asked for another game, what was last played where, and whose reminders
-- come when.

-- The table whose players were asked to join this one. It may be gone by now.
ALTER TABLE tables ADD COLUMN rematch_of INTEGER;
-- What was last played in a channel.
CREATE INDEX tables_by_channel ON tables (channel_id);

-- What a player has chosen of their own reminders at this table; nobody else sets
-- them below that. A missing value means that they have not chosen it.
ALTER TABLE seats ADD COLUMN remind_first INTEGER;
ALTER TABLE seats ADD COLUMN remind_every INTEGER;
ALTER TABLE seats ADD COLUMN remind_times INTEGER;
