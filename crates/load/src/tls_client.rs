//! TLS on the client's side: which server to believe.

use std::sync::Arc;

use headway_actor::Fault;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::client::{ClientConnection, Resumption};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};

use crate::order::Target;

/// Opens TLS connections to one server. There is no resumption: each
/// connection makes the whole handshake, as another user's would.
#[derive(Clone, Debug)]
pub(crate) struct TlsClient {
    config: Arc<ClientConfig>,
    name: ServerName<'static>,
}

impl TlsClient {
    pub(crate) fn new(target: &Target, host: &str) -> Result<Self, Fault> {
        let name = ServerName::try_from(host.to_owned())
            .map_err(|error| fault(format!("{host:?} cannot be a server's name: {error}")))?;
        let provider = Arc::new(ring::default_provider());
        let builder = ClientConfig::builder_with_provider(Arc::clone(&provider))
            .with_safe_default_protocol_versions()
            .map_err(|error| fault(error.to_string()))?;
        let mut config = if target.tls_verify {
            builder
                .with_root_certificates(roots(target.tls_ca_file.as_deref())?)
                .with_no_client_auth()
        } else {
            builder
                .dangerous()
                .with_custom_certificate_verifier(Arc::new(AnyCertificate { provider }))
                .with_no_client_auth()
        };
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        config.resumption = Resumption::disabled();
        Ok(Self {
            config: Arc::new(config),
            name,
        })
    }

    pub(crate) fn connect(&self) -> Result<ClientConnection, Error> {
        ClientConnection::new(Arc::clone(&self.config), self.name.clone())
    }
}

fn fault(message: String) -> Fault {
    Fault::new(
        "tls",
        message,
        "name a PEM file in target.tls_ca_file, or set target.tls_verify to false",
    )
}

/// The authorities of the order's file, or the system's.
fn roots(file: Option<&str>) -> Result<RootCertStore, Fault> {
    let mut roots = RootCertStore::empty();
    if let Some(file) = file {
        let broken =
            |error: &dyn std::fmt::Display| fault(format!("target.tls_ca_file {file:?}: {error}"));
        for certificate in CertificateDer::pem_file_iter(file).map_err(|error| broken(&error))? {
            roots
                .add(certificate.map_err(|error| broken(&error))?)
                .map_err(|error| broken(&error))?;
        }
    } else {
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    }
    if roots.is_empty() {
        return Err(fault(
            "no certificate authority to trust was found".to_owned(),
        ));
    }
    Ok(roots)
}

/// Believes any certificate, though not a signature that does not fit it.
#[derive(Debug)]
struct AnyCertificate {
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for AnyCertificate {
    fn verify_server_cert(
        &self,
        _end_entity: &CertificateDer<'_>,
        _intermediates: &[CertificateDer<'_>],
        _server_name: &ServerName<'_>,
        _ocsp_response: &[u8],
        _now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls12_signature(
            message,
            certificate,
            signature,
            &self.provider.signature_verification_algorithms,
        )
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls13_signature(
            message,
            certificate,
            signature,
            &self.provider.signature_verification_algorithms,
        )
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider
            .signature_verification_algorithms
            .supported_schemes()
    }
}
