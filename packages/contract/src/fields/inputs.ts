import { Type, type TObject, type TProperties, type TUnknown, type TOptional } from 'typebox';
import { MAX_BATCH_IDS } from '../constants.ts';
import { endpoint } from '../define.ts';
import { closed, count, id, oneOf, rowVersion } from './base.ts';
import { bulkInput } from './selection.ts';

/** Above the number of a call's keys, so that repeats are accepted. */
const MAX_CONFIRMATIONS = 8;

/**
 * Input of an edit: the editable fields, and every other field of the row in any form, so that a whole row can be sent
 * back (docs/contract.md §1 'Writes'). The domain ignores derived fields and refuses changes of fixed ones.
 */
export function editInput<R extends TObject, const E extends TProperties>(row: R, editable: E) {
  type Rest = { [K in Exclude<keyof R['properties'], keyof E | 'rowVersion'>]: TOptional<TUnknown> };
  const rest = Object.fromEntries(
    Object.keys(row.properties)
      .filter((key) => !(key in editable) && key !== 'rowVersion')
      .map((key) => [key, Type.Optional(Type.Unknown())]),
  ) as Rest;
  return closed({ ...rest, ...editable, rowVersion: Type.Optional(rowVersion) });
}

/** Rows of a bulk call by id, at most MAX_BATCH_IDS. */
export const batchIds = Type.Array(id, { minItems: 1, maxItems: MAX_BATCH_IDS });

/** Keys of refusals that the caller overrides (docs/contract.md §1 'Confirmations'). */
export function confirmations<const K extends readonly string[]>(keys: K) {
  return Type.Optional(Type.Array(oneOf(keys), { maxItems: MAX_CONFIRMATIONS }));
}

/** Response of a deleteBatch. */
export const Deleted = Type.Object({ deleted: count });

/** Common parts of a deleteBatch: `ids` in query or body, or a selection of the family's list in a body. */
export function deleteBatch<L extends TObject, const X extends TProperties>(list: L, extra: X) {
  return {
    method: 'DELETE',
    input: bulkInput({ ids: batchIds }, list, extra),
    result: Deleted,
    log: 'delete',
    errors: ['notFound', 'changed'],
  } as const;
}

/** A check call: does another row have this value? */
export function check<const F extends TProperties>(fields: F, summary: string) {
  return endpoint({
    method: 'GET',
    permission: 'session',
    input: Type.Object({ ...fields, id: Type.Optional(id) }),
    result: Type.Boolean(),
    summary,
  });
}
