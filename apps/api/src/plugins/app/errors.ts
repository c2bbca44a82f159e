import type { ErrorKey } from '@roger/contract/errors';
import { AppError } from '@roger/domain/kernel/app-error';
import { auditRefusal, wasAudited } from '@roger/domain/kernel/audit';
import { databaseCode, databaseRefusal } from '@roger/domain/kernel/database-code';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { WorkbookError } from '@roger/spreadsheet/workbook-error';
import { envelopeAt, refusalAt } from '../../lib/door.ts';
import { statusOf } from '../../lib/envelope.ts';

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
const WORKBOOK_KEYS = { format: 'uploadFormat', tooLarge: 'uploadSize', tooManyRows: 'tooManyRows' } as const;
const FAULTS_OF_THE_DATABASE: ReadonlySet<ErrorKey> = new Set<ErrorKey>(['unavailable', 'deadline', 'unsure']);
// No room on the disk of this process, or of PostgreSQL.
const DISK_FULL = /^(ENOSPC|EDQUOT|53100)$/;

/** Answers every error in the envelope; what was not foreseen is `sys_err` and goes to the process log. */
export const errorsPlugin = fp(async (app) => {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    // Nobody is left to answer, and nothing went wrong here: whoever likes could fill the log with it.
    if (isBrokenOff(request)) return sendRefusal(reply, new AppError('malformed'));
    if (error.statusCode === RANGE_NOT_SATISFIABLE)
      return reply.status(error.statusCode).headers(headersOf(error)).send();
    const known = refusalAt(request.url, asAppError(error));
    if (known.key === 'system') request.log.error({ err: error }, 'unforeseen error');
    else if (isDiskFull(error)) request.log.error({ err: error }, 'disk full');
    else if (FAULTS_OF_THE_DATABASE.has(known.key)) request.log.warn({ err: error }, 'database away or busy');
    await recordRefusal(request, known);
    return sendRefusal(reply, known);
  });
});

/** Sends a refusal in the envelope of its door. */
export function sendRefusal(reply: FastifyReply, error: AppError): FastifyReply {
  // Whoever limits knows when to come again; whoever waits for a turn comes in a moment.
  if (error.key === 'tooManyRequests' && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', TURN_SECONDS);
  // Written here: what fails later, in Fastify's hands, is answered outside of the envelope.
  const { status, text } = written(reply, error);
  return reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((payload: string) => payload)
    .send(text);
}

function written(reply: FastifyReply, error: AppError): { status: number; text: string } {
  try {
    const told = refusalAt(reply.request.url, error);
    return { status: statusOf(told), text: JSON.stringify(envelopeAt(reply.request.url).refusal(told)) };
  } catch (failure) {
    reply.log.error({ err: failure }, 'a refusal could not be written');
    const fault = new AppError('system');
    return { status: statusOf(fault), text: JSON.stringify(envelopeAt(reply.request.url).refusal(fault)) };
  }
}

/** Did the caller go before the body was through? */
function isBrokenOff({ raw }: FastifyRequest): boolean {
  return raw.errored !== null && !raw.complete;
}

function headersOf(error: Error): Record<string, string> {
  return (error as { headers?: Record<string, string> }).headers ?? {};
}

/** Is there no database to leave a row in? One that is merely busy takes it. */
function isAway({ key, details }: AppError): boolean {
  return key === 'unavailable' && details.params?.['reason'] !== 'busy';
}

/** Every refused call that would have written leaves its log row (docs/contract.md §1 'Order of refusals'); a dry run writes nothing. */
async function recordRefusal(request: FastifyRequest, error: AppError): Promise<void> {
  const { ctx, input } = request.call;
  const { route } = request.routeOptions.config;
  if (ctx === undefined || route?.endpoint.log === undefined || isAway(error)) return;
  // What was done stands in the log, and what became of it: the call has seen to that itself.
  if (wasAudited(ctx)) return;
  if ((input as { dryRun?: unknown } | null | undefined)?.dryRun === true) return;
  try {
    await auditRefusal(ctx, error, input);
  } catch (failure) {
    request.log.error({ err: failure }, 'refusal could not be recorded');
  }
}

/** The refusal an error stands for. */
export function asAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof WorkbookError) return new AppError(WORKBOOK_KEYS[error.kind], { params: { allowed: '.xlsx' } });
  const { code, statusCode } = error as Partial<FastifyError>;
  const key = FASTIFY_KEYS[code ?? ''];
  if (key !== undefined) return new AppError(key);
  if (isDiskFull(error)) return new AppError('unavailable');
  return databaseRefusal(error) ?? new AppError(statusCode === 400 ? 'malformed' : 'system');
}

function isDiskFull(error: Error): boolean {
  return DISK_FULL.test(databaseCode(error) ?? '');
}
