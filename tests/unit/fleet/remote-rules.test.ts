import type { AppError } from '@roger/domain/platform/ctx/app-error';
import {
  assertParams,
  canReachExpired,
  canReachLimited,
  notConnected,
  parsePosition,
  type RemoteOrder,
} from '@roger/domain/fleet/commands/remote.rules';
import { remoteCommands } from '@roger/contract/families/servers/remote-control';
import { describe, expect, it } from 'vitest';

const now = new Date('2026-03-10T12:00:00Z');
const TIME = '2026-03-10 12:00:00';

/** Faults of the parameters as `field rule`. */
function faultsOf(command: RemoteOrder['command'], params: object | undefined): string[] {
  try {
    assertParams({ msId: 'A1000000005', command, ...(params === undefined ? {} : { params }) });
    return [];
  } catch (error) {
    return ((error as AppError).details.errors ?? []).map(({ field, rule }) => `${field} ${rule}`);
  }
}
const reached = (test: (command: (typeof remoteCommands)[number]) => boolean) => remoteCommands.filter(test);

describe('parameters of a remote command', () => {
  it.each([
    ['switchGroup', { grpId: 8 }],
    ['monitor', { seconds: 30 }],
    ['message', { text: 'Come back' }],
    ['kick', undefined],
    ['kick', {}],
    ['reboot', { text: undefined }],
  ] as const)('of %s may be %j', (command, params) => {
    expect(faultsOf(command, params)).toEqual([]);
  });

  it.each([
    ['switchGroup', {}, ['params.grpId required']],
    ['monitor', undefined, ['params.seconds required']],
    ['message', { text: 'Come back', grpId: 8 }, ['params.grpId unknown']],
    ['message', { seconds: 30 }, ['params.seconds unknown', 'params.text required']],
    ['wipe', { text: 'Sure?', grpId: 8 }, ['params.text unknown', 'params.grpId unknown']],
  ] as const)('of %s may not be %j', (command, params, faults) => {
    expect(faultsOf(command, params)).toEqual(faults);
  });
});

describe('a remote command', () => {
  it('goes to an expired terminal to find it or to inform its user', () => {
    expect(reached(canReachExpired).toSorted()).toEqual(['locate', 'message']);
  });

  it('goes to a limited one where that may be lost or stolen, and to one that the sweep limited as to an expired one', () => {
    const always = ['kick', 'locate', 'reboot', 'wipe'];
    expect(reached((command) => canReachLimited(command, 'admin')).toSorted()).toEqual(always);
    expect(reached((command) => canReachLimited(command, 'noPayment')).toSorted()).toEqual(always);
    expect(reached((command) => canReachLimited(command, 'expired')).toSorted()).toEqual(
      [...always, 'message'].toSorted(),
    );
  });

  it.each([
    ['offline', false],
    ['unheard', true],
    ['refused', true],
  ] as const)('that was refused as %s was sent: %s', (state, sent) => {
    const { key, details } = notConnected(state);
    expect([key, details.params]).toEqual(['notConnected', { sent, state }]);
  });

  it('that the terminal refused has its reason', () => {
    expect(notConnected('refused', 'In a call').details.params).toEqual({
      sent: true,
      state: 'refused',
      reason: 'In a call',
    });
  });
});

describe('the position in the result of a terminal', () => {
  it('has the time of the terminal, of either name, else that of now', () => {
    const at = Date.parse('2026-03-10T11:00:00Z');
    expect(parsePosition({ lat: 38, lon: 23.5, time: at }, now)).toEqual({
      lat: 38,
      lon: 23.5,
      time: '2026-03-10 11:00:00',
    });
    expect(parsePosition({ lat: 38, lon: 23.5, at }, now)?.time).toBe('2026-03-10 11:00:00');
    expect(parsePosition({ lat: 38, lon: 23.5 }, now)?.time).toBe(TIME);
  });

  it.each([-1, Number.NaN, 253_402_300_800_000, 'yesterday', null])('has that of now where it is %s', (time) => {
    expect(parsePosition({ lat: 38, lon: 23.5, time }, now)?.time).toBe(TIME);
  });

  it.each([
    [90, 180],
    [-90, -180],
    [0, 23.5],
    [38, 0],
  ])('may be %d, %d', (lat, lon) => {
    expect(parsePosition({ lat, lon }, now)).toEqual({ lat, lon, time: TIME });
  });

  it.each([
    [null],
    ['38 23.5'],
    [{}],
    [{ lat: 38 }],
    [{ lat: '38', lon: 23.5 }],
    [{ lat: 90.1, lon: 23.5 }],
    [{ lat: 38, lon: -180.1 }],
    [{ lat: Number.NaN, lon: 23.5 }],
    // A receiver without a fix.
    [{ lat: 0, lon: 0 }],
  ])('is none for %j', (result) => {
    expect(parsePosition(result, now)).toBeNull();
  });
});
