// Waiting for the API.
import { setTimeout as sleep } from 'node:timers/promises';

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

async function answers(/** @type {string} */ url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
