import type { InputOf, ResultOf } from '@roger/contract/define';
import type { billing } from '@roger/contract/families/money/billing';
import { clientsInScope, type ClientNodeRow } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { bookBill } from '../../money/coins/book-coins.ts';
import { assert, assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { acquireLock } from '../../platform/db/locks.ts';
import { query } from '../../platform/db/sql.ts';
import { lockCoinAccounts, type SystemAccount } from '../../money/ledger/coin-accounts.ts';
import { undoIssue } from '../../money/coins/undo-issue.ts';
import { undoVoucherUse } from '../../money/ledger/pay-by-voucher.ts';
import { entriesOf, type NewBill } from '../../money/ledger/post-bill.ts';
import { recordValidity } from '../../money/ledger/validity.ts';
import { undoOrder } from '../../cloud/terminal-plans/undo-order.ts';
import { undoAddition } from '../../fleet/additions/undo-addition.ts';
import { undoRenewal } from '../../fleet/renewals/undo-renewal.ts';
import { refuseIfBlocked, type BillToUndo, type UndoEffects } from '../../money/ledger/undo-guards.ts';

type Undo = (typeof billing)['endpoints']['undo'];

/** Effects of an undo besides coins, by type of bill; other types cannot be undone. */
const UNDO_BY_TYPE: Readonly<Record<string, (tx: Ctx, bill: BillToUndo) => Promise<UndoEffects>>> = {
  issue: undoIssue,
  add: undoAddition,
  renew: undoRenewal,
  cloud: undoOrder,
};

/**
 * Undoes a bill with a counter bill, while nothing of it is used (docs/domain.md §3 'Undo'). Only for clients that are
 * party to the bill.
 * @throws notUndoable (3306) with the reasons.
 */
export async function undoBill(ctx: Ctx, { billNo, remark, dryRun }: InputOf<Undo>): Promise<ResultOf<Undo>> {
  return runOrPreview(ctx, dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    await acquireLock(tx, `undo:${billNo}`);
    const bill = await getOwnBill(tx, billNo);
    const { [bill.type]: undo } = UNDO_BY_TYPE;
    refuseIfBlocked([
      ['type', undo === undefined],
      ['undone', bill.undone],
    ]);
    const parties = await partiesOf(tx, bill);
    const effects = await assertFound(undo)(tx, bill);
    await assertNotSpent(tx, bill, parties);
    const legs = bill.legs.map(({ kind, clientId, currency, amount }) => ({
      account: clientId === null ? (kind as SystemAccount) : assertFound(parties.get(clientId)),
      currency,
      amount: -amount,
      counterpart: clientId === null ? undefined : [...parties.values()].find(({ id }) => id !== clientId),
    }));
    const notedFor = bill.notedIds.map((noted) => assertFound(parties.get(noted)));
    const party = assertFound(parties.get(assertFound(partyIds(bill).at(-1))));
    const counterBill: NewBill = { type: 'undo', remark, undoesId: bill.id, legs, notedFor };
    if (dryRun === true) return { billNo: null, undoes: billNo, entries: await entriesOf(tx, counterBill) };
    await effects.store(tx);
    const { id, entries, ...booked } = await bookBill(tx, party, counterBill);
    await undoVoucherUse(tx, bill, { id });
    await recordValidity(tx, id, effects.changes);
    return { billNo: booked.billNo, undoes: billNo, entries };
  });
}

/**
 * A bill of which the acting client is a party.
 * @throws notFound; noPermission (510) for a bill that it can only see.
 */
async function getOwnBill(tx: Ctx, billNo: string): Promise<BillToUndo> {
  const [row] = await query<BillToUndo & { seen: boolean }>(
    tx,
    `select b.id, b.type, b.create_time as "createTime", exists (select 1 from bill u where u.undoes_id = b.id) as undone,
      (select coalesce(json_agg(json_build_object('kind', a.kind, 'clientId', e.client_id, 'currency', e.currency,
          'amount', e.amount) order by e.id), '[]')
        from bill_entry e join coin_account a on a.id = e.account_id where e.bill_id = b.id and e.currency is not null) as legs,
      array(select e.client_id from bill_entry e where e.bill_id = b.id and e.currency is null order by e.id) as "notedIds",
      exists (select 1 from bill_entry e join coin_account a on a.id = e.account_id
        where e.bill_id = b.id and a.scope_path @> array[$2::int]) as seen
    from bill b where b.bill_no = $1`,
    [billNo, tx.scope.clientId],
  );
  const bill = assertFound(row);
  assert(bill.seen, 'notFound');
  assert(partyIds(bill).includes(tx.actor.clientId), 'noPermission');
  return bill;
}

/** Ids of the parties of a bill, each once. */
function partyIds({ legs, notedIds }: BillToUndo): number[] {
  const paying = legs.flatMap(({ clientId }) => (clientId === null ? [] : [clientId]));
  return [...new Set([...paying, ...notedIds])];
}

/** Parties of a bill; refuses (`gone`) where one was deleted or has left the tree of the other. */
async function partiesOf(tx: Ctx, bill: BillToUndo): Promise<Map<number, ClientNodeRow>> {
  const parties = new Map<number, ClientNodeRow>();
  for (const clientId of partyIds(bill)) {
    const party = await findParty(tx, clientId);
    refuseIfBlocked([['gone', party === null]]);
    parties.set(clientId, assertFound(party));
  }
  return parties;
}

async function findParty(tx: Ctx, id: number): Promise<ClientNodeRow | null> {
  const isAbove = id !== tx.actor.clientId && tx.actor.clientPath.includes(id);
  if (!isAbove) return (await clientsInScope(tx, [id])).get(id) ?? null;
  // A superior is out of scope, but party to the same bill.
  return tx.db.client.findUnique({ where: { id } });
}

/** Refuses (`spent`) where a client no longer has the coins that the bill brought. */
async function assertNotSpent(
  tx: Ctx,
  { legs }: BillToUndo,
  parties: ReadonlyMap<number, ClientNodeRow>,
): Promise<void> {
  const accounts = await lockCoinAccounts(tx, [...parties.keys()]);
  const missing = legs.some(({ clientId, currency, amount }) => {
    const account = accounts.find((one) => one.clientId === clientId && one.currency === currency);
    return clientId !== null && (account?.balance ?? 0) < amount;
  });
  refuseIfBlocked([['spent', missing]]);
}
