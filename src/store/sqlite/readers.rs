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

    /// Closes the connections, once nobody reads any more.
    pub(super) async fn close(&self) {
        let all = self.room.acquire_many(READERS as u32).await;
        self.room.close();
        drop(all);
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Reads, all of the same moment.
    pub(super) async fn run<T, F>(&self, read: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let room = Arc::clone(&self.room).acquire_owned().await.map_err(|_| StoreError::Closed)?;
        let this = self.clone();
        let reading = tokio::task::spawn_blocking(move || {
            // Whoever asked may stop waiting; the room is taken until the reading ends.
            let _room = room;
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

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn a_read_that_is_cancelled_keeps_its_room_while_it_runs() {
        let folder = std::env::temp_dir().join(format!("deephold-readers-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("some.db");
        Connection::open(&path).unwrap().execute_batch("CREATE TABLE some (thing)").unwrap();
        let readers = Readers::new(path);
        let (begun, begins) = mpsc::channel();
        let (go_on, goes_on) = mpsc::channel::<()>();
        let reader = readers.clone();
        let reading = tokio::spawn(async move {
            let read = move |_: &Connection| {
                begun.send(()).unwrap();
                Ok(goes_on.recv().is_ok())
            };
            reader.run(read).await
        });
        tokio::task::spawn_blocking(move || begins.recv().unwrap()).await.unwrap();
        reading.abort();
        assert!(reading.await.unwrap_err().is_cancelled());
        assert_eq!(readers.room.available_permits(), READERS - 1, "it still reads");
        go_on.send(()).unwrap();
        while readers.room.available_permits() < READERS {
            tokio::task::yield_now().await;
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
