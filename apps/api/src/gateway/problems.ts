import type { ErrorKey, FieldError } from '@roger/contract/errors';
import type { Problem } from '@roger/contract/gateway/define';
import { GatewayError, type GatewayFault } from '@roger/domain/servers/gateway/gateway-error';
import { faultEntry } from '@roger/domain/platform/process/fault-entry';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { asAppError } from '../plugins/app/errors.ts';
import { isCutByStop } from '../plugins/app/stopping.ts';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  404: 'Not found',
  409: 'Conflict',
  413: 'Content too large',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Service unavailable',
};

/** HTTP statuses of the refusals that the gateway shares with the console; any other key is unforeseen (500). */
const STATUSES: Partial<Record<ErrorKey, number>> = {
  badInput: 400,
  malformed: 400,
  mediaType: 400,
  unknownPath: 404,
  methodNotAllowed: 404,
  bodyTooLarge: 413,
  tooManyRequests: 429,
  unavailable: 503,
  deadline: 503,
  unsure: 503,
};

/** Seconds until a retry; the server buffers its events until then. */
const RETRY_SECONDS = 1;

/** Sends every error as problem+json with its real status (RFC 9457, docs/gateway.md §1). */
export function sendProblems(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const answer = problemOf(error);
    if (isCutByStop(request)) return sendProblem(reply, answer);
    if (answer.status === 500)
      request.log.error(faultEntry('gateway unforeseen', error), 'unforeseen error at the gateway');
    else if (answer.status === 503)
      request.log.warn(faultEntry('gateway unavailable', error), 'gateway: database away or busy');
    return sendProblem(reply, answer);
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, problem(404, 'There is no such call.')));
}

function sendProblem(reply: FastifyReply, { status, ...rest }: Problem): FastifyReply {
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  if (status === 429 || status === 503) void reply.header('retry-after', RETRY_SECONDS);
  // Serialised here, because the response schema of a route describes only its result.
  return reply
    .status(status)
    .header('content-type', 'application/problem+json')
    .serializer((payload: string) => payload)
    .send(JSON.stringify({ ...rest, status }));
}

/** Field faults in the gateway's form, each with a JSON pointer. */
export function faultsAt(errors: readonly FieldError[]): GatewayFault[] {
  return errors.map(({ field, rule }) => ({
    detail: rule,
    pointer: `#/${field.replaceAll(/\[(\d+)\]/g, '/$1').replaceAll('.', '/')}`,
  }));
}

function problemOf(error: FastifyError): Problem {
  if (error instanceof GatewayError) {
    return { ...problem(error.status, error.message), ...(error.faults.length > 0 ? { errors: error.faults } : {}) };
  }
  const known = asAppError(error);
  const faults = faultsAt(known.details.errors ?? []);
  return {
    ...problem(STATUSES[known.key] ?? 500, known.message),
    ...(faults.length > 0 ? { errors: faults } : {}),
  };
}

function problem(status: number, detail: string): Problem {
  return { type: 'about:blank', title: TITLES[status] ?? 'Error', status, detail };
}
