# syntax=docker/dockerfile:1

FROM rust:1.95-slim-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends g++ \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY . .
RUN cargo build --release --locked && strip target/release/deephold

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin deephold \
    && install -d -o deephold -g deephold /data
COPY --from=build /build/target/release/deephold /usr/local/bin/deephold
USER deephold
WORKDIR /data
# The database lives here; without a volume it goes with the container.
VOLUME /data
# Figures and health, for this container only.
ENV DEEPHOLD_METRICS=127.0.0.1:9090
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["deephold", "health"]
ENTRYPOINT ["deephold"]
