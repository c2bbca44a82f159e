import { Prisma } from '../generated/prisma/client.ts';
import { badField } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { countMemberships } from './group-places.ts';

/**
 * Refuses (400) a default group that is neither among the groups of the call nor one that each of the terminals is in already, stays in
 * and the caller knows of; memberships `m` that pass `ending` end.
 */
export async function assertOwnDefault(
  tx: Ctx,
  terminalIds: readonly number[],
  groupIds: readonly number[],
  defaultId: number | undefined,
  ending: Prisma.Sql = Prisma.sql`false`,
): Promise<void> {
  if (defaultId === undefined || groupIds.includes(defaultId)) return;
  const known = Prisma.sql`exists (select 1 from terminal_group g join client c on c.id = g.client_id
    where g.id = m.group_id and cardinality(c.path) > ${tx.actor.hiddenLevels}::int)`;
  const own = await countMemberships(
    tx,
    Prisma.sql`m.group_id = ${defaultId}::int and m.terminal_id = any(${[...terminalIds]}::int[]) and not (${ending}) and ${known}`,
  );
  if (own !== terminalIds.length) throw badField('defaultGrpId', 'enum');
}
