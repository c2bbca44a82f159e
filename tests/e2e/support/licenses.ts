import { createPrivateKey, randomUUID } from 'node:crypto';
import { signLicense } from '@roger/domain/money/licenses/license-file';
import type { APIRequestContext } from '@playwright/test';
import { openVoucherAccount } from './vouchers.ts';

/** The private key of this run's licenses; a server that the setup did not start trusts another one. */
export const LICENSE_KEY = process.env['E2E_LICENSE_KEY'] ?? '';

/** A license for seven years of PoC renewals on this installation, as the file to upload. */
export async function licenseFile(request: APIRequestContext, differing: object = {}) {
  const { call } = await openVoucherAccount(request, 'admin');
  const { deviceId } = await call<{ deviceId: string }>('get', 'tbLicInfo/getDeviceId');
  const functions = await call<{ funcId: number; category: string }[]>('get', 'tbMsFunc/queryAll');
  const license = {
    licenseId: randomUUID(),
    deviceId,
    voucherType: 'renew' as const,
    funcIds: functions.filter(({ category }) => category === 'poc').map(({ funcId }) => funcId),
    quantity: 7,
    unit: 'yearly' as const,
    permanent: false,
    notAfter: '2090-12-31',
    ...differing,
  };
  return {
    name: 'good.lic',
    mimeType: 'text/plain',
    buffer: Buffer.from(signLicense(license, createPrivateKey(LICENSE_KEY))),
  };
}
