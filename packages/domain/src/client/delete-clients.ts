import type { InputOf, ResultOf } from '@roger/contract/define';
import type { client } from '@roger/contract/families/client';
import { Prisma } from '../generated/prisma/client.ts';
import { endMembershipsOfGroups } from '../group/memberships.ts';
import { assertThat, orNotFound } from '../kernel/app-error.ts';
import { auditAll } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { rowsByKey } from '../kernel/list.ts';
import { lockRows } from '../kernel/locks.ts';
import { enqueue } from '../kernel/outbox.ts';
import { chosenIds } from '../kernel/resolve-selection.ts';
import { endSessions } from '../kernel/session.ts';
import { query } from '../kernel/sql.ts';
import { closeCoinAccounts } from '../ledger/close-accounts.ts';
import { closeVouchers, voucherBalances } from '../ledger/close-vouchers.ts';
import { holdingsOfAll, type Holdings } from '../ledger/coin-accounts.ts';
import { countStock, passStockOn } from '../terminal-bind/pass-stock-on.ts';
import { passEndedPlansOn } from '../terminal-cloud-plan/leave-ended-plans.ts';
import { passChangesOn } from '../terminal-history/pass-changes-on.ts';
import { countOpenTasks, passTasksOn } from '../upgrade-task/pass-tasks-on.ts';
import { billLastUse, priceLastUse } from '../video-billing/bill-use.ts';
import { descendantClients, type ClientNodeRow } from './client-guards.ts';
import { lockServersExclusive, lockTreeExclusive } from './client-locks.ts';
import { clientList } from './client.view.ts';
import {
  countsOf,
  idsBeneath,
  planRehoming,
  storeRehoming,
  type MovedClient,
  type Rehoming,
} from './rehome-clients.ts';

type DeleteBatch = (typeof client)['endpoints']['deleteBatch'];
type Result = ResultOf<DeleteBatch>;
type Heir = NonNullable<Result['clients']>[number];

/** A client that is deleted, with the nearest client above it that stays. */
interface Deleted extends ClientNodeRow {
  superior: ClientNodeRow;
}

/**
 * Deletes clients, all or none: their children move to the nearest superior that stays, accounts and sessions end
 * (docs/domain.md §1). Refused while one of them holds terminals. `dryRun` answers who would go where.
 */
export async function deleteClients(ctx: Ctx, input: InputOf<DeleteBatch>): Promise<Result> {
  return tryOrDo(ctx, input.dryRun === true, async (tx) => {
    await lockTreeExclusive(tx);
    await lockServersExclusive(tx);
    // The acting client, and with it the platform, is deleted from above only.
    const clients = await withSuperiors(tx, await descendantClients(tx, await chosenIds(tx, clientList, input)));
    const clientIds = clients.map(({ id }) => id);
    const count = await tx.db.terminal.count({ where: { clientId: { in: clientIds } } });
    assertThat(count === 0, 'inUse', { count });
    // What was used is paid before the rest goes to the superior.
    if (input.dryRun !== true) await billLastUse(tx, clientIds);
    const heirs = await findHeirs(tx, clients);
    const rehoming = await planRehoming(tx, await movedClients(tx, clientIds), heirs, clientIds);
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
      templates: countsOf(rehoming).templates,
      plans: rehoming.plans,
      imei2s: await countStock(tx, clientIds),
      reports: await tx.db.timingReport.count({ where: { clientId: { in: clientIds } } }),
      upgradeTasks: await countOpenTasks(tx, clientIds),
      ...rehoming.relations,
    };
    if (input.dryRun !== true) await storeDeletion(tx, clients, rehoming);
    return answer;
  });
}

/** What goes to the superiors: in a dry run, less what the last use is going to take. */
async function coinsLeft(tx: Ctx, clientIds: readonly number[]): Promise<Holdings> {
  const held = await holdingsOfAll(tx, clientIds);
  if (tx.readOnly !== true) return held;
  return { ...held, KCOIN: held.KCOIN - (await priceLastUse(tx, clientIds)) };
}

/** Sessions of the clients' accounts that have not ended; those of who looks on as an account are not among them. */
function openSessionsOf(clientIds: readonly number[]) {
  return { account: { clientId: { in: [...clientIds] } }, viewerSessionId: null, endTime: null };
}

