import { voucherBilling } from '@roger/contract/families/money/voucher-billing';
import { listVoucherUses } from '@roger/domain/money/vouchers/list-voucher-uses';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(voucherBilling, { list: listVoucherUses });
