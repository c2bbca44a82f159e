import { AppError, badField } from '../kernel/app-error.ts';
import type { AuditClient } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, query } from '../kernel/sql.ts';

/** A terminal that a call names by its ID, as renewals and limits look at it. */
export interface NamedTerminal {
  id: number;
  msId: string;
  typeId: number;
  kind: string;
  client: AuditClient;
  offsetMinutes: number;
  expireTime: Date | null;
  anchorDay: number;
  limitReason: string | null;
}

/** The terminals of the scope with these IDs, locked in the order of their keys; a repeat is 400, one not there 3202. */
export async function lockTerminals(tx: Ctx, msIds: readonly string[]): Promise<NamedTerminal[]> {
  if (new Set(msIds).size !== msIds.length) throw badField('msIds', 'exists');
  const params = newParams();
  const conditions = [`t.ms_id = any(${params.add(msIds)}::text[])`, scopeSql(tx.scope, 't.scope_path', params.add)];
  const terminals = await query<NamedTerminal>(
    tx,
    `select t.id, t.ms_id as "msId", t.type_id as "typeId", y.kind, t.expire_time as "expireTime", t.anchor_day as "anchorDay",
        t.limit_reason as "limitReason", ar.offset_minutes as "offsetMinutes",
        json_build_object('id', c.id, 'path', c.path, 'name', c.name) as client
      from terminal t join terminal_type y on y.id = t.type_id join client c on c.id = t.client_id join area ar on ar.id = c.area_id
      where ${conditions.filter((condition) => condition !== null).join(' and ')} order by t.id for update of t`,
    params.values,
  );
  assertAllNamed(msIds, terminals);
  return terminals;
}

const MISSING_NAMED = 20;

/** Refuses (3202) where terminals that a call names are not among those of the scope. */
export function assertAllNamed(msIds: readonly string[], terminals: readonly { msId: string }[]): void {
  if (terminals.length === msIds.length) return;
  const there = new Set(terminals.map(({ msId }) => msId));
  const missing = msIds.filter((msId) => !there.has(msId)).slice(0, MISSING_NAMED);
  throw new AppError('terminalNotFound', { params: { msIds: missing } });
}
