import type { BoundField, ChangedValue, ChangeParams } from '@roger/contract/families/fleet/terminal-change';
import type { ScopedCtx } from '../../platform/ctx/ctx.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, query, whereClause } from '../../platform/db/sql.ts';

/** Values bound to a terminal: hardware numbers, model and addresses. */
export interface BoundValues {
  imei: string | null;
  imei2: string | null;
  iccid: string | null;
  extAccount: string | null;
  email: string | null;
  phone: string | null;
  modelId: number | null;
  modelName: string | null;
}

const RECORDED = [
  'imei',
  'imei2',
  'iccid',
  'extAccount',
  'email',
  'phone',
  'modelName',
] as const satisfies BoundField[];

/** The change for the history of a terminal (docs/domain.md §6); null without a difference. */
export function boundChange(before: BoundValues, after: BoundValues): ChangeParams['bound'] | null {
  const changed = RECORDED.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return null;
  const values = changed.map((field): [BoundField, ChangedValue] => [
    field,
    { before: before[field], after: after[field] },
  ]);
  return { fields: Object.fromEntries(values) };
}

/** Bound values of locked terminals of the scope by row id. */
export async function getBoundValues(tx: ScopedCtx, ids: readonly number[]): Promise<ReadonlyMap<number, BoundValues>> {
  const { add, values } = newParams();
  const conditions = [`t.id = any(${add(ids)}::int[])`, scopeSql(tx.scope, 't.scope_path', add)];
  const rows = await query<BoundValues & { id: number }>(
    tx,
    `select t.id, t.imei, t.imei2, t.iccid, t.ext_account as "extAccount", t.email, t.phone, t.model_id as "modelId", m.name as "modelName"
      from terminal t left join terminal_model m on m.id = t.model_id ${whereClause(conditions)}`,
    values,
  );
  return new Map(rows.map(({ id, ...bound }) => [id, bound]));
}
