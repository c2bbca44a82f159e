import { createPrivateKey, randomUUID } from 'node:crypto';
import { signLicense } from '@roger/domain/license/license-file';
import type { APIRequestContext } from '@playwright/test';
import { besides } from './vouchers.ts';

/** What signs the licenses of this run; a server that was not started by the setup trusts another one. */
export const LICENSE_KEY = process.env['E2E_LICENSE_KEY'] ?? '';

/** A license for seven years of PoC of renewals on this installation, as the file that is uploaded. */
export async function licenseFile(request: APIRequestContext, differing: object = {}) {
  const { call } = await besides(request, 'admin');
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
