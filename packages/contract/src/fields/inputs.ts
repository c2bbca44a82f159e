import { Type, type TObject, type TProperties, type TUnknown, type TOptional } from 'typebox';
import { MAX_BATCH_IDS } from '../constants.ts';
import { endpoint } from '../define.ts';
import { count, id, oneOf, rowVersion } from './base.ts';
import { bulkInput } from './selection.ts';

/** Each of a call's few keys once, and room for one given twice. */
const MAX_CONFIRMATIONS = 8;

/**
 * Input of an edit: the editable fields, and every other field of the row in any form, so that a row may come back whole
 * (docs/contract.md §1 'Writes'). Derived ones are ignored by the domain, fixed ones must equal the stored value.
 */
export function editInput<R extends TObject, const E extends TProperties>(row: R, editable: E) {
  type Rest = { [K in Exclude<keyof R['properties'], keyof E | 'rowVersion'>]: TOptional<TUnknown> };
  const rest = Object.fromEntries(
    Object.keys(row.properties)
      .filter((key) => !(key in editable) && key !== 'rowVersion')
      .map((key) => [key, Type.Optional(Type.Unknown())]),
  ) as Rest;
  return Type.Object({ ...rest, ...editable, rowVersion: Type.Optional(rowVersion) }, { additionalProperties: false });
}

/** Rows of a bulk call by their ids, at most 5 000. */
export const batchIds = Type.Array(id, { minItems: 1, maxItems: MAX_BATCH_IDS });

/** Input of a deleteBatch: `ids` in query or body, or in a body a selection of the family's list. */
export function deleteBatch<L extends TObject, const X extends TProperties>(list: L, extra: X) {
  return bulkInput({ ids: batchIds }, list, extra);
}

/** The keys of refusals that a caller overrides (docs/contract.md §1 'Confirmations'). */
export function confirmations<const K extends readonly string[]>(keys: K) {
  return Type.Optional(Type.Array(oneOf(keys), { maxItems: MAX_CONFIRMATIONS }));
}

/** Answer of a deleteBatch. */
export const Deleted = Type.Object({ deleted: count });

/** A check call: does another row already hold this value? */
export function check<const F extends TProperties>(fields: F, summary: string) {
  return endpoint({
    method: 'GET',
    permission: 'session',
    input: Type.Object({ ...fields, id: Type.Optional(id) }),
    result: Type.Boolean(),
    summary,
  });
}
