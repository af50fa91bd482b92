//! The file under a database: whose it is, which one it is, and where.

use std::{
    ffi::OsStr,
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
};

/// What tells a file from another one that takes its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Identity {
    device: u64,
    node: u64,
}

impl Identity {
    /// The file that has this name now.
    pub(super) fn at(path: &Path) -> io::Result<Self> {
        fs::metadata(path).map(|found| Self::of(&found))
    }

    /// A file that is open, whatever its name.
    pub(super) fn of_file(file: &File) -> io::Result<Self> {
        file.metadata().map(|found| Self::of(&found))
    }

    #[cfg(unix)]
    fn of(found: &fs::Metadata) -> Self {
        use std::os::unix::fs::MetadataExt as _;
        Self { device: found.dev(), node: found.ino() }
    }

    /// Elsewhere an open file cannot be replaced: that it is there is enough.
    #[cfg(not(unix))]
    fn of(_: &fs::Metadata) -> Self {
        Self { device: 0, node: 0 }
    }
}

/// Files that are made so can be read by their owner alone: databases, backups and
/// exports hold every hand of every game.
pub(crate) fn owners_only(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options.write(true)
}

/// Takes a file that is there already away from everybody but its owner.
pub(crate) fn take_from_others(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = fs::metadata(path)?.permissions().mode();
        if mode & 0o077 != 0 {
            fs::set_permissions(path, fs::Permissions::from_mode(mode & 0o700))?;
        }
    }
    let _ = path;
    Ok(())
}

/// The name of a file with something behind it.
pub(crate) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// The folder that a file is in.
pub(crate) fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| folder.as_os_str() != OsStr::new(""));
    folder.unwrap_or(Path::new("."))
}

/// A file that is being made. Unless it gets its name, it goes again.
#[derive(Debug)]
pub(crate) struct Part(PathBuf);

impl Part {
    /// An empty file that becomes `path`, in the place of one that was left behind.
    pub(crate) fn new(path: &Path) -> io::Result<Self> {
        let part = Self(beside(path, ".part"));
        part.remove();
        owners_only(OpenOptions::new().create_new(true)).open(&part.0)?;
        Ok(part)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Gives the finished file its name, durably.
    pub(crate) fn finish(self, path: &Path) -> io::Result<()> {
        File::open(&self.0)?.sync_all()?;
        fs::rename(&self.0, path)?;
        File::open(folder_of(path))?.sync_all()
    }

    fn remove(&self) {
        for suffix in ["", "-wal", "-shm", "-journal"] {
            let _ = fs::remove_file(beside(&self.0, suffix));
        }
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        self.remove();
    }
}
