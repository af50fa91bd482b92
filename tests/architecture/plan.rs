//! The plan: which room may use which, and how it is shown.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use serde::Deserialize;

use crate::source::{PROGRAM, Source};

/// `rooms.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Plan {
    pub(crate) uses: BTreeMap<String, BTreeSet<String>>,
    pub(crate) uses_in_tests: BTreeMap<String, BTreeSet<String>>,
    packages: BTreeMap<String, BTreeSet<String>>,
    pub(crate) registration: BTreeMap<String, String>,
}

impl Plan {
    pub(crate) fn read(text: &str) -> Self {
        toml::from_str(text).unwrap()
    }

    /// The plan of the house.
    pub(crate) fn of_the_house() -> Self {
        Self::read(include_str!("rooms.toml"))
    }

    /// The rooms from top to bottom, each above all that it uses; or the rooms that
    /// use each other in a circle.
    pub(crate) fn topmost_first(&self) -> Result<Vec<&str>, Vec<&str>> {
        let mut left: Vec<&str> = self.uses.keys().map(String::as_str).collect();
        let mut order = Vec::new();
        while !left.is_empty() {
            let used = |room: &str| left.iter().any(|other| self.uses[*other].contains(room));
            let Some(place) = left.iter().position(|room| !used(room)) else { return Err(left) };
            order.push(left.remove(place));
        }
        Ok(order)
    }

    /// Where the code does not keep to the plan, and where the plan is not true.
    pub(crate) fn faults(&self, sources: &[Source]) -> Vec<String> {
        let mut faults = self.faults_of_its_own(sources);
        let macros: BTreeMap<String, &str> = sources
            .iter()
            .flat_map(|source| {
                let room = source.room().unwrap_or_default();
                source.exported_macros().into_iter().map(move |name| (name, room))
            })
            .collect();
        let mut used: BTreeSet<(&str, String, bool)> = BTreeSet::new();
        for source in sources {
            let Some(room) = source.room() else { continue };
            for reach in source.reaches() {
                let Some(first) = reach.target.first() else { continue };
                let target = macros.get(first).map_or(first.as_str(), |room| room);
                if target == room {
                    continue;
                }
                let whenever = self.uses.get(room).is_some_and(|uses| uses.contains(target));
                let in_tests = reach.in_tests
                    && self.uses_in_tests.get(room).is_some_and(|uses| uses.contains(target));
                if !whenever && !in_tests {
                    let (path, line) = (&source.path, reach.line);
                    faults.push(format!("{path}:{line}: {room} may not use {target}"));
                }
                used.insert((room, target.to_owned(), reach.in_tests && !whenever));
            }
        }
        for (arrows, in_tests) in [(&self.uses, false), (&self.uses_in_tests, true)] {
            for (room, target) in
                arrows.iter().flat_map(|(room, to)| to.iter().map(move |to| (room, to)))
            {
                if !used.contains(&(room.as_str(), target.clone(), in_tests)) {
                    faults.push(format!("rooms.toml: {room} does not use {target}"));
                }
            }
        }
        faults.extend(sources.iter().flat_map(|source| self.faults_with_packages(source)));
        // One line of code may reach for several things of a room.
        faults.dedup();
        faults
    }

    /// Circles, and rooms that are missing on either side.
    fn faults_of_its_own(&self, sources: &[Source]) -> Vec<String> {
        let mut faults = Vec::new();
        if let Err(circle) = self.topmost_first() {
            faults.push(format!("rooms.toml: there is a circle among {}", circle.join(", ")));
        }
        let built: BTreeSet<&str> = sources.iter().filter_map(Source::room).collect();
        let planned: BTreeSet<&str> = self.uses.keys().map(String::as_str).collect();
        for room in built.symmetric_difference(&planned) {
            faults.push(format!("rooms.toml: {room} is in src or in the plan, but not in both"));
        }
        faults
    }

    /// Where a room names a package that is not for it.
    fn faults_with_packages(&self, source: &Source) -> Vec<String> {
        let room = source.room().unwrap_or_default();
        let theirs = |name: &str| self.packages.get(name).is_some_and(|to| !to.contains(room));
        let found = source.roots().into_iter().filter(|(name, _)| theirs(name));
        let path = &source.path;
        found.map(|(name, line)| format!("{path}:{line}: {room} may not name {name}")).collect()
    }

    /// The picture for ARCHITECTURE.md: every arrow points downwards.
    pub(crate) fn picture(&self) -> String {
        let order = self.topmost_first().unwrap();
        let mut picture = String::from("```text\n");
        for room in &order {
            let uses: Vec<&str> =
                order.iter().copied().filter(|other| self.uses[*room].contains(*other)).collect();
            let room = if *room == PROGRAM { "main, commands" } else { room };
            let arrow = if uses.is_empty() { "" } else { " -->  " };
            let line = format!("{room:<14}{arrow}{}", uses.join("  "));
            writeln!(picture, "{}", line.trim_end()).unwrap();
        }
        picture + "```\n"
    }
}
