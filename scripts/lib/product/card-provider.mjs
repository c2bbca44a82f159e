// The stand-in of the card provider for the demo's SIM cards, used if no other provider is set.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { freePort } from '../ports.mjs';
import { inProject } from '../project.mjs';
import { startService } from './service.mjs';

const PATIENCE = 300;
const LOOPBACK = '127.0.0.1';

/**
 * Starts the stand-in for a demo and returns the servers' settings for it: address and key. Does nothing and returns an
 * empty object without a demo, if only the gateway is served, or if another provider is set. The stand-in stores the
 * cards of each hardware in the data folder; its key is new at each start.
 * @param {string} folder
 * @param {{ demo: boolean, serve: string, simProviderUrl: string }} settings
 * @param {import('../stopping.mjs').Stopping} stopping
 */
export async function startCardProvider(folder, { demo, serve, simProviderUrl }, stopping) {
  if (!demo || serve === 'gateway' || simProviderUrl !== '') return {};
  const key = { SIM_ACCESS_KEY: 'roger-demo', SIM_SECRET: randomBytes(24).toString('base64url') };
  const port = String(await freePort());
  const provider = startService({
    name: 'The stand-in of the card provider',
    program: inProject('dist/provider-stand-in.mjs'),
    // Only a provider's own settings, neither the database nor our secrets.
    env: { ...key, PORT: port, STATE_FILE: path.join(folder, 'card-provider.json') },
    logFile: path.join(folder, 'card-provider.log'),
    stopping,
  });
  stopping.onStop(() => provider.stop(PATIENCE));
  // It is on this machine, which a proxy of the environment cannot reach.
  return { ...key, SIM_PROVIDER_URL: `http://${LOOPBACK}:${port}`, ...withoutProxy(LOOPBACK) };
}

/** Both spellings of the list of hosts without a proxy, with one more: Node reads the small one first. */
function withoutProxy(/** @type {string} */ host) {
  const listed = process.env['no_proxy'] || process.env['NO_PROXY'];
  const hosts = listed ? `${listed},${host}` : host;
  return { NO_PROXY: hosts, no_proxy: hosts };
}
