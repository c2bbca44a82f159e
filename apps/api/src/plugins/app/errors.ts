import type { ErrorKey } from '@roger/contract/errors';
import { AppError } from '@roger/domain/platform/ctx/app-error';
import { auditRefusal, wasAudited } from '@roger/domain/platform/audit/audit';
import { databaseCode, databaseRefusal } from '@roger/domain/platform/db/database-code';
import { faultEntry } from '@roger/domain/platform/process/fault-entry';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { BusyError } from '@roger/spreadsheet/busy-error';
import { envelopeAt, refusalAt } from '../../lib/door.ts';
import { statusOf } from '../../lib/envelope.ts';
import { isCutByStop } from './stopping.ts';

const RANGE_NOT_SATISFIABLE = 416;
const FASTIFY_KEYS: Record<string, ErrorKey> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'mediaType',
};
const TURN_SECONDS = 5;
const UNAVAILABLE = 503;
const UNAVAILABLE_SECONDS = 2;
const FAULTS_OF_THE_DATABASE: ReadonlySet<ErrorKey> = new Set<ErrorKey>(['unavailable', 'deadline', 'unsure']);
// No room on the disk of this process, or of PostgreSQL.
const DISK_FULL = /^(ENOSPC|EDQUOT|53100)$/;

/** Sends every error in the envelope; an unforeseen error is `sys_err` and is logged. */
export const errorsPlugin = fp(async (app) => {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (isCutByStop(request))
      return sendRefusal(reply, new AppError('unavailable', { params: { reason: 'stopping' } }));
    // The caller has disconnected. It is not logged, or any caller could fill the log.
    if (isBrokenOff(request)) return sendRefusal(reply, new AppError('malformed'));
    if (error.statusCode === RANGE_NOT_SATISFIABLE)
      return reply.status(error.statusCode).headers(headersOf(error)).send();
    const known = refusalAt(request.url, asAppError(error));
    logFault(request, error, known.key);
    await recordRefusal(request, known);
    return sendRefusal(reply, known);
  });
});

/** Logs faults of the service itself; refusals of bad input are not logged. */
function logFault(request: FastifyRequest, error: Error, key: ErrorKey): void {
  const write = (level: 'error' | 'warn', text: string): void => request.log[level](faultEntry(text, error), text);
  if (key === 'system') write('error', 'unforeseen error');
  else if (isDiskFull(error)) write('error', 'disk full');
  else if (FAULTS_OF_THE_DATABASE.has(key)) write('warn', 'database away or busy');
}

/** Sends a refusal in the envelope of its address. */
export function sendRefusal(reply: FastifyReply, error: AppError): FastifyReply {
  setRetryAfter(reply, error);
  // Serialized here: an error during Fastify's own serialization would be sent without the envelope.
  const { status, text } = written(reply, error);
  return reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((payload: string) => payload)
    .send(text);
}

/** Every 429 and 503 says when to try again. Rate limits set their own time. */
function setRetryAfter(reply: FastifyReply, error: AppError): void {
  if (reply.hasHeader('retry-after')) return;
  // A caller that waited for a free slot may retry soon.
  if (error.key === 'tooManyRequests') void reply.header('retry-after', TURN_SECONDS);
  else if (statusOf(error) === UNAVAILABLE) void reply.header('retry-after', UNAVAILABLE_SECONDS);
}

function written(reply: FastifyReply, error: AppError): { status: number; text: string } {
  try {
    const told = refusalAt(reply.request.url, error);
    return { status: statusOf(told), text: JSON.stringify(envelopeAt(reply.request.url).refusal(told)) };
  } catch (failure) {
    reply.log.error(faultEntry('unwritten refusal', failure), 'a refusal could not be written');
    const fault = new AppError('system');
    return { status: statusOf(fault), text: JSON.stringify(envelopeAt(reply.request.url).refusal(fault)) };
  }
}

/** Did the caller disconnect before the whole body arrived? */
function isBrokenOff({ raw }: FastifyRequest): boolean {
  return raw.errored !== null && !raw.complete;
}

function headersOf(error: Error): Record<string, string> {
  return (error as { headers?: Record<string, string> }).headers ?? {};
}

/** Is the database away, so that no log row can be written? A busy database is not away. */
function isAway({ key, details }: AppError): boolean {
  return key === 'unavailable' && details.params?.['reason'] !== 'busy';
}

/** Writes the log row of a refused write (docs/contract.md §1 'Order of refusals'); a dry run has none. */
async function recordRefusal(request: FastifyRequest, error: AppError): Promise<void> {
  const { ctx, input } = request.call;
  const { route } = request.routeOptions.config;
  if (ctx === undefined || route?.endpoint.log === undefined || isAway(error)) return;
  // The call has already written its own log row.
  if (wasAudited(ctx)) return;
  if ((input as { dryRun?: unknown } | null | undefined)?.dryRun === true) return;
  try {
    await auditRefusal(ctx, error, input);
  } catch (failure) {
    request.log.error(faultEntry('unrecorded refusal', failure), 'refusal could not be recorded');
  }
}

/** Maps any error to the refusal that is sent. */
export function asAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof BusyError) return new AppError('tooManyRequests');
  const { code, statusCode } = error as Partial<FastifyError>;
  const key = FASTIFY_KEYS[code ?? ''];
  if (key !== undefined) return new AppError(key);
  if (isDiskFull(error)) return new AppError('unavailable');
  return databaseRefusal(error) ?? new AppError(statusCode === 400 ? 'malformed' : 'system');
}

function isDiskFull(error: Error): boolean {
  return DISK_FULL.test(databaseCode(error) ?? '');
}
