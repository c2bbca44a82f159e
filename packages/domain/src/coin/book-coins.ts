import type { Booked } from '@roger/contract/fields/money-fields';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { postBill, type NewBill, type Party, type PostedBill } from '../ledger/post-bill.ts';

/** Books a bill and leaves its row in the log. */
export async function bookCoins(tx: Ctx, party: Party, bill: NewBill): Promise<Booked> {
  const { id: _id, ...booked } = await bookBill(tx, party, bill);
  return booked;
}

/** The same, with the key of the bill. The log row has the party's own entries alone: the party may read it too. */
export async function bookBill(tx: Ctx, party: Party, bill: NewBill): Promise<PostedBill> {
  const posted = await postBill(tx, bill);
  const { type, remark = '' } = bill;
  const { billNo } = posted;
  const entries = posted.entries.filter(({ clientId }) => clientId === party.id);
  await audit(tx, { target: billNo, targetClient: party, after: { billNo, type, remark, entries } });
  return posted;
}
