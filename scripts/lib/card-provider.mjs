// The stand-in of the card provider that the demo's SIM cards are asked of, where no other is set.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { freePort } from './ports.mjs';
import { inProject } from './project.mjs';
import { startService } from './service.mjs';

const PATIENCE = 300;

/**
 * Starts it beside the product of a demo, and answers what the servers reach it with; nothing where another provider is set, or there is
 * no demo. It remembers in the data folder which cards were given to which hardware; its key is made anew for each start.
 * @param {string} folder
 * @param {{ demo: boolean, serve: string, simProviderUrl: string }} settings
 * @param {import('./stopping.mjs').Stopping} stopping
 */
export async function startCardProvider(folder, { demo, serve, simProviderUrl }, stopping) {
  if (!demo || serve === 'gateway' || simProviderUrl !== '') return {};
  const key = { SIM_ACCESS_KEY: 'roger-demo', SIM_SECRET: randomBytes(24).toString('base64url') };
  const port = String(await freePort());
  const provider = startService({
    name: 'The stand-in of the card provider',
    program: inProject('dist/provider-stand-in.mjs'),
    // It gets what a provider has, and neither the database nor our secrets.
    env: { ...key, PORT: port, STATE_FILE: path.join(folder, 'card-provider.json') },
    logFile: path.join(folder, 'card-provider.log'),
  });
  stopping.onStop(() => provider.stop(PATIENCE));
  return { ...key, SIM_PROVIDER_URL: `http://127.0.0.1:${port}` };
}
