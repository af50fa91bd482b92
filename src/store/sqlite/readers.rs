//! Connections that only read, off the async threads.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use rusqlite::Connection;
use tokio::sync::Semaphore;

use super::setup::open_reader;
use crate::store::StoreError;

/// How many may read at the same time.
const READERS: usize = 4;

/// A few connections, opened when first needed.
#[derive(Clone)]
pub(super) struct Readers {
    path: PathBuf,
    idle: Arc<Mutex<Vec<Connection>>>,
    room: Arc<Semaphore>,
}

impl Readers {
    pub(super) fn new(path: PathBuf) -> Self {
        Self { path, idle: Arc::default(), room: Arc::new(Semaphore::new(READERS)) }
    }

    /// Reads, all of the same moment.
    pub(super) async fn run<T, F>(&self, read: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let _room = self.room.acquire().await.map_err(|_| StoreError::Closed)?;
        let this = self.clone();
        let reading = tokio::task::spawn_blocking(move || {
            let idle = this.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let mut connection = match idle {
                Some(connection) => connection,
                None => open_reader(&this.path)?,
            };
            let found = {
                let moment = connection.transaction()?;
                read(&moment)
            };
            this.idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
            found
        });
        reading.await.map_err(|_| StoreError::Closed)?
    }
}
