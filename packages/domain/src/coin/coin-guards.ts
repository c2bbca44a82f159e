import type { Booked } from '@roger/contract/fields/money-fields';
import { clientInScope, clientsInScope, shareClientTree, type ClientNodeRow } from '../client/client-guards.ts';
import { assertThat, found } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { isBeneath } from '../kernel/scope.ts';
import { postBill, type NewBill, type Party, type PostedBill } from '../ledger/post-bill.ts';

/** The acting client as a party, and the tree held still until the booking is made. */
export async function ownParty(tx: Ctx): Promise<ClientNodeRow> {
  await shareClientTree(tx);
  return clientInScope(tx, tx.actor.clientId);
}

/** The same with a client strictly beneath it: coins move along the tree only (510; out of sight 3102). */
export async function ownPartyAnd(tx: Ctx, clientId: number): Promise<{ own: ClientNodeRow; beneath: ClientNodeRow }> {
  await shareClientTree(tx);
  const clients = await clientsInScope(tx, [tx.actor.clientId, clientId]);
  const own = found(clients.get(tx.actor.clientId));
  return { own, beneath: thatIsBeneath(tx, found(clients.get(clientId))) };
}

/** A client strictly beneath the own one, where that is a party already. */
export async function partyBeneath(tx: Ctx, clientId: number): Promise<ClientNodeRow> {
  return thatIsBeneath(tx, await clientInScope(tx, clientId));
}

function thatIsBeneath(tx: Ctx, party: ClientNodeRow): ClientNodeRow {
  assertThat(isBeneath(tx.scope, party.path), 'noPermission');
  return party;
}

/** Books a bill and leaves its row in the log. */
export async function bookFor(tx: Ctx, party: Party, bill: NewBill): Promise<Booked> {
  const { id: _id, ...booked } = await postFor(tx, party, bill);
  return booked;
}

/** The same, with the key of the bill. The row has the party's own entries alone, since that is who else may read it. */
export async function postFor(tx: Ctx, party: Party, bill: NewBill): Promise<PostedBill> {
  const posted = await postBill(tx, bill);
  const { type, remark = '' } = bill;
  const { billNo } = posted;
  const entries = posted.entries.filter(({ clientId }) => clientId === party.id);
  await audit(tx, { target: billNo, targetClient: party, after: { billNo, type, remark, entries } });
  return posted;
}
