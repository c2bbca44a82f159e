// Waiting for the API.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const ANSWER_MS = 2000;

const PATIENCE = 60_000;

/**
 * True as soon as the address answers 200 on /health/ready; false when `givenUp` says so or the time is over. Until ours
 * is listening, an answer is that of another start on the port.
 */
export async function becomesReady(
  /** @type {string} */ address,
  /** @type {{ isListening: () => boolean, givenUp: () => boolean }} */ { isListening, givenUp },
) {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end && !givenUp()) {
    if (isListening() && (await answers(`${address}/health/ready`))) return true;
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
