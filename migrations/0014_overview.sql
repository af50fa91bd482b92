-- One place to look: a message of each table that always says whose turn it is.

-- Whether a server wants such a message; a missing value means that it does.
ALTER TABLE guilds ADD COLUMN overview INTEGER CHECK (overview IN (0, 1));
-- Whether the message was pinned. It is known as other messages that are edited, as what is
-- about 'overview'; one that began as the message of the lobby has no nonce.
ALTER TABLE open_notices ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1));

-- The channel whose thread a table stands in; it stands in its channel itself, where nothing
-- is said. Who sees the one sees the other.
ALTER TABLE tables ADD COLUMN home INTEGER;
