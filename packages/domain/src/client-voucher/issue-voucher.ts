import type { ClientVoucherRow, IssueVoucher } from '@roger/contract/families/client-voucher';
import { clientInScope } from '../client/client-guards.ts';
import { ownParty, partyBeneath } from '../coin/coin-guards.ts';
import { assertThat, badField, found } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { transaction } from '../kernel/transaction.ts';
import { openVoucher } from '../ledger/open-voucher.ts';
import { isValid, lockVouchers, type Voucher, type VoucherTerms } from '../ledger/vouchers.ts';
import { endOf, inheritedTerms, statedTerms } from './client-voucher.rules.ts';
import { getVoucher } from './list-vouchers.ts';
import { lockFunctions } from './lock-functions.ts';

/**
 * Issues a voucher: out of one of the own client's to a client beneath it, or, by the platform alone, out of nothing to
 * anybody (domain.md §3 'Vouchers').
 *
 * @throws voucherOverdue (3304), voucherShort (3303) naming what is left.
 */
export async function issueVoucher(ctx: Ctx, input: IssueVoucher): Promise<ClientVoucherRow> {
  const { clientId, quantity, fromVoucherId } = input;
  if (fromVoucherId === undefined) assertPlatform(ctx);
  const stated = fromVoucherId === undefined ? statedTerms(input) : null;
  return transaction(ctx, async (tx) => {
    const own = await ownParty(tx);
    const receiver = await (fromVoucherId === undefined ? clientInScope : partyBeneath)(tx, clientId);
    const source = fromVoucherId === undefined ? null : await sourceOf(tx, own.id, fromVoucherId);
    const terms = stated ?? inheritedTerms(input, found(source));
    if (source === null) await assertFunctions(tx, terms);
    else assertThat(isValid(source, tx.clock.now()), 'voucherOverdue');
    const expireTime = endOf(input, source, tx.clock.now());
    if (source !== null) {
      const { balance } = source;
      assertThat(quantity <= balance, 'voucherShort', { required: quantity, balance });
    }
    const id = await openVoucher(tx, receiver, { terms, expireTime, quantity, source });
    const row = await getVoucher(tx, id);
    const { voucherNo, voucherType, pocService, funcIds, unit, expireTime: ends } = row;
    const after = { voucherNo, voucherType, pocService, funcIds, unit, quantity, expireTime: ends };
    await audit(tx, { target: voucherNo, targetClient: receiver, after });
    return row;
  });
}

/** The own voucher that is issued from, locked. */
async function sourceOf(tx: Ctx, ownId: number, id: number): Promise<Voucher> {
  const [source] = await lockVouchers(tx, [id]);
  assertThat(source !== undefined && source.clientId === ownId, 'notFound');
  return source;
}

/** Enabled functions that are bought for a time. */
async function assertFunctions(tx: Ctx, { funcIds, pocService }: VoucherTerms): Promise<void> {
  const functions = await lockFunctions(tx, funcIds);
  assertThat(functions.length === funcIds.length, 'notFound');
  if (functions.some(({ billingMode }) => billingMode !== 'time')) throw badField('funcIds', 'enum');
  if (pocService !== functions.some(({ category }) => category === 'poc')) throw badField('pocService', 'enum');
}
