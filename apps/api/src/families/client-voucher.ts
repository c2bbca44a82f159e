import { clientVoucher } from '@roger/contract/families/client-voucher';
import { issueVoucher } from '@roger/domain/client-voucher/issue-voucher';
import { listVouchers } from '@roger/domain/client-voucher/list-vouchers';
import { recycleVoucher } from '@roger/domain/client-voucher/recycle-voucher';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(clientVoucher, {
  list: listVouchers,
  issue: issueVoucher,
  recycle: recycleVoucher,
});
