//! TLS on one connection: bytes from the wire become plaintext, and what it has to say itself goes out.

use std::io::{self, Read, Write};

use rustix::fd::OwnedFd;
use rustix::io::Errno;
use rustix::net::{SendFlags, send};
use rustls::client::ClientConnection;

use crate::failure::Failure;
use crate::protocol::Progress;

/// Decrypts bytes from the wire and hands the plaintext on, piece by piece.
pub(super) fn decrypt(
    tls: &mut ClientConnection,
    ended: &mut bool,
    mut bytes: &[u8],
    plain: &mut [u8],
    mut feed: impl FnMut(&[u8]) -> Result<Progress, Failure>,
) -> Result<Progress, Failure> {
    let mut progress = Progress::More;
    while !bytes.is_empty() && !*ended {
        tls.read_tls(&mut bytes).map_err(|_| Failure::Tls)?;
        *ended |= process(tls).map_err(|_| Failure::Tls)?;
        loop {
            match tls.reader().read(plain) {
                Ok(0) => break,
                Ok(count) => progress = feed(&plain[..count])?,
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => break,
                Err(_) => return Err(Failure::Tls),
            }
        }
    }
    Ok(progress)
}

/// Whether the peer has ended its stream.
pub(super) fn process(tls: &mut ClientConnection) -> io::Result<bool> {
    tls.process_new_packets()
        .map(|state| state.peer_has_closed())
        .map_err(io::Error::other)
}

/// Writes what TLS has to say; whether all of it went out.
pub(super) fn flush(tls: &mut ClientConnection, socket: &OwnedFd) -> Result<bool, Failure> {
    while tls.wants_write() {
        match tls.write_tls(&mut SocketWriter(socket)) {
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(false),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => {
                let errno = Errno::from_io_error(&error);
                return Err(errno.map_or(Failure::Other, Failure::of_exchanging));
            }
        }
    }
    Ok(true)
}

/// A socket as something to write to.
struct SocketWriter<'a>(&'a OwnedFd);

impl Write for SocketWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(send(self.0, bytes, SendFlags::NOSIGNAL)?)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
