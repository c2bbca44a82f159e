import { groupBy } from '@roger/contract/group-by';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { lockCoinAccounts } from '../../money/ledger/coin-accounts.ts';
import { forTerminals, postBill, type Party } from '../../money/ledger/post-bill.ts';
import { affordableCharges, type Charge } from './use.rules.ts';

/** An unpaid charge. */
interface UnpaidCharge {
  id: bigint;
  msId: string;
  functionId: number;
  funcName: string;
  day: string;
  amount: number;
}

/** Pays the oldest charges within the K coins, one bill per function and day; returns the number of paid charges. */
export async function payCharges(tx: BaseCtx, client: Party): Promise<number> {
  const balance = await lockBalance(tx, client.id);
  if (balance === 0) return 0;
  const paid = affordableCharges(await unpaidCharges(tx, client.id), balance);
  const bills = groupBy(paid, ({ day, functionId }) => `${day} ${functionId}`);
  for (const charges of bills.values()) await payTogether(tx, client, charges);
  return paid.length;
}

/** Sum that a client would pay for its unpaid charges and for some unstored ones. */
export async function affordableTotal(tx: BaseCtx, clientId: number, charges: readonly Charge[]): Promise<number> {
  const balance = await lockBalance(tx, clientId);
  const more = charges.map(({ day, functionId, price, units }) => ({ day, functionId, amount: price * units }));
  const unpaid = [...(await unpaidCharges(tx, clientId)), ...more.filter(({ amount }) => amount > 0)];
  const inOrder = unpaid.toSorted((a, b) => a.day.localeCompare(b.day) || a.functionId - b.functionId);
  return affordableCharges(inOrder, balance).reduce((sum, { amount }) => sum + amount, 0);
}

async function lockBalance(tx: BaseCtx, clientId: number): Promise<number> {
  const accounts = await lockCoinAccounts(tx, [clientId]);
  return accounts.find(({ currency }) => currency === 'KCOIN')?.balance ?? 0;
}

async function unpaidCharges(tx: BaseCtx, clientId: number): Promise<UnpaidCharge[]> {
  return query(
    tx,
    `select d.id, d.ms_id as "msId", d.function_id as "functionId", f.name as "funcName", d.day::text as day,
      d.amount::float8 as amount
    from use_charge d join function_kind f on f.id = d.function_id
    where d.client_id = $1::int and d.bill_id is null and d.amount > 0 order by d.day, d.function_id, d.id`,
    [clientId],
  );
}

async function payTogether(tx: BaseCtx, client: Party, charges: readonly UnpaidCharge[]): Promise<void> {
  const [first] = charges;
  if (first === undefined) return;
  const total = charges.reduce((sum, { amount }) => sum + amount, 0);
  const { id } = await postBill(tx, {
    type: 'recharge',
    method: 'KCOIN',
    remark: `${first.funcName} ${first.day}`,
    ...forTerminals(charges),
    inNameOf: client,
    legs: [
      { account: client, currency: 'KCOIN', amount: -total },
      { account: 'spent', currency: 'KCOIN', amount: total },
    ],
  });
  const chargeIds = charges.map((charge) => charge.id);
  await query(tx, 'update use_charge set bill_id = $1 where id = any($2::bigint[])', [id, chargeIds]);
}
