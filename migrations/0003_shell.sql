-- What the Discord shell remembers of servers, people and itself.

-- Where a server wants its tables: 'channels', with a thread where the channel
-- is taken, or 'threads' always. A missing value means the first.
ALTER TABLE guilds ADD COLUMN tables_in TEXT CHECK (tables_in IN ('channels', 'threads'));

-- Where a person wants reminders: 'channel' or 'direct'. 'refused' stands for
-- 'direct' after Discord would not deliver one.
ALTER TABLE users ADD COLUMN remind_in TEXT CHECK (remind_in IN ('channel', 'direct', 'refused'));

-- The commands that were last registered, by their fingerprint.
CREATE TABLE registrations (
    application_id INTEGER NOT NULL PRIMARY KEY,
    digest         TEXT    NOT NULL
) STRICT;
