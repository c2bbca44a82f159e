import { increase, type Figures } from '../figures/figures.ts';
import type { Radio } from '../fleet/radio.ts';
import type { Door } from '../line/door.ts';
import type { Authorized } from '../wire/terminal.ts';
import { goOnOnline } from './presence.ts';
import type { Scene } from './scene.ts';

const MOST_ITEMS = 1000;
/** No radio has this password: the demo fleet uses digits. */
const WRONG_PASSWORD = 'xQ9zKv';

/**
 * A server that has just started asks the gateway for its online radios. These continue; all others have to sign on.
 * The request has no passwords, so the gateway admits only radios that are online.
 */
export async function goOn(scene: Scene, door: Door, figures: Figures, radios: readonly Radio[]): Promise<void> {
  for (let start = 0; start < radios.length; start += MOST_ITEMS) {
    const part = radios.slice(start, start + MOST_ITEMS);
    for (const item of await authorize(
      door,
      part.map(({ msId }) => ({ msId })),
    )) {
      increase(figures.authorized, item.ok ? 'ok' : (item.reason ?? 'unknown'));
      const radio = scene.fleet.radios.get(item.msId);
      if (radio === undefined) continue;
      if (item.ok) goOnOnline(scene, radio);
      else scene.fleet.setOnline(radio, false);
    }
  }
}

/** Simulates a sign-on with a wrong password; the gateway has to refuse it. */
export async function tryWrongPassword(door: Door, figures: Figures, msId: string): Promise<void> {
  const [item] = await authorize(door, [{ msId, password: WRONG_PASSWORD }]);
  if (item?.ok === true) figures.fault(`${msId} was admitted with a wrong password`);
  else increase(figures.authorized, item?.reason ?? 'no answer');
}

async function authorize(door: Door, items: readonly { msId: string; password?: string }[]): Promise<Authorized[]> {
  const answer = await door.post<{ items: Authorized[] }>('authorize', { items });
  return answer.items;
}
