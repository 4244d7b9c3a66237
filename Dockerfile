# Written beside docs/operations.md; it has not been built where it was made.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --ignore-scripts && node tools/release.mjs /tmp && mkdir /app \
  && tar -xzf /tmp/prosa-*.tar.gz -C /app --strip-components=1

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg ca-certificates \
  && rm -rf /var/lib/apt/lists/* && useradd --system --home /app prosa && mkdir /data && chown prosa /data
COPY --from=build /app /app
WORKDIR /app
USER prosa
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
CMD ["bin/node", "apps/server/src/main.ts"]
