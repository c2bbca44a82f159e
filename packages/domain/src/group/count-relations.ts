import type { EndingRelations } from '@roger/contract/families/client-move';
import { Prisma } from '../generated/prisma/client.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { OPEN_UPGRADE } from '../upgrade-rollout/drop-out.ts';

/** How many memberships of terminals, once they are the receiver's, would end: those in groups of no client of its path. */
export async function countUnfitMemberships(
  tx: BaseCtx,
  terminalIds: readonly number[],
  path: readonly number[],
): Promise<number> {
  const [row] = await query<{ n: number }>(
    tx,
    `select count(*)::int as n from group_member m join terminal_group g on g.id = m.group_id
      where m.terminal_id = any($1::int[]) and not g.client_id = any($2::int[])`,
    [terminalIds, path],
  );
  return row?.n ?? 0;
}

/** What terminals take along when they are deleted. */
export async function countRelations(
  tx: BaseCtx,
  terminalIds: readonly number[],
): Promise<{ memberships: number; channels: number }> {
  const [row] = await query<{ memberships: number; channels: number }>(
    tx,
    `select (select count(*)::int from group_member where terminal_id = any($1::int[])) as memberships,
      (select count(*)::int from terminal_channel where terminal_id = any($1::int[])) as channels`,
    [terminalIds],
  );
  return row ?? { memberships: 0, channels: 0 };
}

/**
 * How many memberships, associations, contacts, uses of profiles and upgrades end (docs/domain.md §1) where clients get the paths of `places`, which yields `id` and
 * `path` as the text of an array, and those in `goneIds` are deleted.
 */
export async function countEndingRelations(
  tx: BaseCtx,
  places: Prisma.Sql,
  goneIds: readonly number[],
): Promise<EndingRelations> {
  const gone = Prisma.sql`any(${[...goneIds]}::int[])`;
  const [row] = await query<EndingRelations>(
    tx,
    Prisma.sql`with moved as materialized (select m.id, m.path::int[] as path from ${places}),
        placed as (select c.id, coalesce(m.path, c.path) as path, m.id is not null as moves, c.id = ${gone} as goes
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
