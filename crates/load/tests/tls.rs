//! TLS from end to end, against rustls on the server's side.

mod peer;

use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::thread;

use peer::{BODY, order, run, with};
use rcgen::{CertifiedKey, generate_simple_self_signed};
use rustls::pki_types::PrivateKeyDer;
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use serde_json::json;

/// How a server ends a response without a length.
#[derive(Clone, Copy, PartialEq)]
enum End {
    /// It has a length.
    Length,
    /// By `close_notify`.
    Notified,
    /// By the end of the TCP stream alone: an attacker could have made it.
    Cut,
}

/// Serves the right body for `localhost`; gives the address and the certificate (PEM).
fn serve(end: End) -> (SocketAddr, String) {
    let CertifiedKey { cert, signing_key } =
        generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
    let key = PrivateKeyDer::try_from(signing_key.serialize_der()).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![cert.der().clone()], key)
        .unwrap();
    let config = Arc::new(config);
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        for socket in listener.incoming().map_while(Result::ok) {
            let session = ServerConnection::new(Arc::clone(&config)).unwrap();
            let mut stream = StreamOwned::new(session, socket);
            thread::spawn(move || {
                let mut buffer = [0; 1000];
                while matches!(stream.read(&mut buffer), Ok(count) if count > 0) {
                    let length = if end == End::Length {
                        format!("Content-Length: {}\r\n", BODY.len())
                    } else {
                        String::new()
                    };
                    stream
                        .write_all(format!("HTTP/1.1 200 OK\r\n{length}\r\n{BODY}").as_bytes())
                        .unwrap();
                    if end == End::Notified {
                        stream.conn.send_close_notify();
                    }
                    stream.flush().unwrap();
                    if end != End::Length {
                        return;
                    }
                }
            });
        }
    });
    (address, cert.pem())
}

fn https(address: SocketAddr) -> serde_json::Value {
    order(&format!("https://localhost:{}/", address.port()))
}

#[test]
fn a_trusted_server_answers_over_kept_connections() {
    let (address, certificate) = serve(End::Length);
    let file = std::env::temp_dir().join(format!("headway-tls-{}.pem", std::process::id()));
    fs::write(&file, certificate).unwrap();
    let (report, _) = run(with(https(address), "/target/tls_ca_file", json!(file)));
    fs::remove_file(&file).unwrap();
    assert_eq!((report.counts.answered, report.connections_opened), (40, 4));
    assert!(report.connect.p50_ns.is_some());
}

#[test]
fn an_unknown_certificate_fails_unless_any_is_taken() {
    let (address, _) = serve(End::Length);
    let (report, _) = run(with(https(address), "/stop/requests", json!(4)));
    assert_eq!(report.counts.by_failure["tls"], 4);
    let (report, _) = run(with(https(address), "/target/tls_verify", json!(false)));
    assert_eq!(report.counts.answered, 40);
}

#[test]
fn a_server_without_tls_is_a_tls_failure() {
    let peer = peer::Peer::play([peer::Act::Garbage; 40]);
    let order = with(https(peer.address), "/target/tls_verify", json!(false));
    let order = with(order, "/timeouts/connect_ns", json!(300_000_000));
    let (report, _) = run(with(order, "/stop/requests", json!(4)));
    assert_eq!(report.counts.failed, 4);
    assert!(
        report
            .counts
            .by_failure
            .keys()
            .all(|name| ["tls", "connect-timeout"].contains(&name.as_str()))
    );
}

#[test]
fn only_a_notified_end_of_stream_ends_a_body() {
    let whole = |end| {
        let (address, _) = serve(end);
        run(with(https(address), "/target/tls_verify", json!(false)))
            .0
            .counts
    };
    assert_eq!(whole(End::Notified).answered, 40);
    assert_eq!(whole(End::Cut).by_failure["closed-early"], 40);
}