async function storeDeletion(tx: Ctx, clients: readonly Deleted[], rehoming: Rehoming): Promise<void> {
  const clientIds = clients.map(({ id }) => id);
  const accounts = await tx.db.account.findMany({ where: { clientId: { in: clientIds } }, select: { id: true } });
  await endSessions(tx, { accountIds: accounts.map(({ id }) => id) }, 'clientDeleted');
  const rows = new Map((await rowsByKey(tx, clientList, clientIds)).map((row) => [row.id, row]));
  const groups = await tx.db.group.findMany({ where: { clientId: { in: clientIds } }, select: { id: true } });
  const groupIds = groups.map(({ id }) => id);
  await lockRows(tx, 'terminal_group', groupIds);
  await endMembershipsOfGroups(tx, groupIds);
  await handOver(tx, clients, rehoming);
  await tx.db.client.deleteMany({ where: { id: { in: clientIds } } });
  await auditAll(
    tx,
    clients.map(({ id, name, superior }) => ({ target: name, targetClient: superior, before: rows.get(id) })),
  );
}

async function withSuperiors(tx: Ctx, clients: readonly ClientNodeRow[]): Promise<Deleted[]> {
  const gone = new Set(clients.map(({ id }) => id));
  const nearest = (path: readonly number[]) => path.findLast((step) => !gone.has(step)) ?? 0;
  const superiors = await tx.db.client.findMany({ where: { id: { in: clients.map(({ path }) => nearest(path)) } } });
  const byId = new Map(superiors.map((one) => [one.id, one]));
  return clients.map((one) => ({ ...one, superior: orNotFound(byId.get(nearest(one.path))) }));
}

/** Every child of a deleted client with the superior it will have. */
async function findHeirs(tx: Ctx, clients: readonly Deleted[]): Promise<Heir[]> {
  const superiors = new Map(clients.map(({ id, superior }) => [id, superior]));
  const gone = [...superiors.keys()];
  const children = await tx.db.client.findMany({
    where: { parentId: { in: gone }, id: { notIn: gone } },
    orderBy: { id: 'asc' },
    select: { id: true, name: true, parentId: true },
  });
  return children.map(({ id, name, parentId }) => {
    const superior = orNotFound(superiors.get(parentId ?? 0));
    return { id, clientname: name, toId: superior.id, toName: superior.name };
  });
}

/** Gives children, coins and vouchers of deleted clients to who comes after them, and ends their accounts. */
async function handOver(tx: Ctx, clients: readonly Deleted[], rehoming: Rehoming): Promise<void> {
  const clientIds = clients.map(({ id }) => id);
  const { heads } = rehoming;
  await tx.db.$executeRaw`
    update client c set parent_id = h.to_id, row_version = c.row_version + 1
    from unnest(${heads.map(({ id }) => id)}::int[], ${heads.map(({ toId }) => toId)}::int[]) as h(id, to_id)
    where c.id = h.id`;
  await storeRehoming(tx, rehoming);
  await tx.db.account.deleteMany({ where: { clientId: { in: clientIds } } });
  await closeCoinAccounts(tx, clients);
  await closeVouchers(tx, clients);
  await passStockOn(tx, clients);
  await passChangesOn(tx, clients);
  await passEndedPlansOn(tx, clients);
  await passTasksOn(tx, clients);
  const gone = clients.map(({ id, superior }) => ({ id, toId: superior.id }));
  await enqueue(tx, 'clientFollowing', { moved: [], gone });
}

/** The clients beneath deleted ones, with paths that leave those out. */
async function movedClients(tx: Ctx, goneIds: readonly number[]): Promise<MovedClient[]> {
  const gone = new Set(goneIds);
  const beneath = Prisma.sql`select id, path from client c where c.id in (${idsBeneath({ table: 'client', path: 'path' }, goneIds)})`;
  const clients = await query<{ id: number; path: number[] }>(tx, beneath);
  return clients.flatMap(({ id, path }) =>
    gone.has(id) ? [] : [{ id, oldDepth: path.length, path: path.filter((step) => !gone.has(step)) }],
  );
}
