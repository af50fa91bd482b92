-- The first schema. A landed migration is never edited: a change is a new file.
--
-- Times are milliseconds since 1970-01-01 UTC. Identifiers of users, servers,
-- channels, messages and interactions are Discord's, kept as signed 64-bit
-- integers with the same bits. JSON columns are decoded strictly.

-- The tables of figures that games are played with, once per fingerprint.
CREATE TABLE contents (
    hash       TEXT    NOT NULL PRIMARY KEY,
    game       TEXT    NOT NULL,
    first_seen INTEGER NOT NULL,
    -- The texts of the tables by their names: a game that was started with them
    -- is played to its end with them.
    tables     TEXT    NOT NULL
) STRICT;

-- What a server has chosen. A missing row or column means the default.
CREATE TABLE guilds (
    id            INTEGER NOT NULL PRIMARY KEY,
    language      TEXT,
    remind_first  INTEGER,
    remind_every  INTEGER,
    remind_times  INTEGER,
    -- When the bot was removed; its tables are paused, and purged later.
    left_at       INTEGER
) STRICT;

-- What is known of a person, apart from their seats.
CREATE TABLE users (
    id          INTEGER NOT NULL PRIMARY KEY,
    locale      TEXT,
    -- Room for reminders that respect the day of the player.
    zone        TEXT,
    quiet_from  INTEGER,
    quiet_until INTEGER
) STRICT;

-- Names as last seen in an interaction, per server (0 for direct messages).
CREATE TABLE names (
    guild_id INTEGER NOT NULL,
    user_id  INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name     TEXT    NOT NULL,
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX names_by_user ON names (user_id);

CREATE TABLE tables (
    id           INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    guild_id     INTEGER NOT NULL,
    channel_id   INTEGER NOT NULL,
    game         TEXT    NOT NULL,
    status       TEXT    NOT NULL
                 CHECK (status IN ('lobby', 'playing', 'paused', 'finished', 'abandoned', 'closed')),
    -- Guards every transaction; counts every change of the table.
    revision     INTEGER NOT NULL,
    -- The length of the log.
    logged       INTEGER NOT NULL,
    opened_at    INTEGER NOT NULL,
    opened_by    INTEGER,
    started_at   INTEGER,
    ended_at     INTEGER,
    -- What was chosen in the lobby; what is played once started.
    options      TEXT    NOT NULL,
    -- Fair dice: the commitment is public, the seed is not until the end.
    server_seed  BLOB    NOT NULL CHECK (length(server_seed) = 32),
    commitment   TEXT    NOT NULL,
    start_id     INTEGER,
    -- The rules and content that play now, and the row of the log they begin at.
    rules        INTEGER,
    content      TEXT    REFERENCES contents (hash),
    -- How often the match has changed, undoing included.
    version      INTEGER NOT NULL DEFAULT 0,
    -- A vote in progress, and the final standings.
    motion       TEXT,
    standings    TEXT,
    -- The table's own reminders, where they differ from the server's.
    remind_first INTEGER,
    remind_every INTEGER,
    remind_times INTEGER,
    -- The message with the board and the buttons.
    board        INTEGER,
    -- Why the table cannot be played: its save does not decode.
    quarantine   TEXT
) STRICT;
-- One live table per channel or thread.
CREATE UNIQUE INDEX tables_live_by_channel ON tables (channel_id)
    WHERE status IN ('lobby', 'playing', 'paused');
CREATE INDEX tables_by_guild ON tables (guild_id);
CREATE INDEX tables_lobbies_by_opener ON tables (opened_by) WHERE status = 'lobby';

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    -- Nobody: a former player.
    user_id  INTEGER,
    -- The interaction of joining: it has a share in the seed.
    join_id  INTEGER NOT NULL,
    -- 'in', 'open' for a successor, 'away' from the server, or 'gone' for good.
    presence TEXT    NOT NULL CHECK (presence IN ('in', 'open', 'away', 'gone')),
    -- Changes only when what this seat is asked or may choose changes.
    prompt   INTEGER NOT NULL DEFAULT 0,
    -- A digest of what it is asked and may choose.
    asked    INTEGER NOT NULL DEFAULT 0,
    -- Whether the game waits for it, and since when.
    awaited  INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_user ON seats (user_id) WHERE user_id IS NOT NULL;

-- History: nothing in it is ever changed, but for forgetting who acted.
CREATE TABLE log (
    table_id    INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq         INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    kind        TEXT    NOT NULL,
    seat        INTEGER,
    user_id     INTEGER,
    interaction INTEGER,
    -- The notation of an action; of other kinds, what they need to be replayed.
    action      TEXT,
    -- How much chance had been used up afterwards.
    dice        INTEGER NOT NULL,
    -- What happened, with who may know it.
    events      TEXT    NOT NULL,
    -- The whole game as a new base, where replaying begins anew.
    base        TEXT,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX log_by_user ON log (user_id) WHERE user_id IS NOT NULL;

-- The latest state (the deepest) and those that undoing returns to.
CREATE TABLE states (
    id       INTEGER NOT NULL PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    depth    INTEGER NOT NULL,
    -- Whose action led here from the state above; nobody's for the first.
    seat     INTEGER,
    save     TEXT    NOT NULL,
    UNIQUE (table_id, depth)
) STRICT;

-- Interactions that had an effect, with the answer to give again. Rows go by
-- age, in the order of their key.
CREATE TABLE handled (
    interaction INTEGER NOT NULL PRIMARY KEY,
    table_id    INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    answer      TEXT    NOT NULL
) STRICT;

-- What falls due. `kind` is 'turn'; clocks will bring kinds of their own.
CREATE TABLE reminders (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    due      INTEGER NOT NULL,
    -- How many have gone out.
    sent     INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX reminders_by_due ON reminders (due);

-- What the bot still has to say.
CREATE TABLE outbox (
    id        INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    table_id  INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    at        INTEGER NOT NULL,
    -- Rows about the same thing replace each other while unsent.
    about     TEXT    NOT NULL,
    post      TEXT    NOT NULL,
    -- The seats to mention, one bit each.
    ping      INTEGER NOT NULL,
    nonce     TEXT    NOT NULL UNIQUE CHECK (length(nonce) <= 25),
    state     TEXT    NOT NULL
              CHECK (state IN ('queued', 'sending', 'sent', 'dropped', 'parked')),
    due       INTEGER NOT NULL,
    tries     INTEGER NOT NULL DEFAULT 0,
    -- The first attempt that may have arrived.
    first_try INTEGER,
    message   INTEGER,
    reason    TEXT
) STRICT;
CREATE INDEX outbox_by_due ON outbox (due) WHERE state = 'queued';
CREATE INDEX outbox_waiting ON outbox (table_id, id) WHERE state IN ('queued', 'sending');
CREATE INDEX outbox_done ON outbox (at) WHERE state IN ('sent', 'dropped');
CREATE INDEX outbox_parked ON outbox (table_id) WHERE state = 'parked';
