-- Whether the file was closed in good order. While the bot runs it is not: then a
-- file without its write-ahead log has lost what was saved last.
CREATE TABLE closing (
    closed INTEGER NOT NULL CHECK (closed IN (0, 1))
) STRICT;
INSERT INTO closing (closed) VALUES (1);
