import { cardOf } from '../fleet/habits.ts';
import { beatOf, groupsOf, type Radio } from '../fleet/radio.ts';
import { isOn } from '../fleet/rhythm.ts';
import { hashOf } from '../random.ts';
import { tell, timeThere, type Scene } from './scene.ts';

/** Seconds in which every radio is checked once; the sign-on of a whole fleet takes so long. */
const ROUND = 20;
const LEAST_CALLS = 4;
const FIRMWARES = ['4.2.1', '4.3.0', '4.3.5', '5.0.2'];

/** Switches radios on and off by their habits; called once a second. */
export function lookAround(scene: Scene): void {
  if (scene.outbox.full) return;
  const [time, now] = [timeThere(scene), scene.now()];
  for (const radio of scene.fleet.nextLook(Math.max(LEAST_CALLS, ROUND / scene.speed))) {
    const wanted = maySignOn(radio) && isOn(radio.msId, radio.habits, time);
    if (now < radio.offUntil) continue;
    if (radio.silentSince !== undefined) comeBack(scene, radio, now - radio.silentSince);
    else if (wanted && !radio.online) signOn(scene, radio);
    else if (!wanted && radio.online) signOff(scene, radio, 'signOff');
  }
}

/** True if the server admits the radio. Its password is assumed to be right. */
export function maySignOn({ data }: Radio): boolean {
  return data.limited !== true;
}

/** Signs the radio on, and delivers its waiting commands. */
export function signOn(scene: Scene, radio: Radio): void {
  const { msId, data, habits } = radio;
  takeGroup(radio);
  const iccid = habits.swappedCard && data.iccid ? cardOf(msId) : data.iccid;
  tell(scene, {
    type: 'online',
    msId,
    connType: data.connType ?? 'TCP',
    ip: addressOf(msId),
    ...versionsOf(radio),
    ...(data.imei ? { imei: data.imei } : {}),
    ...(iccid ? { iccid } : {}),
    ...(radio.grpId === null ? {} : { grpId: radio.grpId }),
  });
  scene.fleet.setOnline(radio, true);
  introduce(scene, radio);
  scene.cameOnline(msId);
}

/** After a restart of its server a radio is online as before, but its earlier state is unknown. */
export function goOnOnline(scene: Scene, radio: Radio): void {
  if (radio.online) return;
  takeGroup(radio);
  scene.fleet.setOnline(radio, true);
  introduce(scene, radio);
  scene.cameOnline(radio.msId);
}

/** Takes the radio offline for at least `secondsOff` seconds of simulated life. */
export function signOff(scene: Scene, radio: Radio, reason: 'signOff' | 'lost' | 'kicked', secondsOff = 0): void {
  tell(scene, { type: 'offline', msId: radio.msId, reason });
  scene.fleet.setOnline(radio, false);
  radio.offUntil = scene.now() + (secondsOff * 1000) / scene.speed;
}

function takeGroup(radio: Radio): void {
  const groups = groupsOf(radio);
  if (radio.grpId === null || !groups.includes(radio.grpId)) radio.grpId = radio.data.defaultGrpId ?? groups[0] ?? null;
}

// Once a run: ends an alarm that an earlier run may have left on, and reports factory settings of a radio that never
// received settings.
function introduce(scene: Scene, radio: Radio): void {
  if (radio.introduced) return;
  radio.introduced = true;
  const { msId, habits, data } = radio;
  if (habits.alarm !== undefined) tell(scene, { type: 'alarm', msId, kind: habits.alarm, on: false });
  if (habits.carried && data.settingsVersion === 0) tell(scene, { type: 'settings', msId, version: 0 });
}

// An absence of less than two heartbeats continues the same connection; after a longer one the radio signs on again.
function comeBack(scene: Scene, radio: Radio, away: number): void {
  if (away >= 2000 * beatOf(radio)) return signOn(scene, radio);
  scene.fleet.setOnline(radio, true);
  scene.cameOnline(radio.msId);
}

function versionsOf({ msId, data, installed }: Radio): { version?: string; dispatcherVersion?: string } {
  const version = installed ?? data.version ?? FIRMWARES[hashOf(`${msId} firmware`) % FIRMWARES.length];
  if (data.kind === 'dispatcher') return data.dispatcherVersion ? { dispatcherVersion: data.dispatcherVersion } : {};
  return data.kind === 'gateway' || version === undefined ? {} : { version };
}

function addressOf(msId: string): string {
  const hash = hashOf(`${msId} address`);
  return `10.${hash & 255}.${(hash >>> 8) & 255}.${1 + ((hash >>> 16) % 254)}`;
}
