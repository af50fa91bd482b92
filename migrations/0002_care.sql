-- What whoever looks after the bot asks for, and seats that are offered.

-- Tables that cannot be played are listed without looking at the others.
CREATE INDEX tables_quarantined ON tables (id) WHERE quarantine IS NOT NULL;

-- Whether the player has left the server: an offered seat ('open') keeps that in
-- mind, so that the offer can be withdrawn.
ALTER TABLE seats ADD COLUMN away INTEGER NOT NULL DEFAULT 0 CHECK (away IN (0, 1));
UPDATE seats SET away = 1 WHERE presence = 'away';

-- Rows that were being sent when recording their fate failed: `due` is when they
-- are taken up again.
CREATE INDEX outbox_sending ON outbox (due) WHERE state = 'sending';
