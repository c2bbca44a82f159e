import type { Families } from '@roger/contract/families/index';
import type { TestService } from './app.ts';
import { tracelessIn } from './database/traceless.ts';
import type { Answer, Session } from './session.ts';

/** A call with a dry run: whose, and what is sent. */
export interface Tried {
  by: Session;
  family: keyof Families;
  name: string;
  input: object;
  file?: Buffer;
}

export const send = ({ by, family, name, input, file }: Tried, dryRun: boolean): Promise<Answer> =>
  file === undefined
    ? by.raw(family, name, dryRun ? { ...input, dryRun } : input)
    : by.send(family, name, { ...input, ...(dryRun ? { dryRun: 'true' } : {}) }, { file });

/** An answer without what only a call that wrote can tell: numbers, ids and passwords that were made up. */
export const told = ({ code, errors, params, result }: Answer) => {
  const { created = [], ...rest } = (result ?? {}) as { created?: { row?: number }[] };
  const rows = created.flatMap((row) => (row.row === undefined ? [{ ...row, id: null, msPwd: null }] : []));
  return { code, errors, params, result: { ...rest, created: rows, billNo: null, quoteId: null } };
};

/** A dry run, which must leave no trace, and right after it the call. */
export function dryRunThenCall(service: TestService) {
  const traceless = tracelessIn(service);
  return (tried: Tried): Promise<[trial: Answer, real: Answer]> =>
    service.clock.still(async () => [await traceless(() => send(tried, true)), await send(tried, false)]);
}

/** A dry run that is refused, and right after it the call. */
export function bothRefused(service: TestService, tried: Tried): Promise<[trial: Answer, real: Answer]> {
  return service.clock.still(async () => [await send(tried, true), await send(tried, false)]);
}
