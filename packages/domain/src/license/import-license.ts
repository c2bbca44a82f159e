import { createPublicKey, type KeyObject } from 'node:crypto';
import type { ClientVoucherRow } from '@roger/contract/families/client-voucher';
import type { License } from '@roger/contract/fields/license';
import { actingClient } from '../client/client-guards.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { getVoucher } from '../client-voucher/list-vouchers.ts';
import { lockFunctions, type VoucherFunction } from '../client-voucher/lock-functions.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { transaction } from '../kernel/transaction.ts';
import { openVoucher } from '../ledger/open-voucher.ts';
import type { VoucherTerms } from '../ledger/vouchers.ts';
import { getDeviceId } from './device-id.ts';
import { endOf, licenseInvalid, openLicense } from './license-file.ts';

/**
 * Makes a voucher of a signed license, for the platform, which alone makes vouchers out of nothing; once for each license
 * (docs/domain.md §4 'License file').
 *
 * @throws licenseInvalid (3802) with why, licenseKnown (3801).
 */
export async function importLicense(ctx: Ctx, file: string): Promise<ClientVoucherRow> {
  assertPlatform(ctx);
  const license = openLicense(file, publicKey(ctx));
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    const own = await actingClient(tx);
    const { deviceId } = await getDeviceId(tx);
    if (license.deviceId !== deviceId) throw licenseInvalid('device');
    const { licenseId, quantity } = license;
    const id = await openVoucher(tx, own, {
      terms: await termsOf(tx, license),
      expireTime: endToCome(tx, license),
      quantity,
      source: null,
      license: { licenseId, deviceId },
    });
    const row = await getVoucher(tx, id);
    const { voucherNo, voucherType, pocService, funcIds, unit, expireTime } = row;
    const after = { licenseId, voucherNo, voucherType, pocService, funcIds, unit, quantity, expireTime };
    await audit(tx, { target: voucherNo, targetClient: own, after });
    return row;
  });
}

function publicKey({ settings: { licensePublicKey } }: Ctx): KeyObject {
  if (licensePublicKey === '') throw licenseInvalid('noKey');
  return createPublicKey({ key: Buffer.from(licensePublicKey, 'base64'), format: 'der', type: 'spki' });
}

function endToCome({ clock }: Ctx, license: License): Date {
  const end = endOf(license);
  if (end === null || end <= clock.now()) throw licenseInvalid('expired');
  return end;
}

/** Is it bought for a time, and by itself? */
function isBought({ billingMode, category }: VoucherFunction): boolean {
  return billingMode === 'time' && category !== 'cloudSim';
}

async function termsOf(tx: Ctx, { voucherType = 'new', funcIds, unit, permanent }: License): Promise<VoucherTerms> {
  const functions = await lockFunctions(tx, funcIds);
  const good = functions.length === funcIds.length && functions.every(isBought);
  if (!good) throw licenseInvalid('functions');
  return { voucherType, pocService: functions.some(({ category }) => category === 'poc'), funcIds, unit, permanent };
}
