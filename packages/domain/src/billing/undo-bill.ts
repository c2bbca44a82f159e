import type { InputOf, ResultOf } from '@roger/contract/define';
import type { billing } from '@roger/contract/families/billing';
import type { Currency } from '@roger/contract/fields/money-fields';
import { clientInScope, type ClientNodeRow } from '../client/client-guards.ts';
import { AppError, assertThat, found } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { query } from '../kernel/sql.ts';
import { bookFor, ownParty } from '../coin/coin-guards.ts';
import { lockCoinAccounts } from '../ledger/coin-accounts.ts';

type Undo = (typeof billing)['endpoints']['undo'];

/** What stands in the way of an undo, as the refusal names it. */
type Blocker = 'type' | 'undone' | 'gone' | 'spent';

interface Countered {
  id: bigint;
  type: string;
  undone: boolean;
  legs: { clientId: number; currency: Currency; amount: number }[];
}

/**
 * Counters an issue by a booking of its own, while what was received is still there; only by a client that was party to it
 * (domain.md §3 'Undo').
 *
 * @throws notUndoable (3306) with what stands in the way.
 */
export async function undoBill(ctx: Ctx, { billNo, remark, dryRun }: InputOf<Undo>): Promise<ResultOf<Undo>> {
  return tryOrDo(ctx, dryRun === true, async (tx) => {
    await ownParty(tx);
    const bill = await partysBill(tx, billNo);
    refuse([...(bill.type === 'issue' ? [] : ['type' as const]), ...(bill.undone ? ['undone' as const] : [])]);
    const parties = await partiesOf(tx, bill);
    const receiver = await assertStillThere(tx, bill, parties);
    const legs = bill.legs.map(({ clientId, currency, amount }) => ({
      account: found(parties.get(clientId)),
      currency,
      amount: -amount,
      counterpart: [...parties.values()].find(({ id }) => id !== clientId),
    }));
    const booked = await bookFor(tx, receiver, { type: 'undo', remark, undoesId: bill.id, legs });
    return { ...booked, undoes: billNo };
  });
}

function refuse(blockers: readonly Blocker[]): void {
  if (blockers.length > 0) throw new AppError('notUndoable', { params: { blockers } });
}

/** The bill, locked against a second undo, where the own client is party to it; seen but not party to: 510. */
async function partysBill(tx: Ctx, billNo: string): Promise<Countered> {
  await tx.db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`undo:${billNo}`}, 0))`;
  const [row] = await query<Countered & { seen: boolean }>(
    tx,
    `select b.id, b.type, exists (select 1 from bill u where u.undoes_id = b.id) as undone,
      (select json_agg(json_build_object('clientId', e.client_id, 'currency', e.currency, 'amount', e.amount))
        from bill_entry e where e.bill_id = b.id and e.client_id is not null) as legs,
      exists (select 1 from bill_entry e join coin_account a on a.id = e.account_id
        where e.bill_id = b.id and a.scope_path @> array[$2::int]) as seen
    from bill b where b.bill_no = $1`,
    [billNo, tx.scope.clientId],
  );
  const bill = found(row);
  assertThat(bill.seen, 'notFound');
  assertThat(
    bill.legs.some(({ clientId }) => clientId === tx.actor.clientId),
    'noPermission',
  );
  return bill;
}

/** The clients of the bill as they are now; one that was deleted, or has left the tree of the other, is gone. */
async function partiesOf(tx: Ctx, { legs }: Countered): Promise<Map<number, ClientNodeRow>> {
  const parties = new Map<number, ClientNodeRow>();
  for (const { clientId } of legs) {
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

async function assertStillThere(
  tx: Ctx,
  { legs }: Countered,
  parties: ReadonlyMap<number, ClientNodeRow>,
): Promise<ClientNodeRow> {
  const accounts = await lockCoinAccounts(tx, [...parties.keys()]);
  const receiver = found(legs.find(({ amount }) => amount > 0));
  const account = accounts.find((one) => one.clientId === receiver.clientId && one.currency === receiver.currency);
  if ((account?.balance ?? 0) < receiver.amount) refuse(['spent']);
  return found(parties.get(receiver.clientId));
}
