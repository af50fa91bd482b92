//! The rules of every game: whole random games, and single calls.

#![allow(clippy::expect_used, missing_docs, reason = "a benchmark may fail; its macros make items")]

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use deephold::{engine::Seed, games};

const POSITIONS: usize = 1_000;

fn rules(criterion: &mut Criterion) {
    let games = games::all().expect("the shipped content is sound");
    for game in games.games() {
        let info = game.info();
        for seats in info.seats.0..=info.seats.1 {
            let mut group = criterion.benchmark_group(format!("{}-{seats}", info.id));
            let played = game.playouts(seats, Seed([1; 32]), &mut |played| played.games == 50);
            group.throughput(Throughput::Elements(played.steps / 50));
            group.bench_function("random game, in steps", |bench| {
                let mut number = 0;
                bench.iter(|| {
                    number += 1;
                    game.playouts(seats, Seed([number as u8; 32]), &mut |played| played.games == 1)
                });
            });
            let positions = game.positions(seats, Seed([2; 32]), POSITIONS);
            group.throughput(Throughput::Elements(POSITIONS as u64));
            group.bench_function(BenchmarkId::new("legal list", POSITIONS), |bench| {
                bench.iter(|| positions.list());
            });
            group.bench_function(BenchmarkId::new("clone", POSITIONS), |bench| {
                bench.iter(|| positions.copy());
            });
            group.bench_function(BenchmarkId::new("clone and apply", POSITIONS), |bench| {
                bench.iter(|| positions.copy_and_apply());
            });
        }
    }
}

criterion_group!(benches, rules);
criterion_main!(benches);
