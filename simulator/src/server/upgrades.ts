import type { Radio } from '../fleet/radio.ts';
import { shareOf } from '../random.ts';
import type { Command } from '../wire/terminal.ts';
import { signOff } from './presence.ts';
import { later, tell, type Scene } from './scene.ts';

const REASONS = ['network', 'storage', 'checksum', 'battery'];
/** Bytes a second of a mobile network, and seconds that installing takes. */
const RATE = 400_000;
const INSTALLING = 40;
const STEPS = 4;
const RESTARTING = 20;
/** Share of radios that really fetch the package, every other one in two parts; for the others the time passes. */
const FETCHING = 0.2;
/** Share of radios that begin and are heard no more of. */
const SILENT = 0.01;

/** A radio fetches a package and installs it, step by step; some fail, and some fall silent, always the same ones for a task. */
export function upgrade(scene: Scene, radio: Radio, { params }: Command): void {
  const taskId = Number(params['taskId']);
  const size = Number(params['size'] ?? 0);
  const lot = shareOf(`${radio.msId} upgrade ${taskId}`);
  const failsAt = lot < scene.failures ? Math.floor((lot / scene.failures) * (STEPS + 2)) : undefined;
  const isSilent = shareOf(`${radio.msId} silent ${taskId}`) < SILENT;
  const report = (state: 'downloading' | 'downloaded' | 'installing' | 'done' | 'failed', more: object = {}): void =>
    tell(scene, { type: 'upgrade', msId: radio.msId, taskId, state, ...more });

  const step = (number: number): void => {
    if (!scene.fleet.radios.has(radio.msId) || (isSilent && number > 1)) return;
    // Paused without a network; continues when it is back.
    if (!radio.online) return later(scene, 30, () => step(number));
    if (number === failsAt) return report('failed', { reason: REASONS[number % REASONS.length] });
    if (number <= STEPS) report('downloading', { bytes: Math.floor((size * number) / STEPS) });
    if (number === STEPS) return fetched(scene, radio, params, (isThere) => arrived(isThere));
    if (number === STEPS + 1) report('installing');
    if (number > STEPS + 1) return finish(scene, radio, params['versionName'], report);
    later(scene, number < STEPS ? 2 + size / STEPS / RATE : INSTALLING, () => step(number + 1));
  };
  const arrived = (isThere: boolean): void => {
    if (!isThere) return report('failed', { reason: 'network' });
    report('downloaded', { bytes: size });
    later(scene, INSTALLING, () => step(STEPS + 1));
  };
  step(0);
}

/** Fetches the package, or lets it be as if it had. */
function fetched(scene: Scene, { msId }: Radio, params: Command['params'], then: (isThere: boolean) => void): void {
  const { url, size } = params;
  const lot = shareOf(`${msId} fetches`);
  if (typeof url !== 'string' || lot >= FETCHING) return then(true);
  void scene.fetchPackage(url, Number(size ?? 0), lot < FETCHING / 2).then(then);
}

/** Restarts with the new version. */
function finish(scene: Scene, radio: Radio, version: unknown, report: (state: 'done', more: object) => void): void {
  if (typeof version === 'string') radio.installed = version;
  report('done', typeof version === 'string' ? { version } : {});
  signOff(scene, radio, 'signOff', RESTARTING);
}
