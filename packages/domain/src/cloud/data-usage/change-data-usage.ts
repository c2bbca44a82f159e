import type { InputOf } from '@roger/contract/define';
import type { dataUsage, DataUsageRow } from '@roger/contract/families/cloud/data-usage';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { deleteUsage } from '../usage/open-usage.ts';
import { assert, badField, assertFound } from '../../platform/ctx/app-error.ts';
import { auditDeleted, auditPerClient, listNames, type AuditClient } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { findRow, rowsByKey } from '../../platform/list/list.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { assertPlatform } from '../../platform/ctx/platform.ts';
import { selectedIds } from '../../platform/list/resolve-selection.ts';
import { assertFixed, assertVersion } from '../../platform/db/rows.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { dataUsageList, RUNNING_PLAN } from './list-data-usage.ts';

type Calls = (typeof dataUsage)['endpoints'];
type Edit = InputOf<Calls['editBatch']>;

/** Sets the monthly volume of a card without a running cloud plan, null for unknown; measured use is unchanged. */
export async function editDataUsage(ctx: Ctx, input: InputOf<Calls['edit']>): Promise<DataUsageRow> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    const [card] = await lockCards(tx, [input.id]);
    const { client, ...before } = assertFound(card);
    assertFixed<DataUsageRow>(input, before, ['iccid', 'msId', 'date', 'today', 'month']);
    assertVersion(input.rowVersion, before.rowVersion);
    const { planTotal = before.planTotal } = input;
    if (planTotal !== before.planTotal) await setPlanTotals(tx, [before], planTotal);
    const after = assertFound(await findRow(tx, dataUsageList, before.id));
    await auditPerClient(tx, [{ client }], () => ({ target: after.iccid, before, after }));
    return after;
  });
}

/** The same for several cards, all or none. */
export async function editDataUsages(ctx: Ctx, { planTotal, ...selection }: Edit): Promise<{ changed: number }> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    const rows = await lockCards(tx, await selectedIds(tx, dataUsageList, selection));
    await setPlanTotals(tx, rows, planTotal);
    await auditPerClient(tx, rows, (own) => ({
      target: listNames(own.map(({ iccid }) => iccid)),
      before: own.map(({ iccid, planTotal: former }) => ({ iccid, planTotal: former })),
      after: { planTotal },
    }));
    return { changed: rows.length };
  });
}

/** Deletes the use of cards with its history, all or none. Terminals keep their cards; new use counts from zero. */
export async function deleteDataUsage(ctx: Ctx, input: InputOf<Calls['deleteBatch']>): Promise<{ deleted: number }> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => deleteCards(tx, await selectedIds(tx, dataUsageList, input)));
}

/** The same for a card by its number. */
export async function deleteUsageOfCard(ctx: Ctx, { iccid }: { iccid: string }): Promise<{ deleted: number }> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    const where = { iccid: storedIccid(iccid) };
    const { id } = assertFound(await tx.db.cardUsage.findUnique({ where, select: { id: true } }));
    return deleteCards(tx, [id]);
  });
}

async function deleteCards(tx: Ctx, ids: readonly number[]): Promise<{ deleted: number }> {
  const rows = await lockCards(tx, ids);
  const iccids = rows.map(({ iccid }) => iccid);
  await query(tx, 'delete from card_usage_day where iccid = any($1::text[])', [iccids]);
  await query(tx, 'delete from card_usage where id = any($1::int[])', [ids]);
  await deleteUsage(tx, iccids);
  await auditDeleted(tx, rows, ({ iccid }) => iccid);
  return { deleted: rows.length };
}

type LockedCard = DataUsageRow & { client: AuditClient };

/** Locks cards and reads them with their owners; 3102 for an unknown one. */
async function lockCards(tx: Ctx, ids: readonly number[]): Promise<LockedCard[]> {
  await lockRows(tx, 'card_usage', ids);
  const rows = await rowsByKey(tx, dataUsageList, ids);
  assert(rows.length === ids.length, 'notFound');
  const owners = await query<{ id: number; client: AuditClient }>(
    tx,
    "select id, json_build_object('id', client_id, 'path', scope_path) as client from card_usage where id = any($1::int[])",
    [ids],
  );
  const clients = new Map(owners.map(({ id, client }) => [id, client]));
  return rows.map((row) => ({ ...row, client: assertFound(clients.get(row.id)) }));
}

/** A running plan defines the volume: another value is refused (400 readOnly), the same one is not stored. */
async function setPlanTotals(tx: Ctx, cards: readonly DataUsageRow[], planTotal: number | null): Promise<void> {
  const planned = await findPlanned(tx, cards);
  const conflicting = cards.find((card) => planned.has(card.id) && card.planTotal !== planTotal);
  if (conflicting !== undefined) throw badField('planTotal', 'readOnly', { iccid: conflicting.iccid });
  const free = cards.filter(({ id }) => !planned.has(id)).map(({ id }) => id);
  await query(
    tx,
    'update card_usage set plan_total = $2::numeric, row_version = row_version + 1 where id = any($1::int[])',
    [free, planTotal],
  );
}

async function findPlanned(tx: Ctx, cards: readonly DataUsageRow[]): Promise<ReadonlySet<number>> {
  const rows = await query<{ id: number }>(
    tx,
    `select u.id from card_usage u join ${RUNNING_PLAN} where u.id = any($1::int[])`.replaceAll(
      '{now}',
      '$2::timestamptz',
    ),
    [cards.map(({ id }) => id), tx.clock.now()],
  );
  return new Set(rows.map(({ id }) => id));
}
