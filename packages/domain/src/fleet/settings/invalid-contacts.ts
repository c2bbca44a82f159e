import { Prisma } from '../../generated/prisma/client.ts';
import type { AuditCtx } from '../../platform/audit/audit.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import type { MovedTerminals } from '../../platform/lifecycle/lifecycle.ts';
import { query, queryCount } from '../../platform/db/sql.ts';
import { recordChanges } from '../history/record-changes.ts';
import { raiseDesiredVersions } from './desired-version.ts';
import { pluck } from '../../platform/common/pluck.ts';

/** Deletes contacts of moved terminals, by id or client, with unrelated clients (docs/domain.md §4). */
export async function removeInvalidContactsAfterMove(
  tx: AuditCtx,
  by: 'id' | 'client_id',
  ids: readonly number[],
): Promise<void> {
  const moved = Prisma.sql`(select id from terminal where ${Prisma.raw(by)} = any(${[...ids]}::int[]))`;
  await removeContacts(
    tx,
    Prisma.sql`(k.terminal_id in ${moved} or k.contact_id in ${moved}) and exists (
      select 1 from terminal t, terminal c where t.id = k.terminal_id and c.id = k.contact_id
        and not t.scope_path @> array[c.client_id] and not c.scope_path @> array[t.client_id])`,
  );
}

/** Removes terminals that are about to be deleted from the contacts of others. */
export async function removeContactsWith(tx: AuditCtx, ids: readonly number[]): Promise<void> {
  const deletedIds = [...ids];
  await removeContacts(
    tx,
    Prisma.sql`k.contact_id = any(${deletedIds}::int[]) and not k.terminal_id = any(${deletedIds}::int[])`,
  );
}

/** Number of contacts that a move to a client with this path would end. */
export function countInvalidContactsAfterMove(tx: BaseCtx, { ids, path }: MovedTerminals): Promise<number> {
  return queryCount(
    tx,
    Prisma.sql`with moved as materialized (select unnest(${[...ids]}::int[]) as id),
      pairs as (
        select k.terminal_id, k.contact_id from moved m join terminal_contact k on k.terminal_id = m.id
        union select k.terminal_id, k.contact_id from moved m join terminal_contact k on k.contact_id = m.id),
      placed as (
        select case when t.id in (select id from moved) then ${[...path]}::int[] else t.scope_path end as own,
          case when c.id in (select id from moved) then ${[...path]}::int[] else c.scope_path end as other
        from pairs p join terminal t on t.id = p.terminal_id join terminal c on c.id = p.contact_id)
      select count(*)::int as count from placed where not own @> other and not other @> own`,
  );
}

/** Deletes contacts `k` and notifies the terminals that had them. */
async function removeContacts(tx: AuditCtx, condition: Prisma.Sql): Promise<void> {
  const ended = await query<{ terminalId: number; removed: number }>(
    tx,
    Prisma.sql`with ended as (delete from terminal_contact k where ${condition} returning k.terminal_id)
      select terminal_id as "terminalId", count(*)::int as removed from ended group by terminal_id order by terminal_id`,
  );
  await raiseDesiredVersions(tx, pluck(ended, 'terminalId'), ['contacts']);
  await recordChanges(
    tx,
    'contacts',
    ended.map(({ terminalId, removed }) => ({ terminalId, params: { added: 0, removed } })),
  );
}
