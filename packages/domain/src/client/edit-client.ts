import { PLATFORM_ID } from '@roger/contract/constants';
import type { InputOf, ResultOf } from '@roger/contract/define';
import type { client, ClientRow } from '@roger/contract/families/client';
import { assertThat } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { doOrUndo } from '../kernel/dry-run.ts';
import { lockRows } from '../kernel/locks.ts';
import { assertFixed, assertVersion, distinctIds } from '../kernel/rows.ts';
import { isBeneath } from '../kernel/scope.ts';
import { refuseTaken } from '../kernel/unique.ts';
import { templatesLost } from '../price/client-prices.ts';
import { bindServer } from './bind-server.ts';
import { clientColumns } from './client-fields.ts';
import { assertArea, assertHeldServer, assertQuota, clientInScope, type ClientNodeRow } from './client-guards.ts';
import { lockServersShared, lockTreeExclusive, lockTreeShared } from './client-locks.ts';
import { getClient } from './list-clients.ts';
import { moveClient } from './move-client.ts';

type Edit = (typeof client)['endpoints']['edit'];
type Input = InputOf<Edit>;

const FIXED = ['clienttype', 'cloudDataId', 'priceTemplateId', 'dataServId', 'hosts', 'createTime'] as const;
// What only an account strictly above the client may change (docs/domain.md §1).
const FROM_ABOVE = [
  'clientname',
  'pid',
  'cregroupcount',
  'customPricing',
  'hideSuper',
  'hideSuperContact',
  'servId',
] as const;

/**
 * Changes a client; another pid moves it with everything beneath. `dryRun` answers what
 * that would end: what a move takes, and the price template of a client that loses custom pricing. */
export async function editClient(ctx: Ctx, input: Input): Promise<ResultOf<Edit>> {
  return doOrUndo(ctx, input.dryRun === true, (tx) => change(tx, input));
}

/** A move changes paths and so needs the tree alone; everything else leaves bookings and imports running. */
async function lockForEdit(tx: Ctx, { id, pid, cregroupcount }: Input): Promise<void> {
  const { pid: storedPid } = await getClient(tx, { id });
  const moves = pid !== undefined && pid !== storedPid;
  if (moves) await lockTreeExclusive(tx);
  else await lockTreeShared(tx);
  await lockServersShared(tx);
  const quotaOf = cregroupcount === undefined && !moves ? [] : [pid ?? storedPid];
  await lockRows(tx, 'client', distinctIds([id, ...quotaOf]), 'no key update');
}

async function change(tx: Ctx, input: Input): Promise<ResultOf<Edit>> {
  await lockForEdit(tx, input);
  const stored = await clientInScope(tx, input.id);
  const before = await getClient(tx, { id: input.id });
  assertFixed<ClientRow>(input, before, FIXED);
  if (!isBeneath(tx.scope, stored.path)) assertOwnFields(input, before);
  assertVersion(input.rowVersion, stored.rowVersion);
  await assertArea(tx, input.areaId);
  if (input.servId !== before.servId) await assertHeldServer(tx, input.servId);
  const moved = await move(tx, stored, before, input.pid);
  const unbound = input.customPricing === false ? await templatesLost(tx, [stored.id]) : [];
  await assertQuotas(tx, stored, input);
  await refuseTaken({ name: 'clientname' }, () =>
    tx.db.client.update({
      where: { id: stored.id },
      data: {
        ...clientColumns(input),
        ...(input.clientname === undefined ? {} : { name: input.clientname }),
        ...(unbound.length === 0 ? {} : { priceTemplateId: null }),
        ...(input.cregroupcount === undefined ? {} : { groupQuota: input.cregroupcount }),
        rowVersion: { increment: 1 },
      },
    }),
  );
  await bindServer(tx, stored.id, input.servId ?? null);
  const after = await getClient(tx, { id: stored.id });
  if (moved === undefined) await audit(tx, { target: after.clientname, targetClient: stored, before, after });
  else {
    const targetClient = await clientInScope(tx, stored.id);
    await audit(tx, { target: before.clientname, targetClient, formerClient: stored, before, after });
  }
  return { ...after, ...(moved === undefined ? {} : { moved }), ...(unbound.length === 0 ? {} : { unbound }) };
}

/** The own client's quota, superior and the like come back unchanged or not at all. */
function assertOwnFields(input: Input, before: ClientRow): void {
  const changed = FROM_ABOVE.filter((field) => input[field] !== undefined && input[field] !== before[field]);
  assertThat(changed.length === 0, 'noPermission');
}

async function move(tx: Ctx, stored: ClientNodeRow, before: ClientRow, pid: number | undefined) {
  if (pid === undefined || pid === before.pid || stored.id === PLATFORM_ID) return undefined;
  // Where another call has moved the client meanwhile, this one does not hold the tree alone yet.
  await lockTreeExclusive(tx);
  return moveClient(tx, stored, pid);
}

async function assertQuotas(tx: Ctx, stored: ClientNodeRow, input: Input): Promise<void> {
  if (input.cregroupcount === undefined && input.pid === undefined) return;
  const { parentId, groupQuota } = await clientInScope(tx, stored.id);
  const quota = input.cregroupcount ?? groupQuota;
  if (parentId !== null && isBeneath(tx.scope, stored.path)) assertQuota(await clientInScope(tx, parentId), quota);
  const largest = await tx.db.client.findFirst({
    where: { parentId: stored.id },
    orderBy: { groupQuota: 'desc' },
    select: { groupQuota: true },
  });
  const needed = largest?.groupQuota ?? 0;
  const unlimited = stored.id === PLATFORM_ID;
  assertThat(unlimited || quota >= needed, 'countExceeded', { remaining: quota });
}
