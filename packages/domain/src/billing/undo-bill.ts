import type { InputOf, ResultOf } from '@roger/contract/define';
import type { billing } from '@roger/contract/families/billing';
import { clientInScope, type ClientNodeRow } from '../client/client-guards.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { bookBill } from '../coin/book-coins.ts';
import { assertThat, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { takeLock } from '../kernel/locks.ts';
import { query } from '../kernel/sql.ts';
import { lockCoinAccounts, type SystemAccount } from '../ledger/coin-accounts.ts';
import { restoreVoucher } from '../ledger/pay-by-voucher.ts';
import { entriesOf, type NewBill } from '../ledger/post-bill.ts';
import { recordValidity } from '../ledger/validity.ts';
import { takeBackOrder } from '../terminal-cloud-plan/take-back-order.ts';
import { takeBackAddition } from '../terminal/take-back-addition.ts';
import { takeBackRenewal } from '../terminal/take-back-renewal.ts';
import { refuse, type Countered, type TakenBack } from '../ledger/undo-guards.ts';

type Undo = (typeof billing)['endpoints']['undo'];

/** What an undo gives back besides coins, by the kind of bill; other kinds are not undone. */
const takeBack: Readonly<Record<string, (tx: Ctx, bill: Countered) => Promise<TakenBack>>> = {
  issue: () => Promise.resolve({ changes: [], store: () => Promise.resolve() }),
  add: takeBackAddition,
  renew: takeBackRenewal,
  cloud: takeBackOrder,
};

/**
 * Counters an issue, an add, a renewal or an order of cloud plans by a booking of its own, while nothing of it is used; only by a client that was party to it
 * (docs/domain.md §3 'Undo').
 *
 * @throws notUndoable (3306) with what stands in the way.
 */
export async function undoBill(ctx: Ctx, { billNo, remark, dryRun }: InputOf<Undo>): Promise<ResultOf<Undo>> {
  return tryOrDo(ctx, dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    await takeLock(tx, `undo:${billNo}`);
    const bill = await partysBill(tx, billNo);
    const { [bill.type]: takenBack } = takeBack;
    refuse([...(takenBack === undefined ? ['type' as const] : []), ...(bill.undone ? ['undone' as const] : [])]);
    const parties = await partiesOf(tx, bill);
    const taken = await orNotFound(takenBack)(tx, bill);
    await assertStillThere(tx, bill, parties);
    const legs = bill.legs.map(({ kind, clientId, currency, amount }) => ({
      account: clientId === null ? (kind as SystemAccount) : orNotFound(parties.get(clientId)),
      currency,
      amount: -amount,
      counterpart: clientId === null ? undefined : [...parties.values()].find(({ id }) => id !== clientId),
    }));
    const notedFor = bill.notedIds.map((noted) => orNotFound(parties.get(noted)));
    const party = orNotFound(parties.get(orNotFound(partyIds(bill).at(-1))));
    const countering: NewBill = { type: 'undo', remark, undoesId: bill.id, legs, notedFor };
    if (dryRun === true) return { billNo: null, undoes: billNo, entries: await entriesOf(tx, countering) };
    await taken.store(tx);
    const { id, entries, ...booked } = await bookBill(tx, party, countering);
    await restoreVoucher(tx, bill, { id });
    await recordValidity(tx, id, taken.changes);
    return { billNo: booked.billNo, undoes: billNo, entries };
  });
}

/** The bill, if the acting client is party to it; 510 if the client can only see it. */
async function partysBill(tx: Ctx, billNo: string): Promise<Countered> {
  const [row] = await query<Countered & { seen: boolean }>(
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
  const bill = orNotFound(row);
  assertThat(bill.seen, 'notFound');
  assertThat(partyIds(bill).includes(tx.actor.clientId), 'noPermission');
  return bill;
}

/** The clients whose bill it is, each once. */
function partyIds({ legs, notedIds }: Countered): number[] {
  const paying = legs.flatMap(({ clientId }) => (clientId === null ? [] : [clientId]));
  return [...new Set([...paying, ...notedIds])];
}

/** The clients of the bill as they are now; one that was deleted, or has left the tree of the other, is gone. */
async function partiesOf(tx: Ctx, bill: Countered): Promise<Map<number, ClientNodeRow>> {
  const parties = new Map<number, ClientNodeRow>();
  for (const clientId of partyIds(bill)) {
    const party = await partyOrNull(tx, clientId);
    if (party === null) refuse(['gone']);
    else parties.set(clientId, party);
  }
  return parties;
}

async function partyOrNull(tx: Ctx, id: number): Promise<ClientNodeRow | null> {
  if (id === tx.actor.clientId || !tx.actor.clientPath.includes(id)) return clientInScope(tx, id).catch(() => null);
  // The other side stands above: out of scope, but party to the same bill.
  return tx.db.client.findUnique({ where: { id } });
}

/** What the bill brought a client must still be there to be given back. */
async function assertStillThere(
  tx: Ctx,
  { legs }: Countered,
  parties: ReadonlyMap<number, ClientNodeRow>,
): Promise<void> {
  const accounts = await lockCoinAccounts(tx, [...parties.keys()]);
  const missing = legs.some(({ clientId, currency, amount }) => {
    const account = accounts.find((one) => one.clientId === clientId && one.currency === currency);
    return clientId !== null && (account?.balance ?? 0) < amount;
  });
  refuse(missing ? ['spent'] : []);
}
