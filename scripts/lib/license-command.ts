import { createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isLicense, signLicense } from '@roger/domain/money/licenses/license-file';

const USAGE = `Usage: npm run license -- keys --out <folder>
       npm run license -- make --key <private key> --device <id> --functions 1,2 --quantity 100 --unit yearly|monthly
                               [--permanent] [--type new|renew] --not-after 2027-12-31 --out <file>.lic
  keys   makes the pair that licenses are signed and checked with; the private one stays with whoever issues licenses
  make   makes a license for one installation; its id is what GET tbLicInfo/getDeviceId answers there`;

/** A usage error; printed without a stack. */
export class UsageError extends Error {}

/** Runs `npm run license` with these arguments; returns its output. Never overwrites a file. */
export function runLicenseCommand([command, ...args]: readonly string[]): string {
  if (command === 'keys') return makeKeys(args);
  if (command === 'make') return makeLicense(args);
  throw new UsageError(USAGE);
}

function makeKeys(args: string[]): string {
  const { out } = optionsOf(args);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const secret = join(out, 'license-private.pem');
  mkdirSync(out, { recursive: true });
  writeNew(secret, String(privateKey.export({ format: 'pem', type: 'pkcs8' })), 0o600);
  const line = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  return `${secret} signs licenses: keep it where no installation is.\nWho takes them is started with\nLICENSE_PUBLIC_KEY=${line}`;
}

function makeLicense(args: string[]): string {
  const given = optionsOf(args);
  const { key, device, functions, quantity, unit, permanent, type, out } = given;
  const license = {
    licenseId: randomUUID(),
    deviceId: device.toLowerCase(),
    voucherType: type,
    funcIds: functions.split(',').map(Number),
    quantity: Number(quantity),
    unit: permanent ? 'permanent' : unit,
    permanent,
    notAfter: given['not-after'],
  };
  if (!isLicense(license))
    throw new UsageError(`These are no terms of a license: ${JSON.stringify(license)}\n${USAGE}`);
  const privateKey = createPrivateKey(readFileSync(key));
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new UsageError(`${key} is not what 'keys' has made.`);
  writeNew(out, `${signLicense(license, privateKey)}\n`, 0o644);
  return `${out} is license ${license.licenseId} for ${device}: ${quantity} of ${license.unit}, until ${license.notAfter}.`;
}

/** The options; a missing one is an empty text, which no use of it takes. */
function optionsOf(args: string[]) {
  const text = { type: 'string', default: '' } as const;
  try {
    const { values } = parseArgs({
      args,
      options: {
        out: text,
        key: text,
        device: text,
        functions: text,
        quantity: text,
        unit: text,
        permanent: { type: 'boolean', default: false },
        type: { type: 'string', default: 'new' },
        'not-after': text,
      },
    });
    if (values.out === '') throw new UsageError(USAGE);
    return values;
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(`${error.message}\n${USAGE}`) : error;
  }
}

function writeNew(file: string, content: string, mode: number): void {
  writeFileSync(file, content, { flag: 'wx', mode });
}
