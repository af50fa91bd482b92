//! Tables that cannot be read: set aside, told to whoever runs the bot, taken up
//! again once they can be.

use super::{
    Tables,
    live_table::LiveTable,
    refusal::{Refusal, TableError},
};
use crate::store::{Store, StoreError, TableId};

/// Rows of the log in which a table finds what its players can take back.
const RECALLED: u32 = 256;

impl<S: Store> Tables<S> {
    /// The tables that are set aside, each with the reason: for the operator, as
    /// the reason may tell of what is hidden.
    pub async fn quarantined(&self) -> Result<Vec<(TableId, String)>, TableError> {
        Ok(self.store.quarantined().await?)
    }

    /// Reads a table from the store. One that cannot be played is marked as
    /// such; one that was and now can (as after a repair) is marked as sound.
    pub(super) async fn take_up(&self, table: TableId) -> Result<LiveTable, TableError> {
        let (marked, reason) = match self.store.load(table).await {
            Ok(None) => return Err(Refusal::NoTable.into()),
            Ok(Some(stored)) => {
                let marked = stored.row.quarantine.clone();
                match LiveTable::of(&self.games, stored) {
                    Ok(mut live) if marked.is_none() => {
                        if !live.undo_points.is_empty() {
                            live.recall(&self.store.last_log(table, RECALLED).await?);
                        }
                        return Ok(live);
                    }
                    Ok(live) => return self.release(table, live).await,
                    Err((_, reason)) => (marked, reason),
                }
            }
            Err(StoreError::Damaged(reason)) => {
                let marked = self.store.quarantined().await?;
                let marked = marked.into_iter().find(|(marked, _)| *marked == table);
                (marked.map(|(_, before)| before), format!("its row does not decode: {reason}"))
            }
            Err(failed) => return Err(failed.into()),
        };
        if marked.as_ref() != Some(&reason) {
            let short = in_short(&reason);
            tracing::error!(table = table.0, reason = short, "a table cannot be read: set aside");
            self.store.quarantine(table, Some(reason)).await?;
        }
        Err(Refusal::Quarantined.into())
    }

    async fn release(&self, table: TableId, mut live: LiveTable) -> Result<LiveTable, TableError> {
        tracing::info!(table = table.0, "a table that was set aside can be read again");
        self.store.quarantine(table, None).await?;
        live.row.quarantine = None;
        Ok(live)
    }

    /// Tells the log which tables were set aside before this process began.
    pub(super) async fn report_quarantined(&self) -> Result<(), TableError> {
        for (table, reason) in self.quarantined().await? {
            let short = in_short(&reason);
            tracing::error!(table = table.0, reason = short, "a table is still set aside");
        }
        Ok(())
    }
}

/// The reason without its particulars, which may quote what is hidden: a log goes
/// further than the database. `deephold check` tells the whole.
fn in_short(reason: &str) -> &str {
    reason.split(':').next().unwrap_or_default()
}
