-- Where a row of the outbox goes, and whether it is still wanted.

-- The seat whose player's direct messages it goes to; none: the table's channel.
-- Rows of one table and destination are sent one after another.
ALTER TABLE outbox ADD COLUMN seat INTEGER;
-- Whether it lets others pass: an edit that only takes buttons off.
ALTER TABLE outbox ADD COLUMN yields INTEGER NOT NULL DEFAULT 0 CHECK (yields IN (0, 1));
-- Whether it has become pointless after an attempt that may have arrived: it is
-- looked for, and not sent again.
ALTER TABLE outbox ADD COLUMN stale INTEGER NOT NULL DEFAULT 0 CHECK (stale IN (0, 1));

UPDATE outbox SET yields = 1 WHERE about GLOB 'retire *';
UPDATE outbox SET seat = CAST(substr(about, 9) AS INTEGER)
    WHERE about GLOB 'whisper *' AND state IN ('queued', 'sending', 'parked');
UPDATE outbox SET seat = CAST(substr(about, 10) AS INTEGER)
    WHERE about GLOB 'reminder *' AND state IN ('queued', 'sending', 'parked')
    AND EXISTS (SELECT 1 FROM seats s JOIN users u ON u.id = s.user_id
                WHERE s.table_id = outbox.table_id AND u.remind_in = 'direct'
                AND s.seat = CAST(substr(outbox.about, 10) AS INTEGER));

DROP INDEX outbox_by_due;
DROP INDEX outbox_waiting;
CREATE INDEX outbox_by_due ON outbox (yields, due) WHERE state = 'queued';
CREATE INDEX outbox_waiting ON outbox (table_id, seat, id) WHERE state IN ('queued', 'sending');
