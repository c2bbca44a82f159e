import type { InputOf, ResultOf } from '@roger/contract/define';
import type { client } from '@roger/contract/families/tenancy/client';
import { PLATFORM_ID } from '@roger/contract/constants';
import { Prisma } from '../../generated/prisma/client.ts';
import { removeMembershipsOfGroups } from '../../fleet/groups/memberships.ts';
import { assert, assertFound } from '../../platform/ctx/app-error.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isPlatform } from '../../platform/ctx/scope.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { rowsByKey } from '../../platform/list/list.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { selectedIds } from '../../platform/list/resolve-selection.ts';
import { endSessions } from '../../platform/ctx/session.ts';
import { query } from '../../platform/db/sql.ts';
import { closeCoinAccounts } from '../../money/ledger/close-accounts.ts';
import { closeVouchers, voucherBalances } from '../../money/ledger/close-vouchers.ts';
import { holdingsOfAll, type Holdings } from '../../money/ledger/coin-accounts.ts';
import { endFollowers } from '../../platform/lifecycle/lifecycle.ts';
import { countStock } from '../../fleet/hardware/pass-stock-on.ts';
import { countOpenTasks } from '../../upgrades/tasks/pass-tasks-on.ts';
import { billLastUse, previewLastUse } from '../../fleet/use/bill-use.ts';
import { descendantClients, type ClientNodeRow } from '../../tenancy/clients/client-guards.ts';
import { lockServersExclusive, lockTreeExclusive } from '../../tenancy/clients/client-locks.ts';
import { clientList } from '../../tenancy/clients/client.view.ts';
import { descendantIdsSql } from '../../tenancy/clients/descendant-ids.ts';
import { recalculatePaths, applyMove, type MovedClient, type PathChange } from './recalculate-paths.ts';

type DeleteBatch = (typeof client)['endpoints']['deleteBatch'];
type Result = ResultOf<DeleteBatch>;
type Heir = NonNullable<Result['clients']>[number];

/** A client to delete, with its nearest remaining superior. */
interface Deleted extends ClientNodeRow {
  superior: ClientNodeRow;
}

/**
 * Deletes clients, all or none: their children move to the nearest remaining superior, accounts and sessions end
 * (docs/domain.md §1). Refused while one of them has terminals, or an account of the platform has one of their roles.
 * `dryRun` returns the moves and counts.
 */
export async function deleteClients(ctx: Ctx, input: InputOf<DeleteBatch>): Promise<Result> {
  return runOrPreview(ctx, input.dryRun === true, async (tx) => {
    await lockTreeExclusive(tx);
    await lockServersExclusive(tx);
    // Only descendants: no client, and so never the platform, deletes itself.
    const clients = await withSuperiors(tx, await descendantClients(tx, await selectedIds(tx, clientList, input)));
    const clientIds = clients.map(({ id }) => id);
    const count = await tx.db.terminal.count({ where: { clientId: { in: clientIds } } });
    assert(count === 0, 'inUse', { count });
    await assertNoPlatformAccount(tx, clientIds);
    // The last use is billed before the coins go to the superior.
    if (input.dryRun !== true) await billLastUse(tx, clientIds);
    const heirs = await findHeirs(tx, clients);
    const pathChange = await recalculatePaths(tx, await movedClients(tx, clientIds), heirs, clientIds);
    const answer = {
      deleted: clients.length,
      clients: heirs,
      accounts: await tx.db.account.count({ where: { clientId: { in: clientIds } } }),
      groups: await tx.db.group.count({ where: { clientId: { in: clientIds } } }),
      coins: await coinsLeft(tx, clientIds),
      vouchers: await voucherBalances(tx, clientIds),
      sessions: await tx.db.session.count({
        where: { ...openSessionsOf(clientIds), expireTime: { gt: tx.clock.now() } },
      }),
      roles: pathChange.roles.length,
      servers: pathChange.servers,
      templates: pathChange.unboundIds.length,
      plans: pathChange.plans,
      imei2s: await countStock(tx, clientIds),
      reports: await tx.db.timingReport.count({ where: { clientId: { in: clientIds } } }),
      upgradeTasks: await countOpenTasks(tx, clientIds),
      ...pathChange.relations,
    };
    if (input.dryRun !== true) await storeDeletion(tx, clients, pathChange);
    return answer;
  });
}

/**
 * Refuses (roleUsed) roles of accounts of the platform: their replacement would be the administrator's. Accounts below
 * the platform learn nothing of them (noPermission).
 */
async function assertNoPlatformAccount(tx: Ctx, clientIds: readonly number[]): Promise<void> {
  const role = { clientId: { in: [...clientIds] }, defaultFor: null };
  const count = await tx.db.account.count({ where: { clientId: PLATFORM_ID, role } });
  assert(count === 0 || isPlatform(tx.scope), 'noPermission');
  assert(count === 0, 'roleUsed', { count });
}

