import type { Endpoint } from '@roger/contract/define';
import { badField } from '@roger/domain/platform/ctx/app-error';
import { audit, wasAudited } from '@roger/domain/platform/audit/audit';
import type { Ctx } from '@roger/domain/platform/ctx/ctx';
import { bodyFingerprint, withIdempotencyKey } from '@roger/domain/platform/ctx/idempotency';
import { IMPORT_MS } from '@roger/domain/platform/db/transaction';
import { isSignedIn, type AnyHandler, type ImportOf, type Io } from './io.ts';

/** A checked call, ready to run. */
export interface ReadyCall {
  ctx: Ctx;
  endpoint: Endpoint;
  handler: AnyHandler;
  io: Io;
  input: unknown;
  key: string | string[] | undefined;
}

const KEY = /^[\x21-\x7e]{8,128}$/;

/** Runs a call, once per idempotency key if it has one, and writes its log row if it must have one. */
export async function runCall(call: ReadyCall): Promise<unknown> {
  const { ctx, endpoint, io, input, key } = call;
  const { dryRun } = input as { dryRun?: boolean };
  const isKeyed = endpoint.idempotent === true && key !== undefined && dryRun !== true;
  if (isKeyed && (typeof key !== 'string' || !KEY.test(key))) throw badField('Idempotency-Key', 'format');
  const run = await prepare(call);
  if (isKeyed && typeof key === 'string') {
    const options = endpoint.upload === undefined ? {} : { timeoutMs: IMPORT_MS };
    return withIdempotencyKey(
      ctx,
      key,
      bodyFingerprint(input as Record<string, unknown>, io.file?.sha256),
      run,
      options,
    );
  }
  const result = await run(ctx);
  // The log row of a file is written when the file begins.
  if (endpoint.answer !== 'file') await recordCall({ ctx, endpoint, input });
  return result;
}

/**
 * The call, ready for its transaction. An import that takes a key reads its workbook before that: it waits for its turn
 * and reads for up to a minute, and a connection each would leave none for other calls.
 */
async function prepare({ ctx, endpoint, handler, io, input }: ReadyCall): Promise<ImportOf<unknown>> {
  if (endpoint.upload === 'sheet' && endpoint.idempotent === true)
    return (await handler(ctx, input as never, io)) as ImportOf<unknown>;
  return async (bound) => handler(bound, input as never, io);
}

/** Writes the log row of a call that wrote none itself (logged reads have no transaction); needs a session. */
export async function recordCall({
  ctx,
  endpoint,
  input,
}: Pick<ReadyCall, 'ctx' | 'endpoint' | 'input'>): Promise<void> {
  const { dryRun } = input as { dryRun?: boolean };
  const silent = endpoint.log !== undefined && dryRun !== true && isSignedIn(ctx) && !wasAudited(ctx);
  if (silent) await audit(ctx, { after: input });
}
