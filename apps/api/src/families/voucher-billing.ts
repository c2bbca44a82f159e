import { voucherBilling } from '@roger/contract/families/voucher-billing';
import { listVoucherUses } from '@roger/domain/voucher-billing/list-voucher-uses';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(voucherBilling, { list: listVoucherUses });
