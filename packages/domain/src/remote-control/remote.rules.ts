import type { InputOf } from '@roger/contract/define';
import type { FieldError } from '@roger/contract/errors';
import type {
  Place,
  RemoteCommand,
  RemoteParams,
  remoteControl,
  Unreached,
} from '@roger/contract/families/remote-control';
import { AppError } from '../kernel/app-error.ts';
import { formatTime } from '../kernel/time.ts';

/** What somebody asks a terminal to do. */
export type RemoteOrder = InputOf<(typeof remoteControl)['endpoints']['remoteControl']>;

/** The one field that goes with a command; the others take none. */
const PARAM_OF: Partial<Record<RemoteCommand, keyof RemoteParams>> = {
  switchGroup: 'grpId',
  monitor: 'seconds',
  message: 'text',
};

/** Commands that reach a limited terminal too: it may be lost or stolen. */
const FOR_LIMITED: ReadonlySet<RemoteCommand> = new Set<RemoteCommand>(['kick', 'locate', 'reboot', 'wipe']);
/** Commands that reach an expired terminal too: it is found, and whoever has it is told. */
const FOR_EXPIRED: ReadonlySet<RemoteCommand> = new Set<RemoteCommand>(['locate', 'message']);

/** Refuses (400) a field that the command does not take, and one that it needs and lacks. */
export function assertParams({ command, params = {} }: RemoteOrder): void {
  const own = PARAM_OF[command];
  const given = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const errors = given
    .filter((name) => name !== own)
    .map((name): FieldError => ({ field: `params.${name}`, rule: 'unknown' }));
  if (own !== undefined && !given.includes(own)) errors.push({ field: `params.${own}`, rule: 'required' });
  if (errors.length > 0) throw new AppError('badInput', { errors });
}

/** May an expired terminal be told so? */
export function reachesExpired(command: RemoteCommand): boolean {
  return FOR_EXPIRED.has(command);
}

/** May a terminal that is limited for this reason be told so? What an expired one is told, the sweep that limits it does not end. */
export function reachesLimited(command: RemoteCommand, reason: string): boolean {
  return FOR_LIMITED.has(command) || (reason === 'expired' && FOR_EXPIRED.has(command));
}

/**
 * The refusal of a command that a terminal did not take: 3205, with what is known of it. `sent` is whether its server has got it.
 * A terminal that refuses says why in its own words.
 */
export function notConnected(state: Unreached, reason?: string): AppError {
  const sent = state === 'unheard' || state === 'refused';
  return new AppError('notConnected', { params: { sent, state, ...(reason === undefined ? {} : { reason }) } });
}

/** The place that a terminal answered to locate, epoch ms in `time` or `at`; null where that is none. */
export function placeIn(result: unknown, now: Date): Place | null {
  if (typeof result !== 'object' || result === null) return null;
  const { lat, lon, at, time = at } = result as Record<string, unknown>;
  if (!isWithin(lat, 90) || !isWithin(lon, 180)) return null;
  return { lat, lon, time: formatTime(isTime(time) ? new Date(time) : now) };
}

function isWithin(value: unknown, most: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= most;
}

/** Years of four digits only: others cannot be written. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < 253_402_300_800_000;
}
