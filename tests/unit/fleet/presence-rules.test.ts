import {
  changeGroup,
  endSilent,
  goOffline,
  signOn,
  touch,
  type PresenceState,
  type SessionInfo,
} from '@roger/domain/fleet/presence/presence.rules';
import { describe, expect, it } from 'vitest';

const [OWN, OTHER] = [1, 2] as const;
const tcp: SessionInfo = { serverId: OWN, connType: 'TCP', ip: '10.0.0.1', groupId: null };
const T = 1_000_000;
const SECOND = 1000;
/** Three missed signs of life, by TCP every 30 seconds and by UDP every 10. */
const [SILENCE, UDP_SILENCE] = [90 * SECOND, 30 * SECOND] as const;

const unknown = (): PresenceState => ({
  terminalId: 5,
  heartbeat: 30,
  udpHeartbeat: 10,
  open: null,
  ended: [],
  last: null,
  signedOff: false,
  lastSeen: null,
  lastOnline: null,
  lastOffline: null,
  stateTime: null,
});

/** The presence of a terminal that signed on at T. */
function online(info: Partial<SessionInfo> = {}): PresenceState {
  const presence = unknown();
  signOn(presence, T, { ...tcp, ...info });
  return presence;
}
const endsOf = ({ ended }: PresenceState) => ended.map(({ begin, end, reason }) => [begin - T, end - T, reason]);

describe('a terminal that signs on', () => {
  it('has a session from then on', () => {
    expect(online()).toMatchObject({
      open: { ...tcp, id: null, begin: T, countedUntil: T },
      last: tcp,
      signedOff: false,
      lastSeen: T,
      lastOnline: T,
      lastOffline: null,
      stateTime: T,
    });
  });

  it('again while it is heard has moved, and the first session ends then', () => {
    const presence = online();
    signOn(presence, T + SILENCE, { ...tcp, serverId: OTHER });
    expect(endsOf(presence)).toEqual([[0, SILENCE, 'moved']]);
    expect(presence.open).toMatchObject({ begin: T + SILENCE, serverId: OTHER });
  });

  it.each([
    ['TCP', SILENCE],
    ['UDP', UDP_SILENCE],
  ])('again after silence by %s ends the first session with its last sign of life', (connType, silence) => {
    const presence = online({ connType });
    touch(presence, T + SECOND, OWN);
    signOn(presence, T + SECOND + silence + 1, tcp);
    expect(endsOf(presence)).toEqual([[0, SECOND, 'silent']]);
    expect(presence.lastOffline).toBe(T + SECOND);
  });

  it('by a late event changes nothing', () => {
    const presence = online();
    const before = structuredClone(presence);
    signOn(presence, T - 1, { ...tcp, serverId: OTHER });
    expect(presence).toEqual(before);
  });
});

describe('a terminal that goes offline', () => {
  it('ends its session, and is signed off', () => {
    const presence = online();
    goOffline(presence, T + SECOND, OWN, 'signOff');
    expect(endsOf(presence)).toEqual([[0, SECOND, 'signOff']]);
    expect(presence).toMatchObject({ open: null, signedOff: true, lastSeen: T + SECOND, lastOffline: T + SECOND });
  });

  it.each([
    ['by another server', T + SECOND, OTHER],
    ['by a late event', T - 1, OWN],
  ])('changes nothing %s', (_case, at, serverId) => {
    const presence = online();
    const before = structuredClone(presence);
    goOffline(presence, at, serverId, 'lost');
    expect(presence).toEqual(before);
  });

  it('after a sweep is signed off without another session', () => {
    const presence = online();
    endSilent(presence);
    goOffline(presence, T + SECOND, OWN, 'lost');
    expect(endsOf(presence)).toEqual([[0, 0, 'silent']]);
    expect(presence.signedOff).toBe(true);
  });
});

describe('a sign of life', () => {
  it('moves the time last seen of a running session, never back', () => {
    const presence = online();
    touch(presence, T + SECOND, OWN);
    touch(presence, T, OWN);
    expect(presence).toMatchObject({ lastSeen: T + SECOND, stateTime: T, open: { begin: T } });
  });

  it('of another server counts for no running session', () => {
    const presence = online();
    touch(presence, T + SECOND, OTHER);
    expect(presence.lastSeen).toBe(T);
  });

  it('begins a session after a sweep, at its server with what was known of the last', () => {
    const presence = online({ groupId: 8 });
    endSilent(presence);
    touch(presence, T + SECOND, OTHER);
    expect(presence.open).toEqual({
      ...tcp,
      serverId: OTHER,
      groupId: 8,
      id: null,
      begin: T + SECOND,
      countedUntil: T + SECOND,
    });
  });

  it('begins none before the first sign-on, after a sign-off, and at or before the last sign', () => {
    const never = unknown();
    touch(never, T, OWN);
    const signedOff = online();
    goOffline(signedOff, T, OWN, 'signOff');
    touch(signedOff, T + SECOND, OWN);
    const swept = online();
    endSilent(swept);
    touch(swept, T, OWN);
    expect([never.open, signedOff.open, swept.open]).toEqual([null, null, null]);
  });
});

describe('a switch of the group', () => {
  it('is kept with the session and after it, and is a sign of life', () => {
    const presence = online();
    changeGroup(presence, T + SECOND, OWN, 8);
    expect(presence).toMatchObject({ open: { groupId: 8, begin: T }, last: { groupId: 8 }, lastSeen: T + SECOND });
    changeGroup(presence, T + 2 * SECOND, OWN, null);
    expect(presence.open?.groupId).toBeNull();
  });

  it.each([
    ['of another server', T + SECOND, OTHER],
    ['that comes late', T - 1, OWN],
  ])('%s changes no group', (_case, at, serverId) => {
    const presence = online({ groupId: 8 });
    changeGroup(presence, at, serverId, 9);
    expect(presence.open?.groupId).toBe(8);
  });
});

describe('the sweep', () => {
  it('ends a session at its last sign of life', () => {
    const presence = online();
    touch(presence, T + SECOND, OWN);
    endSilent(presence);
    expect(endsOf(presence)).toEqual([[0, SECOND, 'silent']]);
    expect(presence).toMatchObject({ open: null, signedOff: false, lastOffline: T + SECOND, stateTime: T + SECOND });
  });

  it('ends nothing where no session runs', () => {
    const presence = unknown();
    endSilent(presence);
    expect(presence).toEqual(unknown());
  });
});
