// Waiting for the API.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const ANSWER_MS = 2000;

/** True as soon as the address answers 200 on /health/ready; false when `given up` says so or the time is over. */
export async function becomesReady(
  /** @type {string} */ address,
  /** @type {() => boolean} */ givenUp,
  patience = 60_000,
) {
  const end = Date.now() + patience;
  while (Date.now() < end && !givenUp()) {
    if (await answers(`${address}/health/ready`)) return true;
    await sleep(50);
  }
  return false;
}

// With an agent of its own: fetch and the global agent would use a proxy of the environment, which cannot reach this machine.
/** @returns {Promise<boolean>} */
function answers(/** @type {string} */ url) {
  return new Promise((resolve) => {
    const request = http.get(url, { agent: new http.Agent(), timeout: ANSWER_MS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
    request.on('close', () => resolve(false));
  });
}
