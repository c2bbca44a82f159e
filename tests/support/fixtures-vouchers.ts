import type { ClientVoucherRow, IssueVoucher, StatedVoucher } from '@roger/contract/families/client-voucher';
import { expect } from 'vitest';
import type { Session } from './session.ts';

/** What a voucher pays for, as an issue out of it repeats it. */
export type Terms = StatedVoucher;

/** What has to be repeated to issue out of a voucher. */
export function termsOf({ voucherType, pocService, funcIds, unit, permanent, expireTime }: Terms): Terms {
  return { voucherType, pocService, funcIds, unit, permanent, expireTime };
}

/** Issues a client a voucher out of nothing as the platform does: 10 years of renewals of PoC, unless told otherwise. */
export async function putVoucher(
  admin: Session,
  clientId: number,
  wanted: Partial<IssueVoucher> = {},
): Promise<ClientVoucherRow> {
  const poc = (await admin.call('terminalFunction', 'queryAll')).result.find(({ category }) => category === 'poc');
  const { code, result } = await admin.call('clientVoucher', 'issue', {
    clientId,
    voucherType: 'renew',
    pocService: true,
    funcIds: poc === undefined ? [] : [poc.funcId],
    unit: 'yearly',
    permanent: false,
    quantity: 10,
    expireTime: '2099-12-31 23:59:59',
    ...wanted,
  });
  expect(code).toBe(200);
  return result;
}

/** A voucher as the account that asks sees it. */
export async function voucherOf(session: Session, id: number): Promise<ClientVoucherRow> {
  const [row] = (await session.call('clientVoucher', 'list', { id: [id] })).result.records;
  if (row === undefined) throw new Error(`voucher ${id} is not there`);
  return row;
}
