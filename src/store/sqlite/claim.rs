//! The right to be the one process that changes a database.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::Write as _,
    path::{Path, PathBuf},
    time::Duration,
};

use super::file::{self, Identity};
use crate::store::StoreError;

/// How often, and after what pause, a lock is tried: a process that is just ending
/// gets a second to do so.
const TRIES: u32 = 20;
const PAUSE: Duration = Duration::from_millis(50);
/// Links to links that are followed.
const MAX_LINKS: u32 = 16;

/// The right to be the one process that changes a database. It ends with the
/// process, however that ends.
#[derive(Debug)]
pub struct Claim {
    lock: PathBuf,
    #[expect(dead_code, reason = "the lock lasts as long as the file is open")]
    locked: File,
    /// The database itself, locked too: whoever deletes the lock file gains nothing.
    database: Option<File>,
}

impl Claim {
    /// Takes the database at `path`, or says that somebody else has it. All names
    /// of one file, as symbolic links, are one database.
    pub fn take(path: &Path) -> Result<Self, StoreError> {
        let path = real_path(path)?;
        let lock = file::beside(&path, ".lock");
        for _ in 0..TRIES {
            let mut locked = file::owners_only(OpenOptions::new().create(true).truncate(false))
                .open(&lock)
                .map_err(|error| io(&error))?;
            if try_lock(&locked)? {
                // Whoever held it may have deleted it meanwhile: then another is in its place.
                if Identity::of_file(&locked).ok() == Identity::at(&lock).ok() {
                    let database = lock_database(&path)?;
                    // For whoever wonders which process it is.
                    let written = locked.set_len(0);
                    written
                        .and_then(|()| writeln!(locked, "{}", std::process::id()))
                        .map_err(|error| io(&error))?;
                    return Ok(Self { lock, locked, database });
                }
            } else {
                std::thread::sleep(PAUSE);
            }
        }
        Err(StoreError::InUse(path.display().to_string()))
    }

    /// The same, once a database has been made where there was none.
    pub(super) fn of_new(mut self, path: &Path) -> Result<Self, StoreError> {
        if self.database.is_none() {
            self.database = lock_database(&real_path(path)?)?;
        }
        Ok(self)
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // One that stays behind does no harm.
        let _ = fs::remove_file(&self.lock);
    }
}

/// Locks the file of a database, if there is one. SQLite's own locks are of another
/// kind on Unix, and do not notice; elsewhere they would.
fn lock_database(path: &Path) -> Result<Option<File>, StoreError> {
    if cfg!(not(unix)) || !path.exists() {
        return Ok(None);
    }
    let database = File::open(path).map_err(|error| io(&error))?;
    for _ in 0..TRIES {
        if try_lock(&database)? {
            return Ok(Some(database));
        }
        std::thread::sleep(PAUSE);
    }
    Err(StoreError::InUse(path.display().to_string()))
}

fn try_lock(file: &File) -> Result<bool, StoreError> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) => Err(io(&error)),
    }
}

/// Where a file is or would be, symbolic links followed.
pub(super) fn real_path(path: &Path) -> Result<PathBuf, StoreError> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        if let Ok(real) = path.canonicalize() {
            return Ok(real);
        }
        let folder = file::folder_of(&path).canonicalize().map_err(|error| io(&error))?;
        // It is not there yet, or a link leads to where nothing is yet.
        let Ok(target) = fs::read_link(&path) else {
            return Ok(folder.join(path.file_name().unwrap_or_default()));
        };
        path = folder.join(target);
    }
    Err(StoreError::Io(format!("{} leads in circles", path.display())))
}

fn io(error: &std::io::Error) -> StoreError {
    StoreError::Io(error.to_string())
}
