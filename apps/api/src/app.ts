import { BASE_PATH } from '@roger/contract/constants';
import { families } from '@roger/contract/families/index';
import { GATEWAY_PATH } from '@roger/contract/gateway/define';
import { LIVE_PATH } from '@roger/contract/live';
import { wireDomain } from '@roger/domain/wiring';
import Fastify, { type FastifyInstance } from 'fastify';
import { implementations } from './families/index.ts';
import { gatewayPlugin } from './gateway/gateway-plugin.ts';
import { implementFamilies } from './implement.ts';
import type { Deps } from './lib/deps.ts';
import { httpOptions } from './lib/http-options.ts';
import type { Implementation } from './lib/io.ts';
import { serializerOf } from './lib/serializers.ts';
import { closeSpareConnections } from './lib/spare-connections.ts';
import { BOUNCE_PATH, bouncePlugin } from './plugins/app/bounce.ts';
import { bodyPlugin } from './plugins/app/body.ts';
import { callPlugin } from './plugins/app/call.ts';
import { compressPlugin } from './plugins/app/compress.ts';
import { errorsPlugin } from './plugins/app/errors.ts';
import { healthPlugin } from './plugins/app/health.ts';
import { livePlugin } from './plugins/app/live.ts';
import { stoppingPlugin } from './plugins/app/stopping.ts';
import { notFoundPlugin } from './plugins/app/not-found.ts';
import { consolePlugin } from './plugins/external/console.ts';
import { corsPlugin } from './plugins/external/cors.ts';
import { docsPlugin } from './plugins/external/docs.ts';
import { helmetPlugin } from './plugins/external/helmet.ts';
import { jwtPlugin } from './plugins/external/jwt.ts';
import { rateLimitPlugin } from './plugins/external/rate-limit.ts';
import { openApiDocument } from './openapi.ts';

/** Builds the service; it listens where the caller says, or nowhere in tests. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  wireDomain();
  const { settings } = deps;
  const app = Fastify(httpOptions(settings));
  closeSpareConnections(app);
  app.setSerializerCompiler(serializerOf);
  await app.register(callPlugin);
  await app.register(stoppingPlugin);
  await app.register(errorsPlugin);
  await app.register(helmetPlugin, { settings });
  await app.register(compressPlugin);
  await app.register(corsPlugin, { origins: settings.corsOrigins });
  await app.register(bodyPlugin);
  await app.register(jwtPlugin, { secret: settings.jwtSecret });
  await app.register(rateLimitPlugin, { settings });
  await app.register(healthPlugin, { deps });
  if (settings.serve !== 'console') await app.register(gatewayPlugin, { prefix: GATEWAY_PATH, deps });
  const servesPages = settings.serve !== 'gateway' && settings.webDir !== '';
  const methodsOfPath = settings.serve === 'gateway' ? new Map<string, string[]>() : await serveConsole(app, deps);
  await app.register(notFoundPlugin, { methodsOfPath, page: servesPages ? 'index.html' : null });
  return app;
}

/** Registers the calls of the console, their documents and pages; returns the methods of each path. */
async function serveConsole(app: FastifyInstance, deps: Deps): Promise<Map<string, string[]>> {
  const { webDir } = deps.settings;
  if (webDir !== '') await app.register(consolePlugin, { folder: webDir });
  const methodsOfPath = await implementFamilies(app, deps, orderedImplementations());
  await app.register(livePlugin);
  await app.register(bouncePlugin, { deps });
  if (deps.settings.mailBounceToken !== '') methodsOfPath.set(BOUNCE_PATH, ['POST']);
  methodsOfPath.set(LIVE_PATH, ['GET']);
  const document = openApiDocument();
  // Serialised once: the document never changes and every request would cost this time again.
  const text = JSON.stringify(document);
  app.get(`${BASE_PATH}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
  await app.register(docsPlugin, { document });
  return methodsOfPath;
}

/** The handlers of every family in the contract's order; a family without handlers stops the start. */
function orderedImplementations(): Implementation[] {
  const bySlug = new Map<string, Implementation>(implementations.map((one) => [one.family.slug, one]));
  return Object.values(families).map(({ slug }) => {
    const found = bySlug.get(slug);
    if (found === undefined) throw new Error(`the family ${slug} has no handlers`);
    return found;
  });
}
