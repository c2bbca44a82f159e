import { clientVoucher } from '@roger/contract/families/money/client-voucher';
import { issueVoucher } from '@roger/domain/money/vouchers/issue-voucher';
import { listVouchers } from '@roger/domain/money/vouchers/list-vouchers';
import { recycleVoucher } from '@roger/domain/money/vouchers/recycle-voucher';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(clientVoucher, {
  list: listVouchers,
  issue: issueVoucher,
  recycle: recycleVoucher,
});
