//! Taking connections, and giving up on those that do not get to the point.

use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::task::JoinSet;

/// How long to wait when the machine has no connection to give.
const ACCEPT_RETRY_PAUSE: Duration = Duration::from_millis(50);

/// Serves connections until it is dropped, and they end with it.
///
/// A connection over which no whole head of a request arrives within
/// `patience` is closed, be it half open, idle, or fed a byte at a time.
pub(crate) async fn serve(listener: TcpListener, router: Router, patience: Duration) {
    let mut connections = JoinSet::new();
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            // Out of sockets, most likely: some will be free again.
            tokio::time::sleep(ACCEPT_RETRY_PAUSE).await;
            continue;
        };
        // Small frames must not wait for each other: a delayed one costs 40 ms.
        // Without it everything works, only later.
        let _ = stream.set_nodelay(true);
        let service = TowerToHyperService::new(router.clone());
        connections.spawn(async move {
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(patience)
                .serve_connection(TokioIo::new(stream), service)
                .with_upgrades();
            // A connection that fails concerns nobody but its client.
            let _ = connection.await;
        });
        while connections.try_join_next().is_some() {}
    }
}
