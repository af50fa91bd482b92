//! stub
use deephold::sandbox::Sandbox;
pub(crate) fn check(_: &Sandbox) {}
