import { auditPerClient, listNames, type AuditClient, type AuditCtx } from '../../platform/audit/audit.ts';
import { removeMembershipsOfGroups } from './memberships.ts';

/** A group to delete. */
export interface RemovedGroup {
  id: number;
  name: string;
  type: string;
  client: AuditClient;
}

/** Deletes locked groups, moves their children to the nearest remaining group above, and logs per client. */
export async function removeGroups(tx: AuditCtx, groups: readonly RemovedGroup[]): Promise<void> {
  const ids = groups.map(({ id }) => id);
  await tx.db.$executeRaw`
    with recursive up as (
        select id as gone_id, parent_id as heir_id from terminal_group where id = any(${ids}::int[])
        union all select u.gone_id, g.parent_id from up u join terminal_group g on g.id = u.heir_id where g.id = any(${ids}::int[]))
    update terminal_group c set parent_id = up.heir_id, row_version = c.row_version + 1
    from up where c.parent_id = up.gone_id and not c.id = any(${ids}::int[])
      and (up.heir_id is null or not up.heir_id = any(${ids}::int[]))`;
  await removeMembershipsOfGroups(tx, ids);
  await tx.db.$executeRaw`delete from terminal_group where id = any(${ids}::int[])`;
  await auditPerClient(tx, groups, (own) => ({
    target: listNames(own.map(({ name }) => name)),
    before: own.map(({ id, name, type, client }) => ({ grpId: id, grpName: name, grpType: type, clientId: client.id })),
  }));
}
