import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { lockCoinAccounts } from '../ledger/coin-accounts.ts';
import { forTerminals, postBill, type Party } from '../ledger/post-bill.ts';
import { affordable, type Charge } from './use.rules.ts';

/** A charge that waits for K coins. */
interface OpenCharge {
  id: bigint;
  msId: string;
  functionId: number;
  funcName: string;
  day: string;
  amount: number;
}

/** Pays the oldest charges of a client as far as its K coins go, a bill for each function and day; answers how many it paid. */
export async function payCharges(tx: BaseCtx, client: Party): Promise<number> {
  const accounts = await lockCoinAccounts(tx, [client.id]);
  const balance = accounts.find(({ currency }) => currency === 'KCOIN')?.balance ?? 0;
  if (balance === 0) return 0;
  const paid = affordable(await openCharges(tx, client.id), balance);
  for (const charges of perBill(paid)) await payTogether(tx, client, charges);
  return paid.length;
}

/** What a client would pay of its open charges and of some that are not stored yet. */
export async function affordableTotal(tx: BaseCtx, clientId: number, charges: readonly Charge[]): Promise<number> {
  const accounts = await lockCoinAccounts(tx, [clientId]);
  const balance = accounts.find(({ currency }) => currency === 'KCOIN')?.balance ?? 0;
  const more = charges.map(({ day, functionId, price, units }) => ({ day, functionId, amount: price * units }));
  const open = [...(await openCharges(tx, clientId)), ...more.filter(({ amount }) => amount > 0)];
  const inOrder = open.toSorted((a, b) => a.day.localeCompare(b.day) || a.functionId - b.functionId);
  return affordable(inOrder, balance).reduce((sum, { amount }) => sum + amount, 0);
}

async function openCharges(tx: BaseCtx, clientId: number): Promise<OpenCharge[]> {
  return query(
    tx,
    `select d.id, d.ms_id as "msId", d.function_id as "functionId", f.name as "funcName", d.day::text as day,
      d.amount::float8 as amount
    from use_charge d join function_kind f on f.id = d.function_id
    where d.client_id = $1::int and d.bill_id is null and d.amount > 0 order by d.day, d.function_id, d.id`,
    [clientId],
  );
}

function perBill(charges: readonly OpenCharge[]): OpenCharge[][] {
  const bills = new Map<string, OpenCharge[]>();
  for (const charge of charges) {
    const key = `${charge.day} ${charge.functionId}`;
    bills.set(key, [...(bills.get(key) ?? []), charge]);
  }
  return [...bills.values()];
}

async function payTogether(tx: BaseCtx, client: Party, charges: readonly OpenCharge[]): Promise<void> {
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
  await query(tx, 'update use_charge set bill_id = $1 where id = any($2::bigint[])', [
    id,
    charges.map((charge) => charge.id),
  ]);
}
