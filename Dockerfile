# The shop with everything it needs. It builds at its first start, because the build reads the catalog and belongs to SITE_URL.
FROM node:24-slim
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY packages/lab/package.json packages/lab/
RUN npm ci --workspaces=false --no-audit --no-fund
COPY . .
# A volume gets the owner of the image's folder; without such a folder it would belong to root.
RUN mkdir -p var .next .pictures backups && chown -R node:node /shop
USER node
ENV HOST=0.0.0.0
EXPOSE 3000
VOLUME ["/shop/var", "/shop/.next", "/shop/.pictures", "/shop/backups"]
HEALTHCHECK --interval=30s --timeout=5s --start-period=15m \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health/ready').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
