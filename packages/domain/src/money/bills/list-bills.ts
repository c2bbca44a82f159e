import type { InputOf, ResultOf } from '@roger/contract/define';
import type { Bill, billing, BillingRow, Proof } from '@roger/contract/families/money/billing';
import { clientInScope } from '../../tenancy/clients/client-guards.ts';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { exportRows, type RowBatches } from '../../platform/list/export-rows.ts';
import { listPage, rowsByKey } from '../../platform/list/list.ts';
import { query } from '../../platform/db/sql.ts';
import { proveBooks } from '../ledger/prove-books.ts';
import { billEffects } from './bill-effects.ts';
import { billingList } from './billing.view.ts';

type Calls = (typeof billing)['endpoints'];

/** Bookings of the scope, a page at a time. */
export function listBills(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, billingList, input);
}

/** The filtered bills for a workbook. */
export function exportBills(ctx: Ctx, input: InputOf<Calls['list']>): Promise<RowBatches<BillingRow>> {
  return exportRows(ctx, billingList, input);
}

/** One bill with the entries of the clients in scope and its effects on their terminals; not found without an entry. */
export async function getBill(ctx: Ctx, { billNo }: { billNo: string }): Promise<Bill> {
  const head = assertFound(
    (
      await query<{
        undoes: string | null;
        undoneBy: string | null;
        orderNum: string | null;
        own: boolean;
        entryIds: number[];
      }>(
        ctx,
        `select o.bill_no as undoes, u.bill_no as "undoneBy",
          (select c.order_num from cloud_order c where c.bill_id = b.id) as "orderNum",
          exists (select 1 from bill_entry e where e.bill_id = b.id and e.client_id = $2) as own,
          array(select e.id::float8 from bill_entry e where e.bill_id = b.id order by e.id) as "entryIds"
        from bill b left join bill o on o.id = b.undoes_id left join bill u on u.undoes_id = b.id where b.bill_no = $1`,
        [billNo, ctx.scope.clientId],
      )
    )[0],
  );
  const rows = await rowsByKey(ctx, billingList, head.entryIds);
  const { type, method, operator, remark, count, msId, createTime } = assertFound(rows[0]);
  const entries = rows.flatMap(({ currency, balanceAfter, clientId, clientName, counterpartName, amount }) =>
    currency === null || balanceAfter === null
      ? []
      : [{ clientId, clientName, counterpartName, currency, amount, balanceAfter }],
  );
  const { undoes, undoneBy, orderNum, own } = head;
  const effects = await billEffects(ctx, billNo);
  return {
    billNo,
    type,
    method,
    operator,
    remark,
    count,
    msId,
    createTime,
    undoes,
    undoneBy,
    orderNum,
    own,
    entries,
    ...effects,
  };
}

/** Proves the books of a client in scope and its descendants. */
export async function proofOf(ctx: Ctx, { clientId }: { clientId: number }): Promise<Proof[]> {
  const { id } = await clientInScope(ctx, clientId);
  return proveBooks(ctx, id);
}
