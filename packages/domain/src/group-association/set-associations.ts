import { MAX_ASSOCIATIONS } from '@roger/contract/constants';
import type { InputOf, ResultOf } from '@roger/contract/define';
import type { groupAssociation } from '@roger/contract/families/group-association';
import type { FieldRule } from '@roger/contract/errors';
import { clientsInScope, type ClientNodeRow } from '../client/client-guards.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { groupsAmong, groupsNamed, lockGroupsToJoin, type PlaceGroup } from '../group/group-places.ts';
import { AppError, assertThat, orNotFound } from '../kernel/app-error.ts';
import { auditAll, listNames } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { rowsByKey } from '../kernel/list.ts';
import { distinctIds } from '../kernel/rows.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { associationList } from './list-associations.ts';

type Update = (typeof groupAssociation)['endpoints']['update'];

/** A group with its client. */
interface OwnedGroup extends PlaceGroup {
  client: ClientNodeRow;
}

/**
 * Replaces the associations of a group with groups of the scope, both ways; those with groups outside of it stay (docs/domain.md §5).
 * Answers the new list.
 */
export async function setAssociations(ctx: Ctx, { grpId, assGrpIds }: InputOf<Update>): Promise<ResultOf<Update>> {
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    await lockGroupsToJoin(tx, distinctIds([grpId, ...assGrpIds]));
    const [group, ...others] = await owned(tx, await groupsNamed(tx, [...new Set([grpId, ...assGrpIds])]));
    const own = orNotFound(group);
    assertFit(own, others, assGrpIds);
    const before = await partnersOf(tx, grpId);
    const seen = await owned(tx, await groupsAmong(tx, before));
    const left = seen.filter(({ id }) => !assGrpIds.includes(id));
    const added = others.filter(({ id }) => !before.includes(id));
    await assertRoom(tx, own, added, before.length - left.length + added.length);
    await store(tx, grpId, left, added);
    await auditAssociations(tx, own, left, added);
    return rowsByKey(tx, associationList, await partnersOf(tx, grpId));
  });
}

async function owned(tx: Ctx, groups: readonly PlaceGroup[]): Promise<OwnedGroup[]> {
  const clients = await clientsInScope(tx, distinctIds(groups.map(({ clientId }) => clientId)));
  return groups.map((one) => ({ ...one, client: orNotFound(clients.get(one.clientId)) }));
}

/** Refuses the group itself and groups of clients neither above nor beneath its own (400), and temporary ones (3209). */
function assertFit(group: OwnedGroup, others: readonly OwnedGroup[], assGrpIds: readonly number[]): void {
  const isUnfit = ({ client }: OwnedGroup) =>
    !client.path.includes(group.client.id) && !group.client.path.includes(client.id);
  const unfit = new Set([group.id, ...others.filter(isUnfit).map(({ id }) => id)]);
  const rule: FieldRule = 'enum';
  const errors = assGrpIds.flatMap((id, place) => (unfit.has(id) ? [{ field: `assGrpIds[${place}]`, rule }] : []));
  if (errors.length > 0) throw new AppError('badInput', { errors });
  const isTemporary = [group, ...others].some(({ type }) => type === 'temporary');
  assertThat(others.length === 0 || !isTemporary, 'kindUnfit');
}

/** The groups that a group is associated with, within the scope and outside of it. */
async function partnersOf(tx: Ctx, grpId: number): Promise<number[]> {
  const rows = await tx.db.groupAssociation.findMany({ where: { OR: [{ lowId: grpId }, { highId: grpId }] } });
  return rows.map(({ lowId, highId }) => (lowId === grpId ? highId : lowId));
}

/** Refuses (3401) where this group, or one that it becomes associated with, would have too many. */
async function assertRoom(tx: Ctx, group: OwnedGroup, added: readonly OwnedGroup[], total: number): Promise<void> {
  const limit = MAX_ASSOCIATIONS;
  assertThat(total <= limit, 'countExceeded', {
    limit,
    remaining: Math.max(0, limit - total + added.length),
    grpId: group.id,
  });
  const ids = added.map(({ id }) => id);
  const [full] = await query<{ id: number }>(
    tx,
    Prisma.sql`select g.id from unnest(${ids}::int[]) as g(id) join group_association a on g.id in (a.low_id, a.high_id)
      group by g.id having count(*) >= ${limit}::int order by g.id limit 1`,
  );
  if (full !== undefined) throw new AppError('countExceeded', { params: { limit, remaining: 0, grpId: full.id } });
}

async function store(tx: Ctx, grpId: number, left: readonly OwnedGroup[], added: readonly OwnedGroup[]): Promise<void> {
  const gone = left.map(({ id }) => id);
  await tx.db.groupAssociation.deleteMany({
    where: {
      OR: [
        { lowId: grpId, highId: { in: gone } },
        { highId: grpId, lowId: { in: gone } },
      ],
    },
  });
  await tx.db.groupAssociation.createMany({
    data: added.map(({ id }) => ({ lowId: Math.min(id, grpId), highId: Math.max(id, grpId) })),
  });
}

/** One row for the group's client, and one for each other client whose groups are concerned. */
async function auditAssociations(
  tx: Ctx,
  group: OwnedGroup,
  left: readonly OwnedGroup[],
  added: readonly OwnedGroup[],
): Promise<void> {
  if (left.length + added.length === 0) return;
  const elsewhere = [...left, ...added].filter(({ clientId }) => clientId !== group.clientId);
  const clients = new Map(elsewhere.map(({ client }) => [client.id, client]));
  const own = {
    target: group.name,
    targetClient: group.client,
    before: told(group.client, left),
    after: told(group.client, added),
  };
  const others = [...clients.values()].map((client) => {
    const [gone, come] = [left, added].map((groups) => groups.filter(({ clientId }) => clientId === client.id));
    return {
      target: listNames([...(gone ?? []), ...(come ?? [])].map(({ name }) => name)),
      targetClient: client,
      before: told(client, gone?.length === 0 ? [] : [group]),
      after: told(client, come?.length === 0 ? [] : [group]),
    };
  });
  await auditAll(tx, [own, ...others]);
}

/** Groups as a client's log row names them; those of clients above it stand apart, for who sees who did it. */
function told(client: ClientNodeRow, groups: readonly OwnedGroup[]) {
  if (groups.length === 0) return undefined;
  const named = (isAbove: boolean) =>
    groups
      .filter((one) => one.client.path.length < client.path.length === isAbove)
      .map(({ id, name }) => ({ grpId: id, grpName: name }));
  return { groups: named(false), groupsAbove: named(true) };
}
