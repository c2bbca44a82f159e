import type { IncomingMessage } from 'node:http';
import { inputFaults } from '@roger/contract/check';
import type { GatewayCall } from '@roger/contract/gateway/define';
import { gatewayCalls } from '@roger/contract/gateway/index';
import type { GatewayCtx } from '@roger/domain/gateway/gateway-ctx';
import { GatewayError } from '@roger/domain/gateway/gateway-error';
import { serverOfToken } from '@roger/domain/gateway/server-of-token';
import { makeEventPartitions } from '@roger/domain/presence/event-partitions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { closingSignals } from '../lib/closing-signals.ts';
import type { Deps } from '../lib/deps.ts';
import { callInfo, makeBaseCtx } from '../lib/make-ctx.ts';
import { fromText } from '../lib/read-input.ts';
import { boundRequests } from './busy.ts';
import { gatewayDocument } from './gateway-document.ts';
import { gatewayHandlers, type GatewayIo } from './handlers.ts';
import { answerProblems, faultsAt } from './problems.ts';
import { readBody } from './read-body.ts';
import { serveApks } from './send-apk.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of radio servers that a route answers. */
    gatewayCall?: GatewayCall;
  }
  interface FastifyRequest {
    /** The radio server that asks; undefined at every other door. */
    gateway: { server: GatewayCtx['server']; ctx: GatewayCtx; isCounted: boolean } | undefined;
  }
}

type AnyHandler = (ctx: GatewayCtx, input: never, io: GatewayIo) => Promise<unknown>;

const BODY_BYTES = 64 * 1024 * 1024;

/** The one door between radio servers and Roger: real statuses, problem+json, a server's token (docs/gateway.md §1). */
export async function gatewayPlugin(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  answerProblems(app);
  app.decorateRequest('gateway');
  app.removeAllContentTypeParsers();
  // What counts is the unpacked size, which readBody bounds as it reads.
  app.addContentTypeParser(
    'application/json',
    { bodyLimit: BODY_BYTES },
    async (request: FastifyRequest, payload: IncomingMessage) => readBody(payload, request.headers['content-encoding']),
  );
  const signalOf = closingSignals(app);
  app.addHook('onRequest', async function showToken(request) {
    const call = request.routeOptions.config.gatewayCall;
    if (call !== undefined) await authenticate(deps, request, call);
  });
  await boundRequests(app, deps.settings.gatewayRateLimit);
  app.addHook('onReady', async function makePartitions() {
    // A database that is away now is not asked for them before the first event.
    await makeEventPartitions({ ...deps, database: deps.gatewayDatabase }).catch((error: unknown) =>
      app.log.warn({ err: error }, 'partitions of events were not made'),
    );
  });
  serveApks(app, deps);
  const document = JSON.stringify(gatewayDocument());
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
  for (const [name, call] of Object.entries(gatewayCalls) as [keyof typeof gatewayCalls, GatewayCall][]) {
    const handler = gatewayHandlers[name] as unknown as AnyHandler;
    app.route({
      method: call.method,
      url: `/${call.path}`,
      config: { gatewayCall: call },
      ...(call.stream === true ? {} : { schema: { response: { 200: call.result } } }),
      handler: async (request, reply) => answer(call, handler, request, reply, signalOf(reply)),
    });
  }
}

async function authenticate(deps: Deps, request: FastifyRequest, call: GatewayCall): Promise<void> {
  const base = {
    ...makeBaseCtx(deps, request, callInfo('gateway', call.path, 'other')),
    database: deps.gatewayDatabase,
    db: deps.gatewayDatabase.prisma,
  };
  const server = await serverOfToken(base, tokenOf(request));
  if (server === null) throw new GatewayError(401, 'The token is not, or no longer, that of a server.');
  request.gateway = { server, ctx: { ...base, server }, isCounted: false };
}

function tokenOf({ headers }: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

async function answer(
  call: GatewayCall,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<unknown> {
  const { gateway } = request;
  if (gateway === undefined) throw new GatewayError(401, 'The token is missing.');
  const input = inputOf(call, request);
  return handler(gateway.ctx, input as never, { request, reply, signal, token: tokenOf(request) });
}

function inputOf(call: GatewayCall, { method, query, body }: FastifyRequest): unknown {
  const input = method === 'GET' ? fromText(call.input.properties, query as Record<string, unknown>) : body;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new GatewayError(400, 'The body is not a JSON object.', [{ detail: 'type', pointer: '#' }]);
  }
  if (call.checksItself === true) return input;
  const faults = faultsAt(inputFaults(call.input, input));
  if (faults.length > 0) throw new GatewayError(400, 'The request is not as it should be.', faults);
  return input;
}
