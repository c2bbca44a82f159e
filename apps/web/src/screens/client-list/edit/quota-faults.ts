import type { FieldError } from '@roger/contract/errors';
import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import type { TFunction } from 'i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { sameCall } from '../../../lib/api/call-from.ts';
import type { AnyCall, CallOptions } from '../../../lib/api/call.ts';
import { errorText, fieldFaults } from '../../../lib/api/error-text.ts';

/** The call, with a refusal of a quota above the superior's turned into a fault of the field. */
export function withQuotaFault<C extends AnyCall>(call: C): C {
  const make = async (input: { cregroupcount?: number }, options?: CallOptions): Promise<unknown> => {
    try {
      return await call(input as never, options);
    } catch (error) {
      throw atQuota(error, input.cregroupcount);
    }
  };
  return sameCall(call, make) as unknown as C;
}

function atQuota(error: unknown, entered: number | undefined): unknown {
  if (!(error instanceof ApiError) || error.key !== 'countExceeded' || entered === undefined) return error;
  const max = Number(error.params['remaining']);
  // Below the quota of a child client: not a maximum of this field.
  if (!(max < entered)) return error;
  const fault: FieldError = { field: 'cregroupcount', rule: 'max', params: { max } };
  return new ApiError(error.code, { message: error.message, params: error.params, errors: [fault] });
}

const words = { exists: 'cycle', type: 'type', max: 'depth' } as const;

/** Text of a refused move to another superior. */
export function moveFault(t: TFunction, error: unknown, { cregroupcount }: ClientRow): string {
  if (error instanceof ApiError && error.key === 'countExceeded') {
    return t('clientList.moveFaults.quota', { quota: cregroupcount, max: Number(error.params['remaining']) });
  }
  const fault = fieldFaults(error).find(({ field }) => field === 'pid');
  const word = words[fault?.rule as keyof typeof words] as (typeof words)[keyof typeof words] | undefined;
  if (word === undefined) return errorText(t, error);
  return t(`clientList.moveFaults.${word}`, { max: Number(fault?.params?.['max'] ?? 0) });
}
