-- What one click or command did is taken back together.

-- The interaction that led to a state from the one above; nothing is known of older
-- ones, and each of those is taken back alone.
ALTER TABLE states ADD COLUMN interaction INTEGER;
