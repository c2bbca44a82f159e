import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { startProduct } from '../product.ts';

const SETTINGS = { DEMO: '1', RATE_LIMIT: '0', LOGIN_CAPTCHA: 'off' };

/** Tests issue their own licenses: they sign with the private key, and the product trusts the public one. */
function licenseKeys(): { LICENSE_PUBLIC_KEY: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  process.env['E2E_LICENSE_KEY'] = String(privateKey.export({ format: 'pem', type: 'pkcs8' }));
  return { LICENSE_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
}

/** Tests create the links of mails: they sign them with the secret of the product. */
function linkSecret(): { JWT_SECRET: string } {
  const secret = randomBytes(48).toString('base64url');
  process.env['E2E_JWT_SECRET'] = secret;
  return { JWT_SECRET: secret };
}

/** Starts the product for all browser tests; with E2E_BASE_URL set, they use a product that runs already. */
async function setUp(): Promise<() => Promise<void>> {
  const existingUrl = process.env['E2E_BASE_URL'];
  if (existingUrl !== undefined && existingUrl !== '') return () => Promise.resolve();
  const product = await startProduct({ ...SETTINGS, ...licenseKeys(), ...linkSecret() });
  process.env['E2E_BASE_URL'] = product.baseUrl;
  return () => product.stop();
}

// oxlint-disable-next-line import/no-default-export -- Playwright takes a global setup from the default export only
export default setUp;
