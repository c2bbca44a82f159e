import { implementation as billing } from './billing.ts';
import { implementation as clientVoucher } from './client-voucher.ts';
import { implementation as license } from './license.ts';
import { implementation as priceTemplate } from './price-template.ts';
import { implementation as voucherBilling } from './voucher-billing.ts';

/** Handlers of the families of `money`. */
export const money = [billing, clientVoucher, license, priceTemplate, voucherBilling];
