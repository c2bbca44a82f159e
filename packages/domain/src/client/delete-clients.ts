import type { InputOf, ResultOf } from '@roger/contract/define';
import type { client } from '@roger/contract/families/client';
import { Prisma } from '../generated/prisma/client.ts';
import { assertThat, orNotFound } from '../kernel/app-error.ts';
import { auditAll } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { doOrUndo } from '../kernel/dry-run.ts';
import { rowsByKey } from '../kernel/list.ts';
import { chosenIds } from '../kernel/resolve-selection.ts';
import { endSessions } from '../kernel/session.ts';
import { query } from '../kernel/sql.ts';
import { closeCoinAccounts } from '../ledger/close-accounts.ts';
import { closeVouchers, voucherBalances } from '../ledger/close-vouchers.ts';
import { holdingsOfAll } from '../ledger/coin-accounts.ts';
import { billLastUse } from '../video-billing/bill-use.ts';
import { descendantClients, type ClientNodeRow } from './client-guards.ts';
import { lockServersExclusive, lockTreeExclusive } from './client-locks.ts';
import { clientList } from './client.view.ts';
import { idsBeneath, leaveRolesOf, rehomeClients, type MovedClient } from './rehome-clients.ts';

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
  return doOrUndo(ctx, input.dryRun === true, async (tx) => {
    await lockTreeExclusive(tx);
    await lockServersExclusive(tx);
    // The acting client, and with it the platform, is deleted from above only.
    const clients = await withSuperiors(tx, await descendantClients(tx, await chosenIds(tx, clientList, input)));
    const clientIds = clients.map(({ id }) => id);
    const count = await tx.db.terminal.count({ where: { clientId: { in: clientIds } } });
    assertThat(count === 0, 'inUse', { count });
    // What was used is paid before the rest goes to the superior.
    await billLastUse(tx, clientIds);
    const heirs = await findHeirs(tx, clients);
    const plan = {
      clients: heirs,
      accounts: await tx.db.account.count({ where: { clientId: { in: clientIds } } }),
      groups: await tx.db.group.count({ where: { clientId: { in: clientIds } } }),
      coins: await holdingsOfAll(tx, clientIds),
      vouchers: await voucherBalances(tx, clientIds),
    };
    const sessions = await endSessionsOf(tx, clientIds);
    const rows = new Map((await rowsByKey(tx, clientList, clientIds)).map((row) => [row.id, row]));
    const { templates } = await handOver(tx, clients, heirs);
    await tx.db.client.deleteMany({ where: { id: { in: clientIds } } });
    await auditAll(
      tx,
      clients.map(({ id, name, superior }) => ({ target: name, targetClient: superior, before: rows.get(id) })),
    );
    return { deleted: clients.length, ...plan, sessions, templates };
  });
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

async function endSessionsOf(tx: Ctx, clientIds: readonly number[]): Promise<number> {
  const accounts = await tx.db.account.findMany({ where: { clientId: { in: [...clientIds] } }, select: { id: true } });
  const accountIds = accounts.map(({ id }) => id);
  const open = { accountId: { in: accountIds }, viewerSessionId: null, endTime: null };
  const sessions = await tx.db.session.count({ where: { ...open, expireTime: { gt: tx.clock.now() } } });
  await endSessions(tx, { accountIds }, 'clientDeleted');
  return sessions;
}

/** Gives children, coins and vouchers of deleted clients to who comes after them, and ends their accounts. */
async function handOver(tx: Ctx, clients: readonly Deleted[], heirs: readonly Heir[]): Promise<{ templates: number }> {
  const clientIds = clients.map(({ id }) => id);
  await tx.db.$executeRaw`
    update client c set parent_id = h.to_id, row_version = c.row_version + 1
    from unnest(${heirs.map(({ id }) => id)}::int[], ${heirs.map(({ toId }) => toId)}::int[]) as h(id, to_id)
    where c.id = h.id`;
  const rehomed = await rehomeClients(tx, await movedClients(tx, clientIds), heirs);
  await tx.db.account.deleteMany({ where: { clientId: { in: clientIds } } });
  await leaveRolesOf(tx, clientIds);
  await closeCoinAccounts(tx, clients);
  await closeVouchers(tx, clients);
  return rehomed;
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
