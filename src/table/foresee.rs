//! Looking ahead: what a player could do after steps not yet taken.

use super::{
    Tables,
    refusal::{Refusal, TableError},
};
use crate::{
    engine::Choice,
    store::{Store, TableId, UserId},
};

impl<S: Store> Tables<S> {
    /// What somebody could do after these steps, as they write them; nothing after a
    /// step that is refused, or that could not be taken back: what it brings to light is
    /// nobody's to know yet.
    pub async fn foresee(
        &self,
        table: TableId,
        user: UserId,
        steps: &[String],
    ) -> Result<Vec<Choice>, TableError> {
        let slot = self.slots.of(table);
        let mut place = slot.lock().await;
        if place.is_none() {
            *place = Some(self.take_up(table).await?);
        }
        let live = place.as_mut().ok_or(Refusal::NoTable)?;
        let seat = live.seat_of(user)?;
        let mut game = live.playing()?.duplicate();
        for step in steps.iter().take(self.limits.steps) {
            let step = game.read(seat, step).unwrap_or_else(|| step.clone());
            match game.act(seat, &step) {
                Ok(report) if report.undoable => {}
                _ => return Ok(Vec::new()),
            }
        }
        Ok(game.legal(seat))
    }
}
