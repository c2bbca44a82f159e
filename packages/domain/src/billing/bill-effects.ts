import { MAX_BILL_EFFECTS } from '@roger/contract/constants';
import type { ResultOf } from '@roger/contract/define';
import type { Bill, billing } from '@roger/contract/families/billing';
import type { Ctx } from '../kernel/ctx.ts';
import { scopeSql } from '../kernel/scope.ts';
import { shownName } from '../kernel/seeded-names.ts';
import { query, wireTime } from '../kernel/sql.ts';
import { getTerminalByMsId } from '../terminal/list-terminals.ts';
import { CHARGE_UNIT } from '../video-billing/list-charges.ts';

type TerminalChanges = ResultOf<(typeof billing)['endpoints']['terminalChanges']>;
type BillEffects = Pick<Bill, 'validity' | 'validityCount' | 'uses' | 'useCount' | 'voucherUses'>;

/**
 * What a bill did to terminals, what it paid of their use and which vouchers it used, as far as the reader may see it: of
 * clients in scope, deleted ones among them, and all of it where the reader's own client paid. At most the first
 * MAX_BILL_EFFECTS of each.
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
    `select v.ms_id as "msId", ${stateChangeSql}, v.amount::float8 as amount, (count(*) over ())::int as found
      from validity_change v join bill b on b.id = v.bill_id left join function_kind f on f.id = v.function_id
      where b.bill_no = $1 and ${visibleSql(ctx, 'v.client_id')} order by v.id limit ${MAX_BILL_EFFECTS}`,
    [billNo, ctx.scope.clientId],
  );
}

/** What bills did to one terminal of the scope while it belonged to it, newest first; at most MAX_BILL_EFFECTS. */
export async function terminalChanges(ctx: Ctx, { msId }: { msId: string }): Promise<TerminalChanges> {
  const { id } = await getTerminalByMsId(ctx, msId);
  // A bill is seen by its entries: one that a superior paid alone has none in sight.
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

function billedUses(ctx: Ctx, billNo: string): Promise<Counted<Bill['uses'][number]>> {
  return counted<Bill['uses'][number] & Found>(
    ctx,
    `select d.ms_id as "msId", f.name as "funcName", d.day::text as day, ${CHARGE_UNIT} as unit, d.units, d.amount::float8 as amount,
        (count(*) over ())::int as found
      from use_charge d join bill b on b.id = d.bill_id join function_kind f on f.id = d.function_id
      where b.bill_no = $1 and ${visibleSql(ctx, 'd.client_id')} order by d.id limit ${MAX_BILL_EFFECTS}`,
    [billNo, ctx.scope.clientId],
  );
}

interface Found {
  found: number;
}

/** The first rows of a query, and how many it has without its limit. */
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
    rows: rows.map(({ found: _found, ...row }) => ({ ...row, funcName: shownName(ctx, 'functions', row.funcName) })),
    count: rows[0]?.found ?? 0,
  };
}

/**
 * No time means several things: an undo takes back what was permanent, or what was not there; any other bill gives it. What is
 * billed by duration is never permanent.
 */
function stateSql(side: 'old' | 'new'): string {
  const [undone, booked] = side === 'old' ? ['permanent', 'none'] : ['none', 'permanent'];
  const byMinute = side === 'new' ? `when f.billing_mode = 'duration' then 'byMinute'` : '';
  return `case when v.${side}_expire_time is not null then 'until' when b.type = 'undo' then '${undone}' ${byMinute}
    else '${booked}' end`;
}

/** Is the client in place 2 the one of the bill `b`, or the terminal's client in its scope? One that is gone has its accounts left. */
export function visibleSql({ scope }: Ctx, clientColumn: string): string {
  const here = scopeSql(scope, 'c.path', () => '$2');
  const gone = scopeSql(scope, 'a.scope_path', () => '$2');
  if (here === null || gone === null) return '(b.client_id = $2 or true)';
  return `(b.client_id = $2 or exists (select 1 from client c where c.id = ${clientColumn} and ${here})
    or exists (select 1 from coin_account a where a.client_id = ${clientColumn} and ${gone}))`;
}
