import { PLATFORM_ID } from '@roger/contract/constants';
import type { InputOf, ResultOf } from '@roger/contract/define';
import { client } from '@roger/contract/families/tenancy/client';
import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { AppError, assert, assertFound } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { rowsAsIf } from '../../platform/list/list.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { assertFixed, assertVersion, distinctIds, nextVersion } from '../../platform/db/rows.ts';
import { isDescendant } from '../../platform/ctx/scope.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { lostTemplates } from '../../money/prices/client-prices.ts';
import { bindServer } from '../../tenancy/clients/bind-server.ts';
import { isClientNameTaken } from '../../tenancy/clients/check-client-name.ts';
import { clientColumns } from '../../tenancy/clients/client-fields.ts';
import {
  assertArea,
  assertServerGranted,
  assertQuota,
  clientInScope,
  type ClientNodeRow,
} from '../../tenancy/clients/client-guards.ts';
import { lockServersShared, lockTreeExclusive, lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { clientList } from '../../tenancy/clients/client.view.ts';
import { getClient } from '../../tenancy/clients/list-clients.ts';
import { planMove, moveClient, type Move } from './move-client.ts';
import { countsOf, lostPlans, lostServers } from './recalculate-paths.ts';
import { zoneField } from '../../tenancy/clients/time-zones.ts';

type Edit = (typeof client)['endpoints']['edit'];
type Input = InputOf<Edit>;

const unique = { name: 'clientname' };

const FIXED = ['clienttype', 'cloudDataId', 'priceTemplateId', 'dataServId', 'hosts', 'createTime'] as const;
// Only accounts strictly above the client may change these (docs/domain.md §1).
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
 * Changes a client; another pid moves it with its descendants. `dryRun` returns everything that this would end: through
 * the move, and the price template of a client that loses custom pricing.
 */
export async function editClient(ctx: Ctx, input: Input): Promise<ResultOf<Edit>> {
  return runOrPreview(ctx, input.dryRun === true, (tx) => change(tx, input));
}

/** A move changes paths, so it locks the tree exclusively; other changes let bookings and imports run. */
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
  if (!isDescendant(tx.scope, stored.path)) assertOwnFields(input, before);
  assertVersion(input.rowVersion, stored.rowVersion);
  await assertArea(tx, input.areaId);
  const zone = await zoneField(tx, input);
  if (input.servId !== before.servId) await assertServerGranted(tx, input.servId);
  const move = await moveOf(tx, stored, before, input.pid);
  const unbinds = input.customPricing === false && move?.pathChange.unboundIds.includes(stored.id) !== true;
  const unbound = unbinds ? await lostTemplates(tx, [stored.id]) : [];
  await assertQuotas(tx, { ...stored, parentId: move?.toId ?? stored.parentId }, input);
  await assertNameFree(tx, input);
  const data = {
    ...clientColumns({ ...input, ...zone }),
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
    ...(move === undefined ? {} : { moved: countsOf(move.pathChange) }),
    ...(unbound.length === 0 ? {} : { unbound }),
  };
}

type EditedColumns = ReturnType<typeof clientColumns> & {
  name?: string;
  priceTemplateId?: null;
  groupQuota?: number;
};

interface ValidatedEdit {
  stored: ClientNodeRow;
  before: ClientRow;
  move: Move | undefined;
  data: EditedColumns;
  raised: ReturnType<typeof nextVersion>;
  servId: number | null;
}

async function storeEdit(tx: Ctx, { stored, before, move, data, raised, servId }: ValidatedEdit): Promise<ClientRow> {
  if (move !== undefined) await moveClient(tx, move);
  await refuseDuplicate(unique, () =>
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

/** Row of the client in a dry run. */
async function rowOfEdit(
  tx: Ctx,
  { id, parentId, rowVersion }: ClientNodeRow,
  move: Move | undefined,
  data: EditedColumns,
  { increment }: ValidatedEdit['raised'],
): Promise<ClientRow> {
  const moves = move === undefined ? {} : await columnsOfMove(tx, move);
  const unbinds = move?.pathChange.unboundIds.includes(id) === true;
  const columns = { ...moves, ...data, rowVersion: rowVersion + increment + (unbinds ? 1 : 0) };
  const lost = move === undefined ? [] : await lostPlans(tx, move.pathChange, id);
  const changes = Object.entries(columns).map(([name, value]) => [columnName(name), value]);
  const rows = await rowsAsIf(tx, clientList, (add) => ({
    client: `select (jsonb_populate_record(c, ${add(JSON.stringify(Object.fromEntries(changes)))}::jsonb)).* from client c
        where c.id = ${add(id)}::int
      union all select c.* from client c where c.id = ${add(move?.toId ?? parentId)}::int`,
    client_cloud_plan: `select h.* from client_cloud_plan h
      where h.client_id = ${add(id)}::int and not h.plan_id = any(${add(lost)}::int[])`,
  }));
  return assertFound(rows.find((row) => row.id === id));
}

async function columnsOfMove(tx: Ctx, { client: { id }, toId, pathChange }: Move): Promise<object> {
  const { path } = assertFound(pathChange.moved.find((one) => one.id === id));
  const unbound = pathChange.unboundIds.includes(id) ? { priceTemplateId: null } : {};
  return { parentId: toId, path, ...unbound, ...(await lostServers(tx, pathChange, id)) };
}

/** Column name of a field of the database client. */
function columnName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

async function assertNameFree(tx: Ctx, { id, clientname }: Input): Promise<void> {
  if (clientname === undefined || !(await isClientNameTaken(tx, { id, clientname }))) return;
  throw new AppError('exists', { params: { field: unique.name } });
}

/** Refuses changes of the own client's quota, superior and other fields of FROM_ABOVE. */
function assertOwnFields(input: Input, before: ClientRow): void {
  const changed = FROM_ABOVE.filter((field) => input[field] !== undefined && input[field] !== before[field]);
  assert(changed.length === 0, 'noPermission');
}

async function moveOf(
  tx: Ctx,
  stored: ClientNodeRow,
  before: ClientRow,
  pid: number | undefined,
): Promise<Move | undefined> {
  if (pid === undefined || pid === before.pid || stored.id === PLATFORM_ID) return undefined;
  // Needed where another call moved the client after lockForEdit read it.
  await lockTreeExclusive(tx);
  return planMove(tx, stored, pid);
}

async function assertQuotas(tx: Ctx, { id, path, parentId, groupQuota }: ClientNodeRow, input: Input): Promise<void> {
  if (input.cregroupcount === undefined && input.pid === undefined) return;
  const quota = input.cregroupcount ?? groupQuota;
  if (parentId !== null && isDescendant(tx.scope, path)) assertQuota(await clientInScope(tx, parentId), quota);
  const largest = await tx.db.client.findFirst({
    where: { parentId: id },
    orderBy: { groupQuota: 'desc' },
    select: { groupQuota: true },
  });
  const needed = largest?.groupQuota ?? 0;
  const unlimited = id === PLATFORM_ID;
  assert(unlimited || quota >= needed, 'countExceeded', { remaining: quota, needed });
}
