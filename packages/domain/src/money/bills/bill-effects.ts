import { MAX_BILL_EFFECTS } from '@roger/contract/constants';
import type { ResultOf } from '@roger/contract/define';
import type { Bill, billing } from '@roger/contract/families/money/billing';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { displayName } from '../../platform/ctx/seeded-names.ts';
import { query, wireTime } from '../../platform/db/sql.ts';
import { CHARGE_UNIT } from './charge-unit.ts';

type TerminalChanges = ResultOf<(typeof billing)['endpoints']['terminalChanges']>;
type BillEffects = Pick<Bill, 'validity' | 'validityCount' | 'uses' | 'useCount' | 'voucherUses'>;

/**
 * Effects of a bill: changed terminals, paid use and used vouchers. The reader sees those of clients in scope, also
 * deleted ones, and all where the own client paid; at most the first MAX_BILL_EFFECTS of each.
 */
export async function billEffects(ctx: Ctx, billNo: string): Promise<BillEffects> {
  const validity = await billedValidity(ctx, billNo);
  const uses = await billedUses(ctx, billNo);
  const voucherUses = await query<BillEffects['voucherUses'][number]>(
    ctx,
    `select o.voucher_no as "voucherNo", v.ms_id as "msId", v.quantity
      from voucher_use v join bill b on b.id = v.bill_id join client_voucher o on o.id = v.voucher_id
      where b.bill_no = $1 and ${visibleSql(ctx, 'v.client_id')} order by v.id limit ${MAX_BILL_EFFECTS}`,
    [billNo, ctx.scope.clientId],
  );
  return { validity: validity.rows, validityCount: validity.count, uses: uses.rows, useCount: uses.count, voucherUses };
}

/** A change of validity `v` by the bill `b` of the function `f`. */
const stateChangeSql = `v.function_id as "funcId", coalesce(f.name, '') as "funcName",
  ${stateSql('old')} as "oldState", ${wireTime('v.old_expire_time')} as "oldExpireTime",
  ${stateSql('new')} as "newState", ${wireTime('v.new_expire_time')} as "newExpireTime"`;

function billedValidity(ctx: Ctx, billNo: string): Promise<Counted<Bill['validity'][number]>> {
  return counted<Bill['validity'][number] & Found>(
    ctx,
    `select v.ms_id as "msId", ${namesSql(ctx, 'v')}, ${stateChangeSql}, v.amount::float8 as amount, (count(*) over ())::int as found
      from validity_change v join bill b on b.id = v.bill_id left join function_kind f on f.id = v.function_id
      where b.bill_no = $1 and ${visibleSql(ctx, 'v.client_id')} order by v.id limit ${MAX_BILL_EFFECTS}`,
    [billNo, ctx.scope.clientId],
  );
}

/** Changes of a terminal by bills, newest first, at most MAX_BILL_EFFECTS; the caller has checked the scope. */
export async function listBilledChanges(ctx: Ctx, { id }: { id: number }): Promise<TerminalChanges> {
  // A bill is visible by its entries; one that only a superior paid has none in the scope.
  const inSight = scopeSql(ctx.scope, 'e.scope_path', () => '$2');
  const seen = inSight === null ? 'true' : `exists (select 1 from bill_entry e where e.bill_id = b.id and ${inSight})`;
  const { rows, count } = await counted<TerminalChanges['changes'][number] & Found>(
    ctx,
    `select case when ${seen} then b.bill_no end as "billNo", case when ${seen} then b.method end as method,
        case when ${seen} then v.amount::float8 end as amount, b.type, ${stateChangeSql}, u.id is not null as undone,
        ${wireTime('b.create_time')} as "createTime", (count(*) over ())::int as found
      from validity_change v join bill b on b.id = v.bill_id left join bill u on u.undoes_id = b.id
      left join function_kind f on f.id = v.function_id
      where v.terminal_id = $1 and ${visibleSql(ctx, 'v.client_id')} order by v.id desc limit ${MAX_BILL_EFFECTS}`,
    [id, ctx.scope.clientId],
  );
  return { changes: rows, count };
}

/** SQL: names of the terminal and of the client of a row, null where they are deleted or outside of the scope. */
function namesSql({ scope }: Ctx, row: string): string {
  const where = (path: string) => scopeSql(scope, path, () => '$2') ?? 'true';
  return `(select t.name from terminal t where t.id = ${row}.terminal_id and ${where('t.scope_path')}) as "msName",
    (select c.name from client c where c.id = ${row}.client_id and ${where('c.path')}) as "clientName"`;
}

function billedUses(ctx: Ctx, billNo: string): Promise<Counted<Bill['uses'][number]>> {
  return counted<Bill['uses'][number] & Found>(
    ctx,
    `select d.ms_id as "msId", ${namesSql(ctx, 'd')}, f.name as "funcName", d.day::text as day, ${CHARGE_UNIT} as unit, d.units, d.amount::float8 as amount,
        (count(*) over ())::int as found
      from use_charge d join bill b on b.id = d.bill_id join function_kind f on f.id = d.function_id
      where b.bill_no = $1 and ${visibleSql(ctx, 'd.client_id')} order by d.id limit ${MAX_BILL_EFFECTS}`,
    [billNo, ctx.scope.clientId],
  );
}

interface Found {
  found: number;
}

/** The first rows of a query, and their number without the limit. */
interface Counted<Row> {
  rows: Row[];
  count: number;
}

async function counted<Row extends Found & { funcName: string }>(
  ctx: Ctx,
  sql: string,
  values: unknown[],
): Promise<Counted<Omit<Row, 'found'>>> {
  const rows = await query<Row>(ctx, sql, values);
  return {
    rows: rows.map(({ found: _found, ...row }) => ({ ...row, funcName: displayName(ctx, 'functions', row.funcName) })),
    count: rows[0]?.found ?? 0,
  };
}

/**
 * SQL: the state of a function. A null time is ambiguous: in an undo the old state was permanent and the new one is
 * `none`, in other bills the reverse. Functions billed by duration are never permanent.
 */
function stateSql(side: 'old' | 'new'): string {
  const [undone, booked] = side === 'old' ? ['permanent', 'none'] : ['none', 'permanent'];
  const byMinute = side === 'new' ? `when f.billing_mode = 'duration' then 'byMinute'` : '';
  return `case when v.${side}_expire_time is not null then 'until' when b.type = 'undo' then '${undone}' ${byMinute}
    else '${booked}' end`;
}

/** SQL: is client $2 that of bill `b`, or is the terminal's client in its scope (by its accounts if deleted)? */
export function visibleSql({ scope }: Ctx, clientColumn: string): string {
  const here = scopeSql(scope, 'c.path', () => '$2');
  const gone = scopeSql(scope, 'a.scope_path', () => '$2');
  if (here === null || gone === null) return '(b.client_id = $2 or true)';
  return `(b.client_id = $2 or exists (select 1 from client c where c.id = ${clientColumn} and ${here})
    or exists (select 1 from coin_account a where a.client_id = ${clientColumn} and ${gone}))`;
}
