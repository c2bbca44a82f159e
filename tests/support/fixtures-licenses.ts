import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { License } from '@roger/contract/fields/license';
import { signLicense } from '@roger/domain/license/license-file';
import type { TestService } from './app.ts';
import { functionOf } from './fixtures.ts';

/** The keys of a tests' own issuer of licenses, and the variable that makes a service take them. */
export const issuer = generateKeyPairSync('ed25519');
export const LICENSE_PUBLIC_KEY = issuer.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

let made = 0;

/** A license for a hundred years of PoC for new terminals, good on this installation, with what differs from that, allowed or not. */
export async function licenseFor(service: TestService, differing: object = {}): Promise<License> {
  const { deviceId } = await service.database.prisma.installation.findUniqueOrThrow({ where: { id: 1 } });
  made += 1;
  return {
    licenseId: `L-${made}`,
    deviceId,
    funcIds: [await functionOf(service, 'poc')],
    quantity: 100,
    unit: 'yearly',
    permanent: false,
    notAfter: '2099-12-31',
    ...differing,
  };
}

/** A license as its file, signed by the tests' issuer unless by another. */
export const fileOf = (license: License, key: KeyObject = issuer.privateKey) => Buffer.from(signLicense(license, key));
