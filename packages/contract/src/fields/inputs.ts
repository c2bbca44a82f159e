import { Type, type TObject, type TProperties, type TUnknown, type TOptional } from 'typebox';
import { MAX_BATCH_IDS } from '../constants.ts';
import { endpoint } from '../define.ts';
import { count, id, oneOf, rowVersion } from './base.ts';

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

/** Input of a deleteBatch: `ids` in query or body, at most 5 000. */
export function deleteBatch<const X extends TProperties>(extra: X) {
  return Type.Object(
    { ids: Type.Array(id, { minItems: 1, maxItems: MAX_BATCH_IDS }), ...extra },
    { additionalProperties: false },
  );
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
