//! The server's own log of what it served: the truth that a load generator's
//! percentiles can be compared with.
//!
//! For each response sixteen bytes, in the order of answering: when the request
//! was fully received and when its response was handed to the kernel, each as
//! nanoseconds of `CLOCK_MONOTONIC` in a little-endian u64. No formatting and no
//! system call a request: a buffer is written out whenever it is full.

use std::cell::{Cell, RefCell};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, ready};

use headway_actor::Fault;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use headway_actor::clock::now_ns;

/// 4096 responses between two writes, each of which takes some ten microseconds.
const BUFFER_BYTES: usize = 64 * 1024;

pub(crate) struct Log {
    path: PathBuf,
    file: RefCell<BufWriter<File>>,
    /// The first failure; without its lines the log is no truth any more.
    failure: Cell<Option<io::Error>>,
}

impl Log {
    /// A file that is there already is replaced.
    pub(crate) fn create(path: &Path) -> Result<Self, Fault> {
        let file = File::create(path).map_err(|error| unwritable(path, &error))?;
        Ok(Self {
            path: path.to_owned(),
            file: RefCell::new(BufWriter::with_capacity(BUFFER_BYTES, file)),
            failure: Cell::new(None),
        })
    }

    fn record(&self, received_ns: u64, answered_ns: u64) {
        let mut pair = [0; 16];
        pair[..8].copy_from_slice(&received_ns.to_le_bytes());
        pair[8..].copy_from_slice(&answered_ns.to_le_bytes());
        if let Err(error) = self.file.borrow_mut().write_all(&pair) {
            let first = self.failure.take().unwrap_or(error);
            self.failure.set(Some(first));
        }
    }

    /// Writes out what is left, or says that some of it could not be written.
    pub(crate) fn finish(&self) -> Result<(), Fault> {
        let flushed = self.file.borrow_mut().flush();
        match self.failure.take().map_or(flushed, Err) {
            Ok(()) => Ok(()),
            Err(error) => Err(unwritable(&self.path, &error)),
        }
    }
}

fn unwritable(path: &Path, error: &io::Error) -> Fault {
    Fault::new(
        "log",
        format!("cannot write the log {}: {error}", path.display()),
        "name a file in a directory that this user may write, on a disk with room for 16 bytes a request",
    )
}

/// What one connection is to log: the request that is answered at present.
#[derive(Clone, Default)]
pub(crate) struct PendingEntry(Rc<Cell<Option<u64>>>);

impl PendingEntry {
    /// The response to the request that was received at `received_ns` is ready.
    pub(crate) fn set(&self, received_ns: u64) {
        self.0.set(Some(received_ns));
    }
}

/// A stream that logs each response once its last byte has left: whoever writes
/// flushes when a response is complete, and the flush ends when all is written.
pub(crate) struct LoggedStream<S> {
    stream: S,
    pending: PendingEntry,
    log: Option<Rc<Log>>,
}

impl<S> LoggedStream<S> {
    pub(crate) fn new(stream: S, log: Option<Rc<Log>>) -> (Self, PendingEntry) {
        let pending = PendingEntry::default();
        let logged = Self {
            stream,
            pending: pending.clone(),
            log,
        };
        (logged, pending)
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for LoggedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for LoggedStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, pieces)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(Pin::new(&mut self.stream).poll_flush(context))?;
        if let (Some(log), Some(received_ns)) = (&self.log, self.pending.0.take()) {
            log.record(received_ns, now_ns());
        }
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_little_endian_and_complete_once_finished() {
        let room = tempfile::tempdir().unwrap();
        let path = room.path().join("log");
        std::fs::write(&path, "of an earlier run").unwrap();
        let log = Log::create(&path).unwrap();
        log.record(1, 258);
        log.record(3, u64::MAX);
        assert_eq!(std::fs::read(&path).unwrap(), b"");
        log.finish().unwrap();
        let written = std::fs::read(&path).unwrap();
        assert_eq!(written.len(), 32);
        assert_eq!(written[..10], [1, 0, 0, 0, 0, 0, 0, 0, 2, 1]);
        assert_eq!(written[24..], [255; 8]);
    }

    #[test]
    fn a_log_that_cannot_be_written_is_named() {
        let fault = Log::create(Path::new("/no/such/log")).err().unwrap();
        assert!(fault.message.contains("/no/such/log"));
        // A device that is always full.
        let log = Log::create(Path::new("/dev/full")).unwrap();
        log.record(1, 2);
        let fault = log.finish().unwrap_err();
        assert!(fault.message.contains("/dev/full"), "{fault}");
        for _ in 0..=BUFFER_BYTES / 16 {
            log.record(1, 2);
        }
        assert!(log.finish().is_err());
    }
}
