import type { UpgradeTargets } from '@roger/contract/families/upgrades/upgrade-task';
import { allInScope } from '../../tenancy/clients/client-guards.ts';
import { assert } from '../../platform/ctx/app-error.ts';
import type { BaseCtx, Ctx } from '../../platform/ctx/ctx.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import type { Scope } from '../../platform/ctx/types.ts';
import { newParams, query, whereClause } from '../../platform/db/sql.ts';
import type { Condition } from '../../platform/ctx/types.ts';
import { assertAllFound } from '../../fleet/terminals/named-terminals.ts';

/** Targets of a task belong to the scope of its owner. */
export function ownerScope({ id, path }: { id: number; path: readonly number[] }): Scope {
  return { clientId: id, depth: path.length };
}

/** SQL: conditions of the target terminals `t`; all must hold. */
export function targetConditions(
  scope: Scope,
  { clientIds, typeIds, modelIds, versions, msIds }: UpgradeTargets,
  add: (value: unknown) => string,
): Condition[] {
  const oneOf = (column: string, values: readonly unknown[] | undefined, type: 'int' | 'text'): Condition =>
    values === undefined ? null : `${column} = any(${add(values)}::${type}[])`;
  return [
    scopeSql(scope, 't.scope_path', add),
    clientIds === undefined
      ? null
      : `t.client_id in (select c.id from client c where c.path && ${add(clientIds)}::int[])`,
    oneOf('t.type_id', typeIds, 'int'),
    oneOf('t.model_id', modelIds, 'int'),
    oneOf('t.version', versions, 'text'),
    oneOf('t.ms_id', msIds, 'text'),
  ];
}

/** SQL: does a package for the model in the parameter `modelId` (null = every model) fit the terminal `t`? */
export function fitsModel(modelId: string): string {
  return `(${modelId}::int is null or t.model_id is not distinct from ${modelId}::int)`;
}

/** Counts the terminals of a task as of now; `leftOut` are targets of other models than its package. */
export async function countTargets(
  tx: BaseCtx,
  scope: Scope,
  targets: UpgradeTargets,
  modelId: number | null,
): Promise<{ total: number; leftOut: number }> {
  const { values, add } = newParams();
  const fit = fitsModel(add(modelId));
  const conditions = targetConditions(scope, targets, add);
  const [row] = await query<{ total: number; leftOut: number }>(
    tx,
    `select count(*) filter (where ${fit})::int as total, count(*) filter (where not ${fit})::int as "leftOut"
      from terminal t ${whereClause(conditions)}`,
    values,
  );
  return row ?? { total: 0, leftOut: 0 };
}

/**
 * Refuses targets that the owner does not have.
 * @throws terminalNotFound (3202) for terminals, notFound (3102) for everything else.
 */
export async function assertTargets(tx: Ctx, scope: Scope, targets: UpgradeTargets): Promise<void> {
  const asOwner: Ctx = { ...tx, scope };
  if (targets.msIds !== undefined) {
    const { values, add } = newParams();
    const conditions = targetConditions(scope, { msIds: targets.msIds }, add);
    const sql = `select t.ms_id as "msId" from terminal t ${whereClause(conditions)}`;
    assertAllFound([...new Set(targets.msIds)], await query<{ msId: string }>(tx, sql, values));
  }
  if (targets.clientIds !== undefined) await allInScope(asOwner, targets.clientIds);
  await assertKnown(tx, 'terminal_type', targets.typeIds);
  await assertKnown(tx, 'terminal_model', targets.modelIds);
}

async function assertKnown(
  tx: Ctx,
  table: 'terminal_type' | 'terminal_model',
  ids: readonly number[] | undefined,
): Promise<void> {
  if (ids === undefined) return;
  const known = await query(tx, `select 1 from ${table} where id = any($1::int[])`, [ids]);
  assert(known.length === new Set(ids).size, 'notFound');
}
