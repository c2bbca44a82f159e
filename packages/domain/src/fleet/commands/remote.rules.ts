import type { InputOf } from '@roger/contract/define';
import type { FieldError } from '@roger/contract/errors';
import type {
  Place,
  RemoteCommand,
  RemoteParams,
  remoteControl,
  Unreached,
} from '@roger/contract/families/servers/remote-control';
import { AppError } from '../../platform/ctx/app-error.ts';
import { formatTime } from '../../platform/common/time.ts';
import { isPlace } from '../history/place.rules.ts';

/** A remote command with its parameters. */
export type RemoteOrder = InputOf<(typeof remoteControl)['endpoints']['remoteControl']>;

/** The only parameter of a command; others have none. */
const PARAM_OF: Partial<Record<RemoteCommand, keyof RemoteParams>> = {
  switchGroup: 'grpId',
  monitor: 'seconds',
  message: 'text',
};

/** Commands for limited terminals too: such a terminal may be lost or stolen. */
const FOR_LIMITED: ReadonlySet<RemoteCommand> = new Set<RemoteCommand>(['kick', 'locate', 'reboot', 'wipe']);
/** Commands for expired terminals too: to find the terminal and to inform its user. */
const FOR_EXPIRED: ReadonlySet<RemoteCommand> = new Set<RemoteCommand>(['locate', 'message']);

/** Refuses (400) a parameter that the command does not have, or lacks. */
export function assertParams({ command, params = {} }: RemoteOrder): void {
  const own = PARAM_OF[command];
  const given = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const errors = given
    .filter((name) => name !== own)
    .map((name): FieldError => ({ field: `params.${name}`, rule: 'unknown' }));
  if (own !== undefined && !given.includes(own)) errors.push({ field: `params.${own}`, rule: 'required' });
  if (errors.length > 0) throw new AppError('badInput', { errors });
}

/** May the command go to an expired terminal? */
export function canReachExpired(command: RemoteCommand): boolean {
  return FOR_EXPIRED.has(command);
}

/**
 * May the command go to a terminal limited for this reason? The sweep's limit does not block commands of expired ones.
 */
export function canReachLimited(command: RemoteCommand, reason: string): boolean {
  return FOR_LIMITED.has(command) || (reason === 'expired' && FOR_EXPIRED.has(command));
}

/** Refusal (3205) of a command. `sent`: the server has received it; `reason`: the terminal's own words. */
export function notConnected(state: Unreached, reason?: string): AppError {
  const sent = state === 'unheard' || state === 'refused';
  return new AppError('notConnected', { params: { sent, state, ...(reason === undefined ? {} : { reason }) } });
}

/** Position in the result of a locate command, epoch ms in `time` or `at`; null without a valid position. */
export function parsePosition(result: unknown, now: Date): Place | null {
  if (typeof result !== 'object' || result === null) return null;
  const { lat, lon, at, time = at } = result as Record<string, unknown>;
  if (!isWithin(lat, 90) || !isWithin(lon, 180) || !isPlace({ lat, lon })) return null;
  return { lat, lon, time: formatTime(isTime(time) ? new Date(time) : now) };
}

function isWithin(value: unknown, max: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= max;
}

/** Four-digit years only; others cannot be written. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < 253_402_300_800_000;
}
