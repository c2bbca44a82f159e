import type { Endpoint } from '@roger/contract/define';
import { badField } from '@roger/domain/kernel/app-error';
import { audit, wasAudited } from '@roger/domain/kernel/audit';
import type { Ctx } from '@roger/domain/kernel/ctx';
import { bodyFingerprint, once } from '@roger/domain/kernel/idempotency';
import { IMPORT_MS } from '@roger/domain/kernel/transaction';
import { isSignedIn, type AnyHandler, type Io } from './io.ts';

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

/** Runs a call, once per idempotency key where it has one, and sees to it that a writing one is on record. */
export async function runCall({ ctx, endpoint, handler, io, input, key }: ReadyCall): Promise<unknown> {
  const { dryRun } = input as { dryRun?: boolean };
  const run = (bound: Ctx): Promise<unknown> => Promise.resolve(handler(bound, input as never, io));
  if (endpoint.idempotent === true && key !== undefined && dryRun !== true) {
    if (typeof key !== 'string' || !KEY.test(key)) throw badField('Idempotency-Key', 'format');
    const options = endpoint.upload === undefined ? {} : { timeoutMs: IMPORT_MS };
    return once(ctx, key, bodyFingerprint(input as Record<string, unknown>, io.file?.sha256), run, options);
  }
  const result = await run(ctx);
  // A file is on record once it has begun.
  if (endpoint.answer !== 'file') await recordCall({ ctx, endpoint, input });
  return result;
}

/** Leaves the row of a call that left none itself: reads that are logged have no transaction for it; nobody acts without a session. */
export async function recordCall({
  ctx,
  endpoint,
  input,
}: Pick<ReadyCall, 'ctx' | 'endpoint' | 'input'>): Promise<void> {
  const { dryRun } = input as { dryRun?: boolean };
  const silent = endpoint.log !== undefined && dryRun !== true && isSignedIn(ctx) && !wasAudited(ctx);
  if (silent) await audit(ctx, { after: input });
}
