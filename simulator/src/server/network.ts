import { signOff } from './presence.ts';
import type { Scene } from './scene.ts';

/** Lets radios lose their network now and then, for so many seconds of life; the half of them without their server noticing. */
export function loseNetwork(scene: Scene, seconds: number): void {
  const mean = (scene.fleet.onlineCount * scene.loss * seconds) / 60;
  for (let left = scene.random.poisson(mean); left > 0; left -= 1) {
    const radio = scene.fleet.anyOnline(scene.random);
    if (radio === undefined || radio.silentSince !== undefined) continue;
    const away = scene.random.between(10, 240);
    if (scene.random.chance(0.5)) signOff(scene, radio, 'lost', away);
    else scene.fleet.silence(radio, scene.now(), scene.now() + (away * 1000) / scene.speed);
  }
}
