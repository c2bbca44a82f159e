import { createPublicKey, type KeyObject } from 'node:crypto';
import type { ClientVoucherRow } from '@roger/contract/families/money/client-voucher';
import type { License } from '@roger/contract/fields/license';
import { actingClient } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { getVoucher } from '../vouchers/list-vouchers.ts';
import { lockFunctions, type VoucherFunction } from '../vouchers/lock-functions.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { assertPlatform } from '../../platform/ctx/platform.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { openVoucher } from '../ledger/open-voucher.ts';
import type { VoucherTerms } from '../ledger/vouchers.ts';
import { getDeviceId } from './device-id.ts';
import { endOf, licenseInvalid, openLicense } from './license-file.ts';

/**
 * Creates the platform's voucher of a signed license, once for each license (docs/domain.md §4 'License file').
 *
 * @throws licenseInvalid (3802) with the reason, licenseKnown (3801).
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
      expireTime: futureEndOf(tx, license),
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

function futureEndOf({ clock }: Ctx, license: License): Date {
  const end = endOf(license);
  if (end === null || end <= clock.now()) throw licenseInvalid('expired');
  return end;
}

/** Is it billed by time, and not part of a cloud plan? */
function isBought({ billingMode, category }: VoucherFunction): boolean {
  return billingMode === 'time' && category !== 'cloudSim';
}

async function termsOf(tx: Ctx, { voucherType = 'new', funcIds, unit, permanent }: License): Promise<VoucherTerms> {
  const functions = await lockFunctions(tx, funcIds);
  const good = functions.length === funcIds.length && functions.every(isBought);
  if (!good) throw licenseInvalid('functions');
  return { voucherType, pocService: functions.some(({ category }) => category === 'poc'), funcIds, unit, permanent };
}
