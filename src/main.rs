//! The `deephold` program.

fn main() {
    println!("deephold {}", env!("CARGO_PKG_VERSION"));
}
