import helmet from '@fastify/helmet';
import type { Settings } from '@roger/domain/platform/settings/settings';
import fp from 'fastify-plugin';

const YEAR = 31_536_000;
const STRICT_TRANSPORT = {
  host: `max-age=${YEAR}`,
  subdomains: `max-age=${YEAR}; includeSubDomains`,
  off: undefined,
} as const;

/** Security headers; styles may be inline because antd injects them, scripts may not (docs/architecture.md §6). */
export const helmetPlugin = fp<{ settings: Settings }>(async (app, { settings: { config, hsts } }) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...foreignOrigins(config.dispatcherBase), ...foreignOrigins(config.simBase)],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  });
  const strictTransport = STRICT_TRANSPORT[hsts];
  if (strictTransport === undefined) return;
  app.addHook('onRequest', async function requireHttps(request, reply) {
    // Fastify follows X-Forwarded-Proto of proxies that TRUST_PROXY names; docker/nginx.conf.template does likewise.
    if (request.protocol === 'https') reply.header('strict-transport-security', strictTransport);
  });
});

/** The origin of a separate service that the console calls; none if it is behind this address. */
function foreignOrigins(base: string): string[] {
  return URL.canParse(base) ? [new URL(base).origin] : [];
}
