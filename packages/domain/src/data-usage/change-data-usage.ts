import type { InputOf, ResultOf } from '@roger/contract/define';
import type { dataUsage, DataUsageRow } from '@roger/contract/families/data-usage';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { forgetUsage } from '../cloud-usage/open-usage.ts';
import { assertThat, badField, orNotFound } from '../kernel/app-error.ts';
import { auditPerClient, listNames, type AuditClient } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { findRow, rowsByKey } from '../kernel/list.ts';
import { lockRows } from '../kernel/locks.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { chosenIds } from '../kernel/resolve-selection.ts';
import { assertFixed, assertVersion } from '../kernel/rows.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { dataUsageList, RUNNING_PLAN } from './data-usage.view.ts';

type Calls = (typeof dataUsage)['endpoints'];

/** Sets what a card without a running cloud plan may use a month, null for unknown; what was measured stays. */
export async function editDataUsage(ctx: Ctx, input: InputOf<Calls['edit']>): Promise<DataUsageRow> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    const [card] = await lockCards(tx, [input.id]);
    const { client, ...before } = orNotFound(card);
    assertFixed<DataUsageRow>(input, before, ['iccid', 'msId', 'date', 'today', 'month']);
    assertVersion(input.rowVersion, before.rowVersion);
    const { planTotal = before.planTotal } = input;
    if (planTotal !== before.planTotal) await setPlanTotals(tx, [before], planTotal);
    const after = orNotFound(await findRow(tx, dataUsageList, before.id));
    await auditPerClient(tx, [{ client }], () => ({ target: after.iccid, before, after }));
    return after;
  });
}

/** The same of several cards, all or none. */
export async function editDataUsages(
  ctx: Ctx,
  { planTotal, ...chosen }: InputOf<Calls['editBatch']>,
): Promise<ResultOf<Calls['editBatch']>> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    const rows = await lockCards(tx, await chosenIds(tx, dataUsageList, chosen));
    await setPlanTotals(tx, rows, planTotal);
    await auditPerClient(tx, rows, (own) => ({
      target: listNames(own.map(({ iccid }) => iccid)),
      before: own.map(({ iccid, planTotal: former }) => ({ iccid, planTotal: former })),
      after: { planTotal },
    }));
    return { changed: rows.length };
  });
}

/** Deletes what cards used with its history, all or none. Their terminals keep them; what they use from now on counts from nothing. */
export async function deleteDataUsage(ctx: Ctx, input: InputOf<Calls['deleteBatch']>): Promise<{ deleted: number }> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => deleteCards(tx, await chosenIds(tx, dataUsageList, input)));
}

/** The same of the card with a number. */
export async function deleteUsageOfCard(ctx: Ctx, { iccid }: { iccid: string }): Promise<{ deleted: number }> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    const where = { iccid: storedIccid(iccid) };
    const { id } = orNotFound(await tx.db.cardUsage.findUnique({ where, select: { id: true } }));
    return deleteCards(tx, [id]);
  });
}

async function deleteCards(tx: Ctx, ids: readonly number[]): Promise<{ deleted: number }> {
  const rows = await lockCards(tx, ids);
  const iccids = rows.map(({ iccid }) => iccid);
  await query(tx, 'delete from card_usage_day where iccid = any($1::text[])', [iccids]);
  await query(tx, 'delete from card_usage where id = any($1::int[])', [ids]);
  await forgetUsage(tx, iccids);
  await auditPerClient(tx, rows, (own) => ({
    target: listNames(own.map(({ iccid }) => iccid)),
    before: own.map(({ client: _client, ...row }) => row),
  }));
  return { deleted: rows.length };
}

type LockedCard = DataUsageRow & { client: AuditClient };

/** Cards with what they used and whose they are, locked; 3102 where one is not there. */
async function lockCards(tx: Ctx, ids: readonly number[]): Promise<LockedCard[]> {
  await lockRows(tx, 'card_usage', ids);
  const rows = await rowsByKey(tx, dataUsageList, ids);
  assertThat(rows.length === ids.length, 'notFound');
  const owners = await query<{ id: number; client: AuditClient }>(
    tx,
    "select id, json_build_object('id', client_id, 'path', scope_path) as client from card_usage where id = any($1::int[])",
    [ids],
  );
  const clients = new Map(owners.map(({ id, client }) => [id, client]));
  return rows.map((row) => ({ ...row, client: orNotFound(clients.get(row.id)) }));
}

/** A running plan says by itself what it gives: only the same may come back of its card (400 readOnly), and is not kept. */
async function setPlanTotals(tx: Ctx, cards: readonly DataUsageRow[], planTotal: number | null): Promise<void> {
  const planned = await plannedAmong(tx, cards);
  const other = cards.find((card) => planned.has(card.id) && card.planTotal !== planTotal);
  if (other !== undefined) throw badField('planTotal', 'readOnly', { iccid: other.iccid });
  const free = cards.filter(({ id }) => !planned.has(id)).map(({ id }) => id);
  await query(
    tx,
    'update card_usage set plan_total = $2::numeric, row_version = row_version + 1 where id = any($1::int[])',
    [free, planTotal],
  );
}

/** Those of the cards that have a running plan. */
async function plannedAmong(tx: Ctx, cards: readonly DataUsageRow[]): Promise<ReadonlySet<number>> {
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
