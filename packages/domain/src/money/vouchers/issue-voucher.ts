import type { ClientVoucherRow, IssueVoucher } from '@roger/contract/families/money/client-voucher';
import { actingClient, clientInScope, descendantClient } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { assert, badField } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { assertPlatform } from '../../platform/ctx/platform.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { openVoucher } from '../ledger/open-voucher.ts';
import type { Party } from '../ledger/post-bill.ts';
import { isValid, lockVouchers, type Voucher, type VoucherTerms } from '../ledger/vouchers.ts';
import { endOf, inheritedTerms, statedTerms } from './client-voucher.rules.ts';
import { getVoucher } from './list-vouchers.ts';
import { lockFunctions } from './lock-functions.ts';

/**
 * Issues a voucher: from an own one to a descendant, or, for the platform only, without a source to any client
 * (docs/domain.md §3 'Vouchers').
 *
 * @throws voucherOverdue (3304), voucherShort (3303) with the balance.
 */
export function issueVoucher(ctx: Ctx, input: IssueVoucher): Promise<ClientVoucherRow> {
  const { fromVoucherId } = input;
  return fromVoucherId === undefined ? issueFromNothing(ctx, input) : issueFromVoucher(ctx, input, fromVoucherId);
}

async function issueFromNothing(ctx: Ctx, input: IssueVoucher): Promise<ClientVoucherRow> {
  assertPlatform(ctx);
  const terms = statedTerms(input);
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    const receiver = await clientInScope(tx, input.clientId);
    await lockTermFunctions(tx, terms);
    const expireTime = endOf(input, null, tx.clock.now());
    const id = await openVoucher(tx, receiver, { terms, expireTime, quantity: input.quantity, source: null });
    return recordIssue(tx, id, receiver, input.quantity);
  });
}

async function issueFromVoucher(ctx: Ctx, input: IssueVoucher, fromVoucherId: number): Promise<ClientVoucherRow> {
  const { clientId, quantity } = input;
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    const own = await actingClient(tx);
    const receiver = await descendantClient(tx, clientId);
    const source = await lockSource(tx, own.id, fromVoucherId);
    const terms = inheritedTerms(input, source);
    assert(isValid(source, tx.clock.now()), 'voucherOverdue');
    const expireTime = endOf(input, source, tx.clock.now());
    const { balance } = source;
    assert(quantity <= balance, 'voucherShort', { required: quantity, balance });
    const id = await openVoucher(tx, receiver, { terms, expireTime, quantity, source });
    return recordIssue(tx, id, receiver, quantity);
  });
}

async function recordIssue(tx: Ctx, id: number, receiver: Party, quantity: number): Promise<ClientVoucherRow> {
  const row = await getVoucher(tx, id);
  const { voucherNo, voucherType, pocService, funcIds, unit, expireTime } = row;
  const after = { voucherNo, voucherType, pocService, funcIds, unit, quantity, expireTime };
  await audit(tx, { target: voucherNo, targetClient: receiver, after });
  return row;
}

/** Locks the acting client's source voucher. */
async function lockSource(tx: Ctx, ownId: number, id: number): Promise<Voucher> {
  const [source] = await lockVouchers(tx, [id]);
  assert(source !== undefined && source.clientId === ownId, 'notFound');
  return source;
}

/** Locks the functions of a new voucher, which must be enabled and billed by time. */
async function lockTermFunctions(tx: Ctx, { funcIds, pocService }: VoucherTerms): Promise<void> {
  const functions = await lockFunctions(tx, funcIds);
  assert(functions.length === funcIds.length, 'notFound');
  if (functions.some(({ billingMode }) => billingMode !== 'time')) throw badField('funcIds', 'enum');
  if (functions.some(({ category }) => category === 'cloudSim')) throw badField('funcIds', 'noPrice');
  if (pocService !== functions.some(({ category }) => category === 'poc')) throw badField('pocService', 'enum');
}
