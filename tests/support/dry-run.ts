import type { Families } from '@roger/contract/families/index';
import type { TestService } from './app.ts';
import { withoutSideEffectsIn } from './database/side-effects.ts';
import type { Answer, Session } from './session.ts';

/** A call that can also be a dry run, with its session and input. */
export interface DryRunCall {
  by: Session;
  family: keyof Families;
  name: string;
  input: object;
  file?: Buffer;
}

export const send = ({ by, family, name, input, file }: DryRunCall, dryRun: boolean): Promise<Answer> =>
  file === undefined
    ? by.raw(family, name, dryRun ? { ...input, dryRun } : input)
    : by.send(family, name, { ...input, ...(dryRun ? { dryRun: 'true' } : {}) }, { file });

/** An answer without the values that only a real call has: numbers, ids and generated passwords. */
export const comparableAnswer = ({ code, errors, params, result }: Answer) => {
  const { created = [], ...rest } = (result ?? {}) as { created?: { row?: number }[] };
  const rows = created.flatMap((row) => (row.row === undefined ? [{ ...row, id: null, msPwd: null }] : []));
  return { code, errors, params, result: { ...rest, created: rows, billNo: null, quoteId: null } };
};

/** Makes a dry run, which must leave no trace, and then the real call. */
export function dryRunThenCall(service: TestService) {
  const withoutSideEffects = withoutSideEffectsIn(service);
  return (call: DryRunCall): Promise<[trial: Answer, real: Answer]> =>
    service.clock.freeze(async () => [await withoutSideEffects(() => send(call, true)), await send(call, false)]);
}

/** Makes a dry run that is refused, and then the real call. */
export function dryRunThenRefusedCall(service: TestService, tried: DryRunCall): Promise<[trial: Answer, real: Answer]> {
  return service.clock.freeze(async () => [await send(tried, true), await send(tried, false)]);
}
