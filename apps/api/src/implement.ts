import { Readable } from 'node:stream';
import { bodyLimitOf } from '@roger/contract/body-limit';
import { methodsOf, pathOf, type Endpoint, type Family } from '@roger/contract/define';
import { keysWithoutResource } from '@roger/contract/menu';
import { AppError } from '@roger/domain/platform/ctx/app-error';
import type { Ctx } from '@roger/domain/platform/ctx/ctx';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from './lib/deps.ts';
import { envelopeOf } from './lib/door.ts';
import type { Implementation, Io } from './lib/io.ts';
import { callOf, makeBaseCtx } from './lib/make-ctx.ts';
import { recordCall, runCall } from './lib/run-call.ts';
import { sendFile } from './lib/send-file.ts';
import type { CallRoute } from './plugins/app/call.ts';
import { inputPlugin } from './plugins/app/input.ts';
import { oneClickPlugin } from './plugins/app/one-click.ts';
import { permissionPlugin } from './plugins/app/permission.ts';
import { sessionPlugin } from './plugins/app/session.ts';
import { multipartPlugin } from './plugins/external/multipart.ts';

/**
 * Turns the calls of the contract into routes and returns the methods of each path. A call without a handler, or with a
 * permission that no resource has, stops the start. Each step before a handler is a plugin; they are registered in the
 * order of their hooks.
 */
export async function implementFamilies(
  app: FastifyInstance,
  deps: Deps,
  implementations: readonly Implementation[],
): Promise<Map<string, string[]>> {
  await app.register(sessionPlugin, { deps });
  await app.register(permissionPlugin);
  await app.register(inputPlugin, { deps });
  const routes = implementations.flatMap(routesOf);
  const plain = routes.filter(({ endpoint }) => endpoint.upload === undefined && endpoint.oneClick !== true);
  for (const route of plain) addRoute(app, deps, route);
  await app.register(async (oneClick) => {
    await oneClick.register(oneClickPlugin);
    for (const route of routes.filter(({ endpoint }) => endpoint.oneClick === true)) addRoute(oneClick, deps, route);
  });
  // Only calls with an upload read forms; for other calls a form is an unsupported type.
  await app.register(async (uploads) => {
    await uploads.register(multipartPlugin);
    // The body stays unread; the handler reads it as a stream and limits its size.
    uploads.addContentTypeParser('application/octet-stream', async (_request: unknown, body: unknown) => body);
    for (const route of routes.filter(({ endpoint }) => endpoint.upload !== undefined)) addRoute(uploads, deps, route);
  });
  return new Map(routes.map(({ family, name, endpoint }) => [pathOf(family, name), methodsOf(endpoint)]));
}

function routesOf({ family, handlers }: Implementation): CallRoute[] {
  return Object.entries(family.endpoints).map(([name, endpoint]) => {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`${family.slug}.${name} has no handler`);
    assertDeclared(family, name, endpoint);
    return { family, name, endpoint, handler };
  });
}

function assertDeclared(family: Family, name: string, endpoint: Endpoint): void {
  const { permission } = endpoint;
  const declared =
    permission === 'public' || permission === 'session' || (Array.isArray(permission) && permission.length > 0);
  if (!declared) throw new Error(`${family.slug}.${name} declares no permission`);
  const [orphan] = keysWithoutResource(endpoint);
  if (orphan !== undefined) throw new Error(`${family.slug}.${name} asks for ${orphan}, which no resource carries`);
}

function addRoute(app: FastifyInstance, deps: Deps, route: CallRoute): void {
  const { family, name, endpoint } = route;
  app.route({
    method: methodsOf(endpoint),
    url: pathOf(family, name),
    config: { route },
    ...(endpoint.method === 'GET' ? {} : { bodyLimit: bodyLimitOf(endpoint) }),
    ...(endpoint.whenExport === true ? { constraints: { variant: 'export' } } : {}),
    ...(endpoint.answer === undefined
      ? { schema: { response: { 200: envelopeOf(family).schema(endpoint.result) } } }
      : {}),
    handler: async (request, reply) => answer(app, deps, route, request, reply),
  });
}

async function answer(
  app: FastifyInstance,
  deps: Deps,
  route: CallRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint, family, handler } = route;
  const { ctx, form, input } = request.call;
  const io: Io = { file: form?.file ?? null, bytes: () => bytesOf(request), signToken: (sid) => app.jwt.sign({ sid }) };
  const call = { ctx: ctx ?? (makeBaseCtx(deps, request, callOf(route)) as Ctx), endpoint, handler, io, input };
  const result = await runCall({ ...call, key: request.headers['idempotency-key'] });
  return endpoint.answer === 'file'
    ? sendFile(reply, result, () => recordCall(call))
    : envelopeOf(family).success(result);
}

/** The unread body of a call that takes bytes; empty if the request has no body. */
function bytesOf({ body }: FastifyRequest): Readable {
  if (body === undefined || body === null) return Readable.from([]);
  if (!(body instanceof Readable)) throw new AppError('mediaType');
  return body;
}
