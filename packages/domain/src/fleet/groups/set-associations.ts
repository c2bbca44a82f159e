import { MAX_ASSOCIATIONS } from '@roger/contract/constants';
import type { InputOf, ResultOf } from '@roger/contract/define';
import type { groupAssociation } from '@roger/contract/families/fleet/groups/group-association';
import type { FieldRule } from '@roger/contract/errors';
import { withClients, type ClientNodeRow } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { findGroups, getGroups, lockGroupsToJoin, type GroupRef } from './group-places.ts';
import { AppError, assert, assertFound } from '../../platform/ctx/app-error.ts';
import { auditAll, listNames } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { rowsByKey } from '../../platform/list/list.ts';
import { distinctIds } from '../../platform/db/rows.ts';
import { assertSetVersion } from '../../platform/db/set-version.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { associationList, listPartners } from './list-associations.ts';

type Update = (typeof groupAssociation)['endpoints']['update'];

interface OwnedGroup extends GroupRef {
  client: ClientNodeRow;
}

/** Replaces the associations of a group within the scope, in both directions (docs/domain.md §5). */
export async function setAssociations(
  ctx: Ctx,
  { grpId, assGrpIds, setVersion }: InputOf<Update>,
): Promise<ResultOf<Update>> {
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    await lockGroupsToJoin(tx, distinctIds([grpId, ...assGrpIds]));
    const [group, ...others] = await withClients(tx, await getGroups(tx, [...new Set([grpId, ...assGrpIds])]));
    const own = assertFound(group);
    assertAssociable(own, others, assGrpIds);
    if (setVersion !== undefined) assertSetVersion(setVersion, await listPartners(tx, grpId));
    const before = await listAllPartners(tx, grpId);
    const visible = await withClients(tx, await findGroups(tx, before));
    const left = visible.filter(({ id }) => !assGrpIds.includes(id));
    const added = others.filter(({ id }) => !before.includes(id));
    await assertRoom(tx, own, added, before.length - left.length + added.length);
    await storeAssociations(tx, grpId, left, added);
    await auditAssociations(tx, own, left, added);
    return rowsByKey(tx, associationList, await listAllPartners(tx, grpId));
  });
}

/** Refuses the group itself and groups of unrelated clients (400), and temporary groups (3209). */
function assertAssociable(group: OwnedGroup, others: readonly OwnedGroup[], assGrpIds: readonly number[]): void {
  const isUnrelated = ({ client }: OwnedGroup) =>
    !client.path.includes(group.client.id) && !group.client.path.includes(client.id);
  const refused = new Set([group.id, ...others.filter(isUnrelated).map(({ id }) => id)]);
  const rule: FieldRule = 'enum';
  const errors = assGrpIds.flatMap((id, place) => (refused.has(id) ? [{ field: `assGrpIds[${place}]`, rule }] : []));
  if (errors.length > 0) throw new AppError('badInput', { errors });
  const isTemporary = [group, ...others].some(({ type }) => type === 'temporary');
  assert(others.length === 0 || !isTemporary, 'kindUnfit');
}

/** Associated groups inside and outside of the scope. */
async function listAllPartners(tx: Ctx, grpId: number): Promise<number[]> {
  const rows = await tx.db.groupAssociation.findMany({ where: { OR: [{ lowId: grpId }, { highId: grpId }] } });
  return rows.map(({ lowId, highId }) => (lowId === grpId ? highId : lowId));
}

/** Refuses (3401) too many associations of the group or its new partners. */
async function assertRoom(tx: Ctx, group: OwnedGroup, added: readonly OwnedGroup[], total: number): Promise<void> {
  const limit = MAX_ASSOCIATIONS;
  const remaining = Math.max(0, limit - total + added.length);
  assert(total <= limit, 'countExceeded', { limit, remaining, grpId: group.id });
  const ids = added.map(({ id }) => id);
  const [full] = await query<{ id: number }>(
    tx,
    Prisma.sql`select g.id from unnest(${ids}::int[]) as g(id) join group_association a on g.id in (a.low_id, a.high_id)
      group by g.id having count(*) >= ${limit}::int order by g.id limit 1`,
  );
  if (full !== undefined) throw new AppError('countExceeded', { params: { limit, remaining: 0, grpId: full.id } });
}

async function storeAssociations(
  tx: Ctx,
  grpId: number,
  left: readonly OwnedGroup[],
  added: readonly OwnedGroup[],
): Promise<void> {
  const removed = left.map(({ id }) => id);
  await tx.db.groupAssociation.deleteMany({
    where: {
      OR: [
        { lowId: grpId, highId: { in: removed } },
        { highId: grpId, lowId: { in: removed } },
      ],
    },
  });
  await tx.db.groupAssociation.createMany({
    data: added.map(({ id }) => ({ lowId: Math.min(id, grpId), highId: Math.max(id, grpId) })),
  });
}

/** One row for the group's client, and one for each other client concerned. */
async function auditAssociations(
  tx: Ctx,
  group: OwnedGroup,
  left: readonly OwnedGroup[],
  added: readonly OwnedGroup[],
): Promise<void> {
  if (left.length + added.length === 0) return;
  const foreign = [...left, ...added].filter(({ clientId }) => clientId !== group.clientId);
  const clients = new Map(foreign.map(({ client }) => [client.id, client]));
  const own = {
    target: group.name,
    targetClient: group.client,
    before: groupsForLog(group.client, left),
    after: groupsForLog(group.client, added),
  };
  const others = [...clients.values()].map((client) => {
    const [removed, joined] = [left, added].map((groups) => groups.filter(({ clientId }) => clientId === client.id));
    return {
      target: listNames([...(removed ?? []), ...(joined ?? [])].map(({ name }) => name)),
      targetClient: client,
      before: groupsForLog(client, removed?.length === 0 ? [] : [group]),
      after: groupsForLog(client, joined?.length === 0 ? [] : [group]),
    };
  });
  await auditAll(tx, [own, ...others]);
}

/** Groups in a client's log row; those of clients above are separate: fewer readers see them. */
function groupsForLog(client: ClientNodeRow, groups: readonly OwnedGroup[]) {
  if (groups.length === 0) return undefined;
  const named = (isAbove: boolean) =>
    groups
      .filter((one) => one.client.path.length < client.path.length === isAbove)
      .map(({ id, name }) => ({ grpId: id, grpName: name }));
  return { groups: named(false), groupsAbove: named(true) };
}
