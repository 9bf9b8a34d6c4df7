# One image for the site and for the recruitment API alone. docs/deployment.md says how to run it, and what of it was tried.
#   docker build --tag careers-site .
#   docker run --publish 3000:3000 --volume careers-data:/data careers-site

FROM node:24-bookworm-slim AS build
WORKDIR /site
# The packages come first: they change less often than the code, and this layer is then used again.
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund --loglevel=error
COPY remix.config.ts tsconfig.json ./
COPY public ./public
COPY server ./server
COPY app ./app
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund --loglevel=error

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# Less memory, above all on Node.js 24 (docs/decisions/0006-a-plain-build.md).
ENV NODE_OPTIONS=--max-semi-space-size=16 MALLOC_ARENA_MAX=2
# A new volume takes the owner of the folder that it covers.
RUN install --directory --owner=node --group=node --mode=0700 /data
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/build ./build
# Not root. Nothing below /site is writable for this user.
USER node
VOLUME /data
EXPOSE 3000 3001
# The API alone listens on API_PORT: see compose.yaml.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
