import { LICENSE_MAX_MB } from '@roger/contract/constants';
import { methodsOf, pathOf, type Endpoint, type Family } from '@roger/contract/define';
import { keysWithoutResource } from '@roger/contract/menu';
import { AppError } from '@roger/domain/kernel/app-error';
import type { Ctx } from '@roger/domain/kernel/ctx';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compileInputCheck } from './lib/check-input.ts';
import type { Deps } from './lib/deps.ts';
import { envelopeSchema, success } from './lib/envelope.ts';
import type { AnyHandler, Implementation, Io } from './lib/io.ts';
import { makeBaseCtx, makeCtx } from './lib/make-ctx.ts';
import { readForm, readInput } from './lib/read-input.ts';
import { receiveForm, type ReceivedForm } from './lib/receive-file.ts';
import { runCall } from './lib/run-call.ts';
import { sendWorkbook } from './lib/send-workbook.ts';
import { authenticate } from './plugins/app/session.ts';
import { assertMayWrite, assertPermission, assertStrongPassword } from './plugins/app/permission.ts';

/** A call under way, from the moment its session is known. */
export interface CallState {
  endpoint: Endpoint;
  ctx?: Ctx;
  /** Why there is no session, where one form of the body needs none. */
  unauthenticated?: AppError;
  input?: unknown;
  form?: ReceivedForm;
}

declare module 'fastify' {
  interface FastifyRequest {
    call: CallState | undefined;
  }
}

/** Turns the contract's calls into routes; one without a handler, or with a permission that nobody can hold, stops the start. */
export function implementFamilies(
  app: FastifyInstance,
  deps: Deps,
  implementations: readonly Implementation[],
): Map<string, string[]> {
  const methodsOfPath = new Map<string, string[]>();
  app.decorateRequest('call', undefined);
  for (const { family, handlers } of implementations) {
    for (const [name, endpoint] of Object.entries(family.endpoints)) {
      const handler = handlers[name];
      if (handler === undefined) throw new Error(`${family.slug}.${name} has no handler`);
      assertDeclared(family, name, endpoint);
      addRoute(app, deps, { family, name, endpoint, handler });
      methodsOfPath.set(pathOf(family, name), methodsOf(endpoint));
    }
  }
  return methodsOfPath;
}

interface Route {
  family: Family;
  name: string;
  endpoint: Endpoint;
  handler: AnyHandler;
}

function assertDeclared(family: Family, name: string, endpoint: Endpoint): void {
  const { permission } = endpoint;
  const declared =
    permission === 'public' || permission === 'session' || (Array.isArray(permission) && permission.length > 0);
  if (!declared) throw new Error(`${family.slug}.${name} declares no permission`);
  const [orphan] = keysWithoutResource(endpoint);
  if (orphan !== undefined) throw new Error(`${family.slug}.${name} asks for ${orphan}, which no resource carries`);
}

function addRoute(app: FastifyInstance, deps: Deps, route: Route): void {
  const { family, name, endpoint } = route;
  const check = compileInputCheck(endpoint.input);
  app.route({
    method: methodsOf(endpoint),
    url: pathOf(family, name),
    config: { limit: limitOf(route) },
    ...(endpoint.whenExport === true ? { constraints: { variant: 'export' } } : {}),
    ...(endpoint.answer === undefined ? { schema: { response: { 200: envelopeSchema(endpoint.result) } } } : {}),
    onRequest: async (request) => {
      request.call = { endpoint };
      if (endpoint.permission === 'public') return;
      const base = makeBaseCtx(deps, request, family, name, endpoint);
      try {
        request.call.ctx = makeCtx(base, await authenticate(app, base, request));
      } catch (error) {
        if (endpoint.openWhen === undefined || !(error instanceof AppError)) throw error;
        request.call.unauthenticated = error;
      }
    },
    preValidation: async (request) => {
      const { call } = request;
      if (call === undefined) return;
      if (isOpen(endpoint, request.body)) delete call.ctx;
      else if (call.unauthenticated !== undefined) throw call.unauthenticated;
      if (endpoint.upload === undefined && request.isMultipart()) throw new AppError('mediaType');
      if (call.ctx !== undefined) {
        assertMayWrite(call.ctx, endpoint);
        assertStrongPassword(call.ctx, endpoint);
        await assertPermission(call.ctx, endpoint);
      }
      call.input = await inputOf(request, call, deps);
      check(call.input);
    },
    onResponse: async (request) => request.call?.form?.remove(),
    onRequestAbort: async (request) => request.call?.form?.remove(),
    handler: async (request, reply) => answer(app, deps, route, request, reply),
  });
}

/** Is this the form of the call's body that needs no session? */
function isOpen({ openWhen }: Endpoint, body: unknown): boolean {
  if (openWhen === undefined || typeof body !== 'object' || body === null) return false;
  const value: unknown = (body as Record<string, unknown>)[openWhen.field];
  if (openWhen.values === undefined) return value !== undefined && value !== null;
  return typeof value === 'string' && openWhen.values.includes(value);
}

async function inputOf(request: FastifyRequest, call: CallState, deps: Deps): Promise<unknown> {
  const query = request.query as Record<string, unknown>;
  const { upload } = call.endpoint;
  if (upload === undefined) return readInput(call.endpoint, query, request.body);
  const maxMb = { xlsx: deps.settings.config.limits.importMaxMb, license: LICENSE_MAX_MB };
  call.form = await receiveForm(request, maxMb[upload]);
  return readForm(call.endpoint, query, call.form.fields);
}

async function answer(
  app: FastifyInstance,
  deps: Deps,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { family, name, endpoint, handler } = route;
  const ctx = request.call?.ctx ?? (makeBaseCtx(deps, request, family, name, endpoint) as Ctx);
  const io: Io = {
    file: request.call?.form?.file ?? null,
    signToken: (sid) => app.jwt.sign({ sid }),
  };
  const result = await runCall({
    ctx,
    endpoint,
    handler,
    io,
    input: request.call?.input,
    key: request.headers['idempotency-key'],
  });
  return endpoint.answer === 'workbook' ? sendWorkbook(reply, result) : success(result);
}

function limitOf({ name, family, endpoint }: Route): 'signIn' | 'export' | undefined {
  if (family.slug === 'account' && name === 'login') return 'signIn';
  return endpoint.log === 'export' ? 'export' : undefined;
}
