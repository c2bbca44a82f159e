import { PLATFORM_ID } from '@roger/contract/constants';
import type { InputOf, ResultOf } from '@roger/contract/define';
import { client, type ClientRow } from '@roger/contract/families/client';
import { AppError, assertThat, orNotFound } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { rowsAsIf } from '../kernel/list.ts';
import { lockRows } from '../kernel/locks.ts';
import { assertFixed, assertVersion, distinctIds, nextVersion } from '../kernel/rows.ts';
import { isBeneath } from '../kernel/scope.ts';
import { refuseTaken } from '../kernel/unique.ts';
import { templatesLost } from '../price/client-prices.ts';
import { bindServer } from './bind-server.ts';
import { isClientNameTaken } from './check-client-name.ts';
import { clientColumns } from './client-fields.ts';
import { assertArea, assertHeldServer, assertQuota, clientInScope, type ClientNodeRow } from './client-guards.ts';
import { lockServersShared, lockTreeExclusive, lockTreeShared } from './client-locks.ts';
import { clientList } from './client.view.ts';
import { getClient } from './list-clients.ts';
import { planMove, storeMove, type Move } from './move-client.ts';
import { countsOf, plansLost, serversLost } from './rehome-clients.ts';

type Edit = (typeof client)['endpoints']['edit'];
type Input = InputOf<Edit>;

const unique = { name: 'clientname' };

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
  return tryOrDo(ctx, input.dryRun === true, (tx) => change(tx, input));
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
  const move = await moveOf(tx, stored, before, input.pid);
  const unbinds = input.customPricing === false && move?.rehoming.unboundIds.includes(stored.id) !== true;
  const unbound = unbinds ? await templatesLost(tx, [stored.id]) : [];
  await assertQuotas(tx, { ...stored, parentId: move?.toId ?? stored.parentId }, input);
  await assertNameFree(tx, input);
  const data = {
    ...clientColumns(input),
    ...(input.clientname === undefined ? {} : { name: input.clientname }),
    ...(unbound.length === 0 ? {} : { priceTemplateId: null }),
    ...(input.cregroupcount === undefined ? {} : { groupQuota: input.cregroupcount }),
  };
  const raised = nextVersion(client.endpoints.edit, input, before);
  const after =
    input.dryRun === true
      ? await rowOfEdit(tx, stored, move, data, raised)
      : await storeEdit(tx, { stored, before, move, data, raised, servId: input.servId ?? null });
  return {
    ...after,
    ...(move === undefined ? {} : { moved: countsOf(move.rehoming) }),
    ...(unbound.length === 0 ? {} : { unbound }),
  };
}

type EditedColumns = ReturnType<typeof clientColumns> & {
  name?: string;
  priceTemplateId?: null;
  groupQuota?: number;
};

interface JudgedEdit {
  stored: ClientNodeRow;
  before: ClientRow;
  move: Move | undefined;
  data: EditedColumns;
  raised: ReturnType<typeof nextVersion>;
  servId: number | null;
}

async function storeEdit(tx: Ctx, { stored, before, move, data, raised, servId }: JudgedEdit): Promise<ClientRow> {
  if (move !== undefined) await storeMove(tx, move);
  await refuseTaken(unique, () =>
    tx.db.client.update({ where: { id: stored.id }, data: { ...data, rowVersion: raised } }),
  );
  await bindServer(tx, stored.id, servId);
  const after = await getClient(tx, { id: stored.id });
  if (move === undefined) await audit(tx, { target: after.clientname, targetClient: stored, before, after });
  else {
    const targetClient = await clientInScope(tx, stored.id);
    await audit(tx, { target: before.clientname, targetClient, formerClient: stored, before, after });
  }
  return after;
}

/** The row that the client would have. */
async function rowOfEdit(
  tx: Ctx,
  { id, parentId, rowVersion }: ClientNodeRow,
  move: Move | undefined,
  data: EditedColumns,
  { increment }: JudgedEdit['raised'],
): Promise<ClientRow> {
  const moves = move === undefined ? {} : await columnsOfMove(tx, move);
  const unbinds = move?.rehoming.unboundIds.includes(id) === true;
  const columns = { ...moves, ...data, rowVersion: rowVersion + increment + (unbinds ? 1 : 0) };
  const lost = move === undefined ? [] : await plansLost(tx, move.rehoming, id);
  const changes = Object.entries(columns).map(([name, value]) => [columnName(name), value]);
  const rows = await rowsAsIf(tx, clientList, (add) => ({
    client: `select (jsonb_populate_record(c, ${add(JSON.stringify(Object.fromEntries(changes)))}::jsonb)).* from client c
        where c.id = ${add(id)}::int
      union all select c.* from client c where c.id = ${add(move?.toId ?? parentId)}::int`,
    client_cloud_plan: `select h.* from client_cloud_plan h
      where h.client_id = ${add(id)}::int and not h.plan_id = any(${add(lost)}::int[])`,
  }));
  return orNotFound(rows.find((row) => row.id === id));
}

async function columnsOfMove(tx: Ctx, { client: { id }, toId, rehoming }: Move): Promise<object> {
  const { path } = orNotFound(rehoming.moved.find((one) => one.id === id));
  const unbound = rehoming.unboundIds.includes(id) ? { priceTemplateId: null } : {};
  return { parentId: toId, path, ...unbound, ...(await serversLost(tx, rehoming, id)) };
}

/** A field of the database client as its column is named. */
function columnName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

async function assertNameFree(tx: Ctx, { id, clientname }: Input): Promise<void> {
  if (clientname === undefined || !(await isClientNameTaken(tx, { id, clientname }))) return;
  throw new AppError('exists', { params: { field: unique.name } });
}

/** The own client's quota, superior and the like come back unchanged or not at all. */
function assertOwnFields(input: Input, before: ClientRow): void {
  const changed = FROM_ABOVE.filter((field) => input[field] !== undefined && input[field] !== before[field]);
  assertThat(changed.length === 0, 'noPermission');
}

async function moveOf(
  tx: Ctx,
  stored: ClientNodeRow,
  before: ClientRow,
  pid: number | undefined,
): Promise<Move | undefined> {
  if (pid === undefined || pid === before.pid || stored.id === PLATFORM_ID) return undefined;
  // Where another call has moved the client meanwhile, this one does not hold the tree alone yet.
  await lockTreeExclusive(tx);
  return planMove(tx, stored, pid);
}

async function assertQuotas(tx: Ctx, { id, path, parentId, groupQuota }: ClientNodeRow, input: Input): Promise<void> {
  if (input.cregroupcount === undefined && input.pid === undefined) return;
  const quota = input.cregroupcount ?? groupQuota;
  if (parentId !== null && isBeneath(tx.scope, path)) assertQuota(await clientInScope(tx, parentId), quota);
  const largest = await tx.db.client.findFirst({
    where: { parentId: id },
    orderBy: { groupQuota: 'desc' },
    select: { groupQuota: true },
  });
  const needed = largest?.groupQuota ?? 0;
  const unlimited = id === PLATFORM_ID;
  assertThat(unlimited || quota >= needed, 'countExceeded', { remaining: quota });
}
