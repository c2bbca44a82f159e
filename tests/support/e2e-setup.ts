import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { startProduct } from './product.ts';

const SETTINGS = { DEMO: '1', RATE_LIMIT: '0', LOGIN_CAPTCHA: 'off' };

/** The tests issue licenses of their own: the product trusts the public key, the tests sign with the private one. */
function licenseKeys(): { LICENSE_PUBLIC_KEY: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  process.env['E2E_LICENSE_KEY'] = String(privateKey.export({ format: 'pem', type: 'pkcs8' }));
  return { LICENSE_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
}

/** The tests make the links that mails bring: they seal them with the product's own secret. */
function linkSecret(): { JWT_SECRET: string } {
  const secret = randomBytes(48).toString('base64url');
  process.env['E2E_JWT_SECRET'] = secret;
  return { JWT_SECRET: secret };
}

/** Starts the product for all browser tests; with E2E_BASE_URL set, they use one that is already running. */
async function setUp(): Promise<() => Promise<void>> {
  const given = process.env['E2E_BASE_URL'];
  if (given !== undefined && given !== '') return () => Promise.resolve();
  const product = await startProduct({ ...SETTINGS, ...licenseKeys(), ...linkSecret() });
  process.env['E2E_BASE_URL'] = product.baseUrl;
  return () => product.stop();
}

// oxlint-disable-next-line import/no-default-export -- Playwright takes a global setup from the default export only
export default setUp;
