-- What the channel was told, and messages that change.

-- What the message with the board tells: the rows of the log after `told_from`, up
-- to `told`. Nothing is known of the messages of before.
ALTER TABLE tables ADD COLUMN told_from INTEGER;
ALTER TABLE tables ADD COLUMN told INTEGER;
-- The length of the log when a row was written: what it tells ends there.
ALTER TABLE outbox ADD COLUMN logged INTEGER;

-- Notices that can still be answered, as a vote, and the message that each of them
-- is: it is edited as things go on, by the nonce that its buttons carry.
CREATE TABLE open_notices (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    about    TEXT    NOT NULL,
    message  INTEGER NOT NULL,
    nonce    TEXT    NOT NULL,
    PRIMARY KEY (table_id, about)
) STRICT, WITHOUT ROWID;
