import type { Booked } from '@roger/contract/fields/money-fields';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { postBill, type NewBill, type Party, type PostedBill } from '../ledger/post-bill.ts';

/** Books a bill and writes its log row. */
export async function bookCoins(tx: Ctx, party: Party, bill: NewBill): Promise<Booked> {
  const { id: _id, ...booked } = await bookBill(tx, party, bill);
  return booked;
}

/** The same, with the id of the bill. The log row has only the party's own entries, as the party may read it. */
export async function bookBill(tx: Ctx, party: Party, bill: NewBill): Promise<PostedBill> {
  const posted = await postBill(tx, bill);
  const { type, remark = '' } = bill;
  const { billNo } = posted;
  const entries = posted.entries.filter(({ clientId }) => clientId === party.id);
  await audit(tx, { target: billNo, targetClient: party, after: { billNo, type, remark, entries } });
  return posted;
}
