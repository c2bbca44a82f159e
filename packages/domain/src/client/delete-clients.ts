import type { InputOf, ResultOf } from '@roger/contract/define';
import type { client } from '@roger/contract/families/client';
import type { Currency } from '@roger/contract/fields/money-fields';
import { endSessions } from '../account/session.ts';
import { assertThat } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { distinctIds } from '../kernel/rows.ts';
import { isBeneath } from '../kernel/scope.ts';
import { closeCoinAccounts } from '../ledger/close-accounts.ts';
import { closeVouchers, voucherBalances } from '../ledger/close-vouchers.ts';
import { holdingsOf, type Holdings } from '../ledger/coin-accounts.ts';
import { billUseOf } from '../video-billing/bill-use.ts';
import { clientInScope, lockClientTree, type ClientNodeRow } from './client-guards.ts';
import { getClient } from './list-clients.ts';
import { leaveRolesOf, rehomeSubtree } from './rehome-subtree.ts';

type DeleteBatch = (typeof client)['endpoints']['deleteBatch'];
type Result = ResultOf<DeleteBatch>;
type Heir = NonNullable<Result['clients']>[number];

/**
 * Deletes clients, all or none: their children move to the nearest superior that stays, accounts and sessions end
 * (domain.md §1). Refused while one of them holds terminals. `dryRun` answers who would go where.
 */
export async function deleteClients(ctx: Ctx, { ids, dryRun }: InputOf<DeleteBatch>): Promise<Result> {
  return tryOrDo(ctx, dryRun === true, async (tx) => {
    await lockClientTree(tx);
    const doomed = await doomedClients(tx, distinctIds(ids));
    const doomedIds = doomed.map(({ id }) => id);
    const count = await tx.db.terminal.count({ where: { clientId: { in: doomedIds } } });
    assertThat(count === 0, 'inUse', { count });
    // What was used is paid before the rest goes to the superior.
    for (const id of doomedIds) await billUseOf(tx, id, true);
    const heirs = await findHeirs(tx, doomed);
    const accounts = await tx.db.account.findMany({ where: { clientId: { in: doomedIds } }, select: { id: true } });
    const accountIds = accounts.map(({ id }) => id);
    const plan = {
      clients: heirs,
      accounts: accounts.length,
      groups: await tx.db.group.count({ where: { clientId: { in: doomedIds } } }),
      coins: await heldBeneath(tx, doomedIds),
      vouchers: await voucherBalances(tx, doomedIds),
    };
    const open = {
      accountId: { in: accountIds },
      viewerSessionId: null,
      endTime: null,
      expireTime: { gt: tx.clock.now() },
    };
    const sessions = await tx.db.session.count({ where: open });
    await endSessions(tx, { accountIds }, 'clientDeleted');
    let templates = 0;
    for (const one of doomed.toSorted((a, b) => b.path.length - a.path.length)) templates += await remove(tx, one);
    return { deleted: doomed.length, ...plan, sessions, templates };
  });
}

/** What the superiors that stay will get. */
async function heldBeneath(tx: Ctx, ids: readonly number[]): Promise<Holdings> {
  const holdings = await Promise.all(ids.map((id) => holdingsOf(tx, id)));
  const sum = (currency: Currency) => holdings.reduce((total, one) => total + one[currency], 0);
  return { YCOIN: sum('YCOIN'), MCOIN: sum('MCOIN'), KCOIN: sum('KCOIN') };
}

async function doomedClients(tx: Ctx, ids: readonly number[]): Promise<ClientNodeRow[]> {
  const clients = await Promise.all(ids.map((id) => clientInScope(tx, id)));
  // The own client, and with it the platform, is deleted from above only.
  assertThat(
    clients.every(({ path }) => isBeneath(tx.scope, path)),
    'noPermission',
  );
  return clients;
}

/** Every child of a deleted client with the superior it will have. */
async function findHeirs(tx: Ctx, doomed: readonly ClientNodeRow[]): Promise<Heir[]> {
  const gone = new Set(doomed.map(({ id }) => id));
  const children = await tx.db.client.findMany({
    where: { parentId: { in: [...gone] }, id: { notIn: [...gone] } },
    orderBy: { id: 'asc' },
    select: { id: true, name: true, path: true },
  });
  const heirs = children.map(({ id, name, path }) => ({
    id,
    clientname: name,
    toId: path.findLast((step) => step !== id && !gone.has(step)) ?? id,
  }));
  const names = await tx.db.client.findMany({
    where: { id: { in: heirs.map(({ toId }) => toId) } },
    select: { id: true, name: true },
  });
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return heirs.map((heir) => ({ ...heir, toName: nameOf.get(heir.toId) ?? '' }));
}

/** Removes one client; how many of those beneath lost their price template with it. */
async function remove(tx: Ctx, { id }: ClientNodeRow): Promise<number> {
  let templates = 0;
  const client = await clientInScope(tx, id);
  const superior = await clientInScope(tx, client.parentId ?? 0);
  const children = await tx.db.client.findMany({ where: { parentId: id }, select: { id: true, path: true } });
  for (const child of children) {
    await tx.db.client.update({
      where: { id: child.id },
      data: { parentId: superior.id, rowVersion: { increment: 1 } },
    });
    templates += (await rehomeSubtree(tx, child, superior)).templates;
  }
  const before = await getClient(tx, { id });
  await tx.db.account.deleteMany({ where: { clientId: id } });
  await leaveRolesOf(tx, id);
  await closeCoinAccounts(tx, client, superior);
  await closeVouchers(tx, client);
  await tx.db.client.delete({ where: { id } });
  await audit(tx, { target: client.name, targetClient: superior, before });
  return templates;
}
