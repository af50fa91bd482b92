//! Transport compression: everything that goes to a client is one stream, flushed
//! after each payload, so that a payload can be read as soon as it is there.

use std::io::{self, Write as _};

use flate2::Compression;
use flate2::write::ZlibEncoder;
use zstd::stream::write::Encoder as ZstdEncoder;

/// How a client asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Method {
    ZlibStream,
    ZstdStream,
}

impl Method {
    /// The method `compress` names in the address of the gateway.
    pub(super) fn named(name: &str) -> Option<Self> {
        match name {
            "zlib-stream" => Some(Self::ZlibStream),
            "zstd-stream" => Some(Self::ZstdStream),
            _ => None,
        }
    }
}

/// The stream of one connection.
pub(super) enum Stream {
    Zlib(ZlibEncoder<Vec<u8>>),
    Zstd(ZstdEncoder<'static, Vec<u8>>),
}

impl Stream {
    pub(super) fn open(method: Method) -> io::Result<Self> {
        Ok(match method {
            Method::ZlibStream => Self::Zlib(ZlibEncoder::new(Vec::new(), Compression::fast())),
            Method::ZstdStream => Self::Zstd(ZstdEncoder::new(Vec::new(), 1)?),
        })
    }

    /// The bytes that carry `text`.
    pub(super) fn pack(&mut self, text: &str) -> io::Result<Vec<u8>> {
        match self {
            Self::Zlib(encoder) => {
                encoder.write_all(text.as_bytes())?;
                encoder.flush()?;
                Ok(std::mem::take(encoder.get_mut()))
            }
            Self::Zstd(encoder) => {
                encoder.write_all(text.as_bytes())?;
                encoder.flush()?;
                Ok(std::mem::take(encoder.get_mut()))
            }
        }
    }
}

/// One payload by itself, as a client gets it that asks for it when it identifies.
pub(super) fn deflate(text: &str) -> io::Result<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes())?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    /// The end of a flushed block, by which clients know that a payload is whole.
    const FLUSHED: [u8; 4] = [0, 0, 0xff, 0xff];

    #[test]
    fn every_payload_can_be_read_as_it_comes() {
        let payloads = ["hello".to_owned(), "x".repeat(100_000), "bye".to_owned()];
        for method in [Method::ZlibStream, Method::ZstdStream] {
            let mut stream = Stream::open(method).unwrap();
            let packed: Vec<Vec<u8>> =
                payloads.iter().map(|text| stream.pack(text).unwrap()).collect();
            if method == Method::ZlibStream {
                assert!(packed.iter().all(|bytes| bytes.ends_with(&FLUSHED)));
            }
            let bytes = packed.concat();
            let mut reader: Box<dyn io::Read> = match method {
                Method::ZlibStream => Box::new(flate2::read::ZlibDecoder::new(&*bytes)),
                Method::ZstdStream => Box::new(zstd::stream::read::Decoder::new(&*bytes).unwrap()),
            };
            for text in &payloads {
                let mut read = vec![0; text.len()];
                reader.read_exact(&mut read).unwrap();
                assert_eq!(read, text.as_bytes());
            }
        }
    }
}
