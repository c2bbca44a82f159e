import { terminalReaders } from '@roger/contract/families/fleet/terminal-readers';
import type { RowSelection } from '@roger/contract/fields/selection';
import { AppError, badField, assertFound } from '../../platform/ctx/app-error.ts';
import type { AuditClient } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockClause, type RowLock } from '../../platform/db/locks.ts';
import { namedOrSelected, resolveSelection } from '../../platform/list/resolve-selection.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, query, whereClause } from '../../platform/db/sql.ts';
import { assertHolds } from '../../tenancy/resources/granted-resources.ts';
import { terminalList } from './terminal.view.ts';
import { ZONE, zoneJoins } from '../../platform/db/zone-sql.ts';

/** A terminal that a call names by its ID, as renewals and limits need it. */
export interface NamedTerminal {
  id: number;
  msId: string;
  msName: string;
  typeId: number;
  kind: string;
  client: AuditClient;
  zone: string;
  expireTime: Date | null;
  anchorDay: number;
  limitReason: string | null;
}

/** Terminals of a call: named by their IDs, or all that pass filters of their list. */
export interface SelectedTerminals {
  msIds?: readonly string[] | undefined;
  selection?: RowSelection | undefined;
}

/**
 * Locks the terminals of a call in the order of their keys; 400 for a repeated ID, 3202 for an unknown one. A selection
 * by filters needs the permission of the list. `field` names the input field of the IDs.
 */
export async function lockTerminals(
  tx: Ctx,
  { msIds, selection }: SelectedTerminals,
  field: 'msIds' | 'toMsIds' = 'msIds',
): Promise<NamedTerminal[]> {
  const selected = namedOrSelected(field, msIds, selection);
  if ('selection' in selected) {
    await assertHolds(tx, terminalReaders);
    return lockTerminalsById(tx, await resolveSelection(tx, terminalList, selected.selection, 'update'));
  }
  assertNoRepeats(selected.named, field);
  const terminals = await readTerminals(tx, (add) => `t.ms_id = any(${add(selected.named)}::text[])`, 'update');
  assertAllFound(selected.named, terminals);
  return terminals;
}

/** Locks the terminals with these row ids that are in the scope, in the order of their ids. */
export async function lockTerminalsById(tx: Ctx, ids: readonly number[]): Promise<NamedTerminal[]> {
  return readTerminals(tx, (add) => `t.id = any(${add(ids)}::int[])`, 'update');
}

/** Refuses (400) repeated IDs. */
export function assertNoRepeats(msIds: readonly string[], field: 'msIds' | 'toMsIds' = 'msIds'): void {
  if (new Set(msIds).size !== msIds.length) throw badField(field, 'exists');
}

/** A terminal of the scope without a lock; 3202 if it does not exist. */
export async function getNamedTerminal(tx: Ctx, msId: string): Promise<NamedTerminal> {
  const terminals = await readTerminals(tx, (add) => `t.ms_id = ${add(msId)}`, null);
  assertAllFound([msId], terminals);
  return assertFound(terminals[0], 'terminalNotFound');
}

/** Locks the named terminals that exist in the scope, in the order of their keys. */
export async function lockExistingTerminals(tx: Ctx, msIds: readonly string[]): Promise<NamedTerminal[]> {
  return readTerminals(tx, (add) => `t.ms_id = any(${add(msIds)}::text[])`, 'update');
}

async function readTerminals(
  tx: Ctx,
  condition: (add: (value: unknown) => string) => string,
  lock: RowLock | null,
): Promise<NamedTerminal[]> {
  const params = newParams();
  const conditions = [condition(params.add), scopeSql(tx.scope, 't.scope_path', params.add)];
  return query<NamedTerminal>(
    tx,
    `select t.id, t.ms_id as "msId", t.name as "msName", t.type_id as "typeId", y.kind, t.expire_time as "expireTime", t.anchor_day as "anchorDay",
        t.limit_reason as "limitReason", ${ZONE} as zone,
        json_build_object('id', c.id, 'path', c.path, 'name', c.name) as client
      from terminal t join terminal_type y on y.id = t.type_id join client c on c.id = t.client_id ${zoneJoins()}
      ${whereClause(conditions)} order by t.id ${lock === null ? '' : lockClause(tx, lock, 't')}`,
    params.values,
  );
}

const MAX_NAMED = 20;

/** Refuses (3202) IDs without a terminal in the scope. */
export function assertAllFound(msIds: readonly string[], terminals: readonly { msId: string }[]): void {
  if (terminals.length === msIds.length) return;
  const found = new Set(terminals.map(({ msId }) => msId));
  const missing = msIds.filter((msId) => !found.has(msId)).slice(0, MAX_NAMED);
  throw new AppError('terminalNotFound', { params: { msIds: missing } });
}
