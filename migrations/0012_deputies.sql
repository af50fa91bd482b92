-- The seat whose player acts for this one's, who is absent, by agreement.
ALTER TABLE seats ADD COLUMN deputy INTEGER;
