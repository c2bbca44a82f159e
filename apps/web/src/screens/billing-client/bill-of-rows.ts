import type { Bill, BillingRow } from '@roger/contract/families/money/billing';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { withFallback } from '../../lib/api/with-fallback.ts';

/** Rows of one bill in the list: one for each client and currency. */
const PAGE_SIZE = 100;
const NOT_FOUND = 3102;

/** A bill; of a plain service with the data of its rows alone. */
export const billDetail = withFallback(api.billing.detail, async ({ billNo }, options) => {
  const { records } = await api.billing.list({ billNo, pageSize: PAGE_SIZE }, options);
  // The filter finds parts of numbers.
  const bill = billOfRows(records.filter((row) => row.billNo === billNo));
  if (bill === null) throw new ApiError(NOT_FOUND);
  return bill;
});

/** The bill of these rows without its effects; null without rows. */
export function billOfRows(rows: readonly BillingRow[]): Bill | null {
  const [first] = rows;
  if (first === undefined) return null;
  const { billNo, type, method, operator, remark, count, msId, createTime } = first;
  return {
    billNo,
    type,
    method,
    operator,
    remark,
    count,
    msId,
    createTime,
    undoes: null,
    undoneBy: null,
    orderNum: null,
    own: false,
    entries: rows.flatMap(({ clientId, clientName, counterpartName, currency, amount, balanceAfter }) =>
      currency === null || balanceAfter === null
        ? []
        : [{ clientId, clientName, counterpartName, currency, amount, balanceAfter }],
    ),
    validity: [],
    validityCount: 0,
    uses: [],
    useCount: 0,
    voucherUses: [],
  };
}
