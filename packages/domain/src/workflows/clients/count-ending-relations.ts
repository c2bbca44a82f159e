import type { EndingRelations } from '@roger/contract/families/tenancy/client-move';
import { Prisma } from '../../generated/prisma/client.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { OPEN_UPGRADE } from '../../upgrades/rollout/drop-out.ts';

/**
 * Counts the relations that end (docs/domain.md §1) where clients get the paths of `places`, rows with `id` and `path`
 * (text of an array), and clients in `deletedIds` are deleted.
 */
export async function countEndingRelations(
  tx: BaseCtx,
  places: Prisma.Sql,
  deletedIds: readonly number[],
): Promise<EndingRelations> {
  const deleted = Prisma.sql`any(${[...deletedIds]}::int[])`;
  const [row] = await query<EndingRelations>(
    tx,
    Prisma.sql`with moved as materialized (select m.id, m.path::int[] as path from ${places}),
        placed as (select c.id, coalesce(m.path, c.path) as path, m.id is not null as moves, c.id = ${deleted} as goes
          from client c left join moved m on m.id = c.id)
      select (select count(*)::int from moved m join terminal t on t.client_id = m.id join group_member k on k.terminal_id = t.id
            join terminal_group g on g.id = k.group_id where not g.client_id = any(m.path)) as memberships,
        (select count(*)::int from group_association a join terminal_group low on low.id = a.low_id join placed l on l.id = low.client_id
            join terminal_group high on high.id = a.high_id join placed h on h.id = high.client_id
          where l.goes or h.goes or ((l.moves or h.moves) and not l.id = any(h.path) and not h.id = any(l.path))) as associations,
        (select count(*)::int from terminal_contact k join terminal t on t.id = k.terminal_id join placed l on l.id = t.client_id
            join terminal c on c.id = k.contact_id join placed h on h.id = c.client_id
          where (l.moves or h.moves) and not l.id = any(h.path) and not h.id = any(l.path)) as contacts,
        (select count(*)::int from moved m join terminal t on t.client_id = m.id join terminal_profile_use x on x.terminal_id = t.id
            join terminal_profile p on p.id = x.profile_id where not p.client_id = any(m.path)) as profiles,
        (select count(*)::int from moved m join terminal t on t.client_id = m.id join upgrade_record r on r.terminal_id = t.id
            join upgrade_task u on u.id = r.task_id where ${Prisma.raw(OPEN_UPGRADE)} and not u.client_id = any(m.path)) as upgrades`,
  );
  return row ?? { memberships: 0, associations: 0, contacts: 0, profiles: 0, upgrades: 0 };
}
