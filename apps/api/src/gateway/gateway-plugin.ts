import type { IncomingMessage } from 'node:http';
import { inputFaults } from '@roger/contract/check';
import type { GatewayCall } from '@roger/contract/gateway/define';
import { gatewayCalls } from '@roger/contract/gateway/index';
import type { GatewayCtx } from '@roger/domain/servers/gateway/gateway-ctx';
import { GatewayError, type GatewayFault } from '@roger/domain/servers/gateway/gateway-error';
import { findServerByToken } from '@roger/domain/servers/gateway/find-server-by-token';
import { createEventPartitions } from '@roger/domain/fleet/presence/event-partitions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { closingSignals } from '../lib/closing-signals.ts';
import type { Deps } from '../lib/deps.ts';
import { callInfo, makeBaseCtx } from '../lib/make-ctx.ts';
import { findBrokenEscape, fromText } from '../lib/read-input.ts';
import { boundRequests } from './busy.ts';
import { gatewayDocument } from './gateway-document.ts';
import type { GatewayIo } from './gateway-io.ts';
import { gatewayHandlers } from './handlers.ts';
import { newPolls } from './polls.ts';
import { sendProblems, faultsAt } from './problems.ts';
import { readBody } from './read-body.ts';
import { serveApks } from './send-apk.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The gateway call of the route; undefined for other routes. */
    gatewayCall?: GatewayCall;
  }
  interface FastifyRequest {
    /** The radio server that calls; undefined outside of the gateway. */
    gateway: { server: GatewayCtx['server']; ctx: GatewayCtx; leave: (() => void) | undefined } | undefined;
  }
}

type AnyHandler = (ctx: GatewayCtx, input: never, io: GatewayIo) => Promise<unknown>;

const BODY_BYTES = 64 * 1024 * 1024;

/** The API of radio servers: real statuses, problem+json, a token for each server (docs/gateway.md §1). */
export async function gatewayPlugin(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  sendProblems(app);
  app.decorateRequest('gateway');
  app.removeAllContentTypeParsers();
  // The limit applies to the unpacked size; readBody checks it while reading.
  app.addContentTypeParser(
    'application/json',
    { bodyLimit: BODY_BYTES },
    async (request: FastifyRequest, payload: IncomingMessage) => readBody(payload, request.headers['content-encoding']),
  );
  const signalOf = closingSignals(app);
  const pollingOf = newPolls();
  app.addHook('onRequest', async function showToken(request) {
    const call = request.routeOptions.config.gatewayCall;
    if (call !== undefined) await authenticate(deps, request, call);
  });
  await boundRequests(app, deps.settings.gatewayRateLimit);
  app.addHook('onReady', async function makePartitions() {
    // The start does not fail without a database: the first event creates missing partitions.
    await createEventPartitions({ ...deps, database: deps.gatewayDatabase }).catch((error: unknown) =>
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
      handler: async (request, reply) => {
        const signal = signalOf(reply);
        return answer(call, handler, { request, reply, signal, polling: pollingOf(request, signal) });
      },
    });
  }
}

async function authenticate(deps: Deps, request: FastifyRequest, call: GatewayCall): Promise<void> {
  const base = {
    ...makeBaseCtx(deps, request, callInfo('gateway', call.path, 'other')),
    database: deps.gatewayDatabase,
    db: deps.gatewayDatabase.prisma,
  };
  const server = await findServerByToken(base, tokenOf(request));
  if (server === null) throw new GatewayError(401, 'The token is not, or no longer, that of a server.');
  request.gateway = { server, ctx: { ...base, server }, leave: undefined };
}

function tokenOf({ headers }: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

async function answer(call: GatewayCall, handler: AnyHandler, io: Omit<GatewayIo, 'token'>): Promise<unknown> {
  const { gateway } = io.request;
  if (gateway === undefined) throw new GatewayError(401, 'The token is missing.');
  const input = inputOf(call, io.request);
  return handler(gateway.ctx, input as never, { ...io, token: tokenOf(io.request) });
}

function inputOf(call: GatewayCall, { method, query, body, raw }: FastifyRequest): unknown {
  const broken = findBrokenEscape(raw.url);
  if (broken !== undefined) throw badRequest(faultsAt([{ field: broken, rule: 'format' }]));
  const input = method === 'GET' ? fromText(call.input.properties, query as Record<string, unknown>) : body;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new GatewayError(400, 'The body is not a JSON object.', [{ detail: 'type', pointer: '#' }]);
  }
  if (call.checksItself === true) return input;
  const faults = faultsAt(inputFaults(call.input, input));
  if (faults.length > 0) throw badRequest(faults);
  return input;
}

function badRequest(faults: GatewayFault[]): GatewayError {
  return new GatewayError(400, 'The request is not as it should be.', faults);
}
