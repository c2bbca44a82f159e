import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { errors } from '@roger/contract/errors';
import { secretFields } from '@roger/contract/fields/secrets';
import { AppError } from '@roger/domain/platform/ctx/app-error';
import { ERROR_SECRETS, logStream } from '@roger/domain/platform/process/log-stream';
import type { Settings } from '@roger/domain/platform/settings/settings';
import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { envelopeAt, refusalAt } from './door.ts';
import { refusal, statusOf } from './envelope.ts';

const MAX_HEADERS = 64 * 1024;
/**
 * Connections that may wait to be accepted. Node's 511 are too few for the moment after an outage, when every console
 * and radio server connects at once: the system resets those beyond it, and Linux cuts the number to its own limit.
 */
export const LISTEN_BACKLOG = 4096;
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Fastify options that must be set before the first plugin. */
export function httpOptions(settings: Settings): FastifyServerOptions {
  return {
    logger: {
      // Logs of several processes are read together.
      name: settings.serve,
      level: settings.logLevel,
      stream: logStream(),
      redact: {
        paths: [
          'req.headers["x-access-token"]',
          'req.headers.authorization',
          ...ERROR_SECRETS,
          ...secretFields.map((field) => `*.${field}`),
        ],
        censor: '***',
      },
    },
    // Health probes and dozens of files would hide the important lines; the log has refused and slow calls anyway.
    logController: new LogController({ disableRequestLogging: !['debug', 'trace'].includes(settings.logLevel) }),
    trustProxy: trustedProxies(settings.trustProxy),
    genReqId: requestId,
    requestIdHeader: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // The longest time for a request to arrive: a package over a slow line. Other requests have a shorter limit
    // (plugins/app/body.ts).
    requestTimeout: 600_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    http: { maxHeaderSize: MAX_HEADERS },
    routerOptions: {
      ignoreTrailingSlash: true,
      constraints: { variant: exportVariant },
    },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerBrokenAddress,
  } as FastifyServerOptions;
}

/** A number counts the proxies in front of the service; Fastify trusts no proxy if it gets a number itself. */
function trustedProxies(
  setting: Settings['trustProxy'],
): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** `export=true` in the query of a list selects the call that returns a file. */
const exportVariant = {
  name: 'variant',
  storage: () => {
    const handlers = new Map<string, unknown>();
    return {
      get: (key: string) => handlers.get(key) ?? null,
      set: (key: string, handler: unknown) => void handlers.set(key, handler),
    };
  },
  deriveConstraint: ({ url }: IncomingMessage) => (asksForFile(url ?? '') ? 'export' : undefined),
  validate: () => true,
};

function asksForFile(url: string): boolean {
  const start = url.indexOf('?');
  if (start === -1) return false;
  return new URLSearchParams(url.slice(start)).getAll('export').some((value) => /^(true|1)$/i.test(value));
}

/** An address that cannot be decoded reaches neither the hooks and routes nor their error handler. */
function answerBrokenAddress(_error: Error, { id, url }: FastifyRequest, reply: FastifyReply): void {
  const error = refusalAt(url, new AppError('malformed'));
  void reply
    .status(statusOf(error))
    .header('x-request-id', id)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelopeAt(url).refusal(error)));
}

/** Bytes that are no HTTP request also get an envelope; then the connection is closed. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const key = error.code === 'HPE_HEADER_OVERFLOW' ? 'headersTooLarge' : 'malformed';
  const body = JSON.stringify(refusal(new AppError(key)));
  const status = `${errors[key][0]} ${key === 'malformed' ? 'Bad Request' : 'Request Header Fields Too Large'}`;
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
