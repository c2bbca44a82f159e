import { startProduct } from './product.ts';

const SETTINGS = { DEMO: '1', RATE_LIMIT: '0', LOGIN_CAPTCHA: 'off' };

/** Starts the product for all browser tests; with E2E_BASE_URL set, they use one that is already running. */
async function setUp(): Promise<() => Promise<void>> {
  const given = process.env['E2E_BASE_URL'];
  if (given !== undefined && given !== '') return () => Promise.resolve();
  const product = await startProduct(SETTINGS);
  process.env['E2E_BASE_URL'] = product.baseUrl;
  return () => product.stop();
}

// oxlint-disable-next-line import/no-default-export -- Playwright takes a global setup from the default export only
export default setUp;
