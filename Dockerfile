# Image of the gateway, with everything that it needs to build the site. See docs/operate/containers.md.

FROM node:20.20.2-bookworm-slim AS packages
WORKDIR /fieldbook
COPY package.json package-lock.json .npmrc ./
# Installs the versions of the lock file and runs no install scripts.
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund && npm cache clean --force

FROM node:20.20.2-bookworm-slim AS site
# HOST: requests reach a container over its network, not over loopback.
# GATSBY_TELEMETRY_DISABLED: Gatsby sends no usage data.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8000 \
    DATA_DIR=/fieldbook/.data \
    GATSBY_TELEMETRY_DISABLED=1
WORKDIR /fieldbook
COPY --from=packages /fieldbook/node_modules ./node_modules
COPY . .
# Creates the folders to which the gateway and its builds write, and gives them to `node`. Root owns all else.
RUN mkdir -p .data .cache public node_modules/.cache \
    && chown node:node . .data .cache public node_modules/.cache src
USER node
VOLUME ["/fieldbook/.data", "/fieldbook/.cache", "/fieldbook/public"]
EXPOSE 8000
STOPSIGNAL SIGTERM
# At the first start, the gateway builds the site before it responds.
HEALTHCHECK --interval=10s --timeout=5s --start-period=15m --retries=3 CMD ["node", "commands/health.mjs"]
CMD ["node", "--import", "tsx", "commands/start.ts"]
