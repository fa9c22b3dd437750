# The gateway, with all it needs to build the site from its content: docs/operate/containers.md says how to run it.

FROM node:20.20.2-bookworm-slim AS packages
WORKDIR /fieldbook
COPY package.json package-lock.json .npmrc ./
# From the lock alone, and no script of any package runs.
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund && npm cache clean --force

FROM node:20.20.2-bookworm-slim AS site
# HOST: from outside the container, the address within is not the loopback. GATSBY_TELEMETRY_DISABLED: no reports home.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8000 \
    DATA_DIR=/fieldbook/.data \
    GATSBY_TELEMETRY_DISABLED=1
WORKDIR /fieldbook
COPY --from=packages /fieldbook/node_modules ./node_modules
COPY . .
# What is written to: releases and records, and what a build keeps for the next one. All else belongs to root.
RUN mkdir -p .data .cache public node_modules/.cache \
    && chown node:node . .data .cache public node_modules/.cache src
USER node
VOLUME ["/fieldbook/.data", "/fieldbook/.cache", "/fieldbook/public"]
EXPOSE 8000
STOPSIGNAL SIGTERM
# The first start builds the site before it answers.
HEALTHCHECK --interval=10s --timeout=5s --start-period=15m --retries=3 CMD ["node", "commands/health.mjs"]
CMD ["node", "--import", "tsx", "commands/start.ts"]
