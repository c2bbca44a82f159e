import { activity } from '../fleet/rhythm.ts';
import { groupsOf, videoOf, type Radio } from '../fleet/radio.ts';
import type { CallKind, MessageKind } from '../wire/events.ts';
import { raiseAlarm } from './alarms.ts';
import { wander } from './movement.ts';
import { later, tell, timeThere, type Scene } from './scene.ts';

/** Events per online radio in the busiest hour. */
const AN_HOUR = { call: 5, message: 2.5, group: 0.8, video: 0.4, usage: 6, move: 12, alarm: 0.2 };
type Doing = keyof typeof AN_HOUR;
/** Greatest factor of a radio's talk. So many times the mean is drawn; each radio then accepts its share. */
const MOST_TALKATIVE = 2;

const CALLS: Record<CallKind, number> = { group: 78, individual: 12, temporary: 4, all: 2, broadcast: 4, video: 0 };
const MESSAGES: Record<MessageKind, number> = { text: 62, image: 18, file: 5, location: 15 };
const BYTES: Record<MessageKind, number> = { text: 400, image: 400_000, file: 900_000, location: 60 };

const ACTS: Record<Doing, (scene: Scene, radio: Radio) => void> = {
  call,
  message,
  group: changeGroup,
  video: streamVideo,
  usage: countUsage,
  move: (scene, radio) => void (radio.habits.carried && wander(scene, radio)),
  alarm: raiseAlarm,
};

/** Simulates the radios' activity at this hour of their day, for `seconds` of simulated life. */
export function talk(scene: Scene, seconds: number): void {
  if (scene.outbox.full) return;
  const busy = activity(timeThere(scene));
  for (const doing of Object.keys(AN_HOUR) as Doing[]) {
    const mean = (scene.fleet.onlineCount * AN_HOUR[doing] * seconds * busy * scene.pace * MOST_TALKATIVE) / 3600;
    for (let left = scene.random.poisson(mean); left > 0; left -= 1) {
      const radio = scene.fleet.anyOnline(scene.random);
      if (radio === undefined || radio.silentSince !== undefined) continue;
      if (scene.random.chance(radio.habits.talkative / MOST_TALKATIVE)) ACTS[doing](scene, radio);
    }
  }
}

function call(scene: Scene, { msId, grpId }: Radio): void {
  const kind = scene.random.weighted(CALLS);
  const partners = ['individual', 'temporary'].includes(kind)
    ? partnersOf(scene, msId, kind === 'temporary' ? 4 : 1)
    : [];
  if (kind === 'group' && grpId === null) return;
  tell(scene, {
    type: 'call',
    msId,
    callId: callName(scene),
    kind,
    ...(kind === 'group' && grpId !== null ? { grpId } : {}),
    ...(partners.length > 0 ? { toMsIds: partners } : {}),
    seconds: scene.random.between(2, kind === 'individual' ? 90 : 25),
  });
}

function message(scene: Scene, { msId, grpId }: Radio): void {
  const kind = scene.random.weighted(MESSAGES);
  const [partner] = scene.random.chance(0.4) || grpId === null ? partnersOf(scene, msId, 1) : [];
  const to = partner === undefined ? (grpId === null ? {} : { grpId }) : { toMsId: partner };
  tell(scene, { type: 'message', msId, kind, ...to, bytes: scene.random.between(1, BYTES[kind]) });
}

function changeGroup(scene: Scene, radio: Radio): void {
  const other = scene.random.pick(groupsOf(radio).filter((grpId) => grpId !== radio.grpId));
  if (other === undefined) return;
  radio.grpId = other;
  tell(scene, { type: 'groupChange', msId: radio.msId, grpId: other });
}

/** A stream is reported, and billed, at its end. */
function streamVideo(scene: Scene, radio: Radio): void {
  const funcId = videoOf(radio);
  if (funcId === undefined) return;
  const { msId } = radio;
  const seconds = scene.random.between(20, 400);
  later(scene, seconds, () => {
    if (!radio.online) return;
    tell(scene, { type: 'call', msId, callId: callName(scene), kind: 'video', seconds });
    tell(scene, { type: 'functionUse', msId, funcId, seconds, begun: scene.now() - seconds * 1000 });
  });
}

function countUsage(scene: Scene, { msId, data }: Radio): void {
  if (!data.iccid) return;
  const upBytes = scene.random.between(20_000, 400_000);
  tell(scene, { type: 'usage', msId, upBytes, downBytes: scene.random.between(upBytes, 4 * upBytes) });
}

const callName = ({ random }: Scene): string =>
  `${random.below(2 ** 32).toString(36)}-${random.below(2 ** 32).toString(36)}`;

/** Other online radios of the fleet, at most `most`. */
function partnersOf(scene: Scene, msId: string, most: number): string[] {
  const partners = Array.from({ length: most }, () => scene.fleet.anyOnline(scene.random)?.msId);
  return [...new Set(partners)].filter((partner) => partner !== undefined && partner !== msId) as string[];
}
