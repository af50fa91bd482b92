//! What a person may see, take along and have forgotten.

use serde_json::{Value, json};

use super::{
    Tables,
    document::Document,
    draft::Request,
    refusal::{Refusal, TableError},
};
use crate::store::{GameLine, GuildId, Person, Store, TableId, UserId};

/// Games in one list.
const LISTED: u32 = 100;

impl<S: Store> Tables<S> {
    /// A user's games on all servers: live ones first.
    pub async fn my_games(&self, user: UserId) -> Result<Vec<GameLine>, TableError> {
        Ok(self.store.games_of(user, LISTED).await?)
    }

    /// The games that ended on a server, with their standings.
    pub async fn finished_games(&self, guild: GuildId) -> Result<Vec<GameLine>, TableError> {
        Ok(self.store.finished_in(guild, LISTED).await?)
    }

    /// Everything stored about the asker: to be shown, or downloaded as JSON.
    pub async fn my_data(&self, user: UserId) -> Result<Person, TableError> {
        Ok(self.store.person(user).await?)
    }

    /// Forgets the asker. Their seats become a former player's; in live games the others
    /// choose what becomes of them.
    pub async fn forget_me(&self, user: UserId) -> Result<(), TableError> {
        self.goes_everywhere(user).await?;
        self.store.forget(user).await?;
        // Tables in memory still know the user; they are read anew.
        self.slots.clear().await;
        self.known.clear();
        Ok(())
    }

    /// A game to take along: while it lasts, the asker's own view and what they
    /// may know of the log; once it is over, the whole with its seed.
    pub async fn take_along(&self, table: TableId, request: &Request) -> Result<Value, TableError> {
        let snapshot = self.look(table, request).await?;
        if snapshot.status.is_over() {
            let whole = self.store.whole(table).await?.ok_or(Refusal::NoTable)?;
            let document = Document::of(&whole).without_people();
            return serde_json::to_value(&document)
                .map_err(|error| crate::store::StoreError::Refused(error.to_string()).into());
        }
        let lines = self.log(table, Some(request.by.user), u32::MAX).await?;
        let log: Vec<Value> = lines
            .iter()
            .map(|line| json!({ "seq": line.seq, "at": line.at, "told": line.told }))
            .collect();
        Ok(json!({
            "game": snapshot.game,
            "options": snapshot.options,
            "commitment": snapshot.commitment,
            "view": snapshot.view.map(|view| view.json()),
            "log": log,
        }))
    }
}
