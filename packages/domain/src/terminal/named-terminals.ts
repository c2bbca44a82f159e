import { terminalReaders } from '@roger/contract/families/terminal-readers';
import type { RowSelection } from '@roger/contract/fields/selection';
import { AppError, badField, orNotFound } from '../kernel/app-error.ts';
import type { AuditClient } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { lockClause, type RowLock } from '../kernel/locks.ts';
import { namedOrSelected, resolveSelection } from '../kernel/resolve-selection.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, query, whereClause } from '../kernel/sql.ts';
import { assertHolds } from '../resource/held-resources.ts';
import { terminalList } from './terminal.view.ts';

/** A terminal that a call names by its ID, as renewals and limits look at it. */
export interface NamedTerminal {
  id: number;
  msId: string;
  msName: string;
  typeId: number;
  kind: string;
  client: AuditClient;
  offsetMinutes: number;
  expireTime: Date | null;
  anchorDay: number;
  limitReason: string | null;
}

/** The terminals that a call acts on: named by their IDs, or all that pass filters of their list. */
export interface ChosenTerminals {
  msIds?: readonly string[] | undefined;
  selection?: RowSelection | undefined;
}

/**
 * The terminals of the scope that a call acts on, locked in the order of their keys; a repeated ID is 400, one not there 3202. Who
 * selects them by filters has to hold what their list asks for. `field` is where the call names them.
 */
export async function lockTerminals(
  tx: Ctx,
  { msIds, selection }: ChosenTerminals,
  field: 'msIds' | 'toMsIds' = 'msIds',
): Promise<NamedTerminal[]> {
  const chosen = namedOrSelected(field, msIds, selection);
  if ('selection' in chosen) {
    await assertHolds(tx, terminalReaders);
    return lockTerminalsById(tx, await resolveSelection(tx, terminalList, chosen.selection, 'update'));
  }
  assertNamedOnce(chosen.named, field);
  const terminals = await terminalsWhere(tx, (add) => `t.ms_id = any(${add(chosen.named)}::text[])`, 'update');
  assertAllNamed(chosen.named, terminals);
  return terminals;
}

/** Those of the terminals with these row ids that are in the scope, locked in the order of their ids. */
export async function lockTerminalsById(tx: Ctx, ids: readonly number[]): Promise<NamedTerminal[]> {
  return terminalsWhere(tx, (add) => `t.id = any(${add(ids)}::int[])`, 'update');
}

/** Refuses (400) a terminal that a call names twice. */
export function assertNamedOnce(msIds: readonly string[], field: 'msIds' | 'toMsIds' = 'msIds'): void {
  if (new Set(msIds).size !== msIds.length) throw badField(field, 'exists');
}

/** A terminal of the scope as it is now, for a call that only reads it; 3202 where it is not there. */
export async function findTerminal(tx: Ctx, msId: string): Promise<NamedTerminal> {
  const terminals = await terminalsWhere(tx, (add) => `t.ms_id = ${add(msId)}`, null);
  assertAllNamed([msId], terminals);
  return orNotFound(terminals[0], 'terminalNotFound');
}

/** Those of the named terminals that the scope has, locked in the order of their keys. */
export async function lockKnownTerminals(tx: Ctx, msIds: readonly string[]): Promise<NamedTerminal[]> {
  return terminalsWhere(tx, (add) => `t.ms_id = any(${add(msIds)}::text[])`, 'update');
}

async function terminalsWhere(
  tx: Ctx,
  condition: (add: (value: unknown) => string) => string,
  lock: RowLock | null,
): Promise<NamedTerminal[]> {
  const params = newParams();
  const conditions = [condition(params.add), scopeSql(tx.scope, 't.scope_path', params.add)];
  return query<NamedTerminal>(
    tx,
    `select t.id, t.ms_id as "msId", t.name as "msName", t.type_id as "typeId", y.kind, t.expire_time as "expireTime", t.anchor_day as "anchorDay",
        t.limit_reason as "limitReason", ar.offset_minutes as "offsetMinutes",
        json_build_object('id', c.id, 'path', c.path, 'name', c.name) as client
      from terminal t join terminal_type y on y.id = t.type_id join client c on c.id = t.client_id join area ar on ar.id = c.area_id
      ${whereClause(conditions)} order by t.id ${lock === null ? '' : lockClause(tx, lock, 't')}`,
    params.values,
  );
}

const MISSING_NAMED = 20;

/** Refuses (3202) where terminals that a call names are not among those of the scope. */
export function assertAllNamed(msIds: readonly string[], terminals: readonly { msId: string }[]): void {
  if (terminals.length === msIds.length) return;
  const there = new Set(terminals.map(({ msId }) => msId));
  const missing = msIds.filter((msId) => !there.has(msId)).slice(0, MISSING_NAMED);
  throw new AppError('terminalNotFound', { params: { msIds: missing } });
}