/** Coins that go to the superiors; a dry run subtracts the price of the last use, which is not billed yet. */
async function coinsLeft(tx: Ctx, clientIds: readonly number[]): Promise<Holdings> {
  const balances = await holdingsOfAll(tx, clientIds);
  if (tx.readOnly !== true) return balances;
  return { ...balances, KCOIN: balances.KCOIN - (await previewLastUse(tx, clientIds)) };
}

/** Open sessions of the clients' accounts, without sessions of viewers that act as an account. */
function openSessionsOf(clientIds: readonly number[]) {
  return { account: { clientId: { in: [...clientIds] } }, viewerSessionId: null, endTime: null };
}

async function storeDeletion(tx: Ctx, clients: readonly Deleted[], pathChange: PathChange): Promise<void> {
  const clientIds = clients.map(({ id }) => id);
  const accounts = await tx.db.account.findMany({ where: { clientId: { in: clientIds } }, select: { id: true } });
  await endSessions(tx, { accountIds: accounts.map(({ id }) => id) }, 'clientDeleted');
  const rows = new Map((await rowsByKey(tx, clientList, clientIds)).map((row) => [row.id, row]));
  const groups = await tx.db.group.findMany({ where: { clientId: { in: clientIds } }, select: { id: true } });
  const groupIds = groups.map(({ id }) => id);
  await lockRows(tx, 'terminal_group', groupIds);
  await removeMembershipsOfGroups(tx, groupIds);
  await passOnOwned(tx, clients, pathChange);
  await tx.db.client.deleteMany({ where: { id: { in: clientIds } } });
  await auditAll(
    tx,
    clients.map(({ id, name, superior }) => ({ target: name, targetClient: superior, before: rows.get(id) })),
  );
}

async function withSuperiors(tx: Ctx, clients: readonly ClientNodeRow[]): Promise<Deleted[]> {
  const deleted = new Set(clients.map(({ id }) => id));
  const nearest = (path: readonly number[]) => path.findLast((step) => !deleted.has(step)) ?? 0;
  const superiors = await tx.db.client.findMany({ where: { id: { in: clients.map(({ path }) => nearest(path)) } } });
  const byId = new Map(superiors.map((one) => [one.id, one]));
  return clients.map((one) => ({ ...one, superior: assertFound(byId.get(nearest(one.path))) }));
}

/** Children of deleted clients with their new superiors. */
async function findHeirs(tx: Ctx, clients: readonly Deleted[]): Promise<Heir[]> {
  const superiors = new Map(clients.map(({ id, superior }) => [id, superior]));
  const deletedIds = [...superiors.keys()];
  const children = await tx.db.client.findMany({
    where: { parentId: { in: deletedIds }, id: { notIn: deletedIds } },
    orderBy: { id: 'asc' },
    select: { id: true, name: true, parentId: true },
  });
  return children.map(({ id, name, parentId }) => {
    const superior = assertFound(superiors.get(parentId ?? 0));
    return { id, clientname: name, toId: superior.id, toName: superior.name };
  });
}

/** Gives children, coins and vouchers of deleted clients to their superiors, and ends their accounts. */
async function passOnOwned(tx: Ctx, clients: readonly Deleted[], pathChange: PathChange): Promise<void> {
  const clientIds = clients.map(({ id }) => id);
  const { roots } = pathChange;
  await tx.db.$executeRaw`
    update client c set parent_id = h.to_id, row_version = c.row_version + 1
    from unnest(${roots.map(({ id }) => id)}::int[], ${roots.map(({ toId }) => toId)}::int[]) as h(id, to_id)
    where c.id = h.id`;
  await applyMove(tx, pathChange);
  await tx.db.account.deleteMany({ where: { clientId: { in: clientIds } } });
  await closeCoinAccounts(tx, clients);
  await closeVouchers(tx, clients);
  await endFollowers(tx, 'clientDeleted', clients);
  const gone = clients.map(({ id, superior }) => ({ id, toId: superior.id }));
  await enqueue(tx, 'clientFollowing', { moved: [], gone });
}

/** Remaining descendants of deleted clients, with paths without the deleted ones. */
async function movedClients(tx: Ctx, deletedIds: readonly number[]): Promise<MovedClient[]> {
  const deleted = new Set(deletedIds);
  const sql = Prisma.sql`select id, path from client c where c.id in (${descendantIdsSql({ table: 'client', path: 'path' }, deletedIds)})`;
  const clients = await query<{ id: number; path: number[] }>(tx, sql);
  return clients.flatMap(({ id, path }) =>
    deleted.has(id) ? [] : [{ id, oldDepth: path.length, path: path.filter((step) => !deleted.has(step)) }],
  );
}
