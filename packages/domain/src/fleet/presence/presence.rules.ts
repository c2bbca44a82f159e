/** End of a session (docs/gateway.md §2): `silent` by the sweep, `moved` where the terminal signed on again. */
export type EndReason = 'signOff' | 'lost' | 'kicked' | 'silent' | 'moved';

/** Connection and group of a session. */
export interface SessionInfo {
  serverId: number;
  connType: string;
  ip: string | null;
  groupId: number | null;
}

/** A running session; times in epoch ms. */
export interface OpenSession extends SessionInfo {
  /** Null = new, not stored yet. */
  id: string | null;
  begin: number;
  /** Counted in the days of its terminal up to here. */
  countedUntil: number;
}

/** A session with its end. */
export interface EndedSession extends OpenSession {
  end: number;
  reason: EndReason;
}

/** Presence of a terminal, changed by its events; times in epoch ms. */
export interface PresenceState {
  terminalId: number;
  /** Seconds between signs of life by TCP. */
  heartbeat: number;
  udpHeartbeat: number;
  open: OpenSession | null;
  ended: EndedSession[];
  /** Info of the running session, else of the last one. */
  last: SessionInfo | null;
  signedOff: boolean;
  lastSeen: number | null;
  lastOnline: number | null;
  lastOffline: number | null;
  stateTime: number | null;
}

/** Missed signs of life after which a terminal counts as silent. */
export const MISSED_HEARTBEATS = 3;

/** Is an event not older than the known state? A late event must not move the state back. */
function isCurrent(presence: PresenceState, at: number): boolean {
  return presence.stateTime === null || at >= presence.stateTime;
}

function silenceMs(presence: PresenceState, { connType }: SessionInfo): number {
  return MISSED_HEARTBEATS * 1000 * (connType === 'UDP' ? presence.udpHeartbeat : presence.heartbeat);
}

function markSeen(presence: PresenceState, at: number): void {
  presence.lastSeen = Math.max(presence.lastSeen ?? at, at);
}

function beginSession(presence: PresenceState, at: number, info: SessionInfo): void {
  presence.open = { ...info, id: null, begin: at, countedUntil: at };
  presence.last = info;
  presence.signedOff = false;
  presence.lastOnline = at;
  presence.stateTime = at;
  markSeen(presence, at);
}

function endSession(presence: PresenceState, open: OpenSession, at: number, reason: EndReason): void {
  const ends = Math.max(at, open.begin);
  presence.ended.push({ ...open, end: ends, reason });
  presence.open = null;
  presence.lastOffline = ends;
}

/** A terminal signs on. A running session ends: at its last sign of life where it was silent, else now. */
export function signOn(presence: PresenceState, at: number, info: SessionInfo): void {
  if (!isCurrent(presence, at)) return;
  const { open, lastSeen } = presence;
  if (open !== null) {
    const wasSilent = lastSeen !== null && at > lastSeen + silenceMs(presence, open);
    endSession(presence, open, wasSilent ? lastSeen : at, wasSilent ? 'silent' : 'moved');
  }
  beginSession(presence, at, info);
}

/** A server reports a terminal as offline; ignored unless it is the server of the running or last session. */
export function goOffline(presence: PresenceState, at: number, serverId: number, reason: EndReason): void {
  const holder = presence.open ?? presence.last;
  if (!isCurrent(presence, at) || holder?.serverId !== serverId) return;
  markSeen(presence, at);
  if (presence.open !== null) endSession(presence, presence.open, at, reason);
  presence.signedOff = true;
  presence.stateTime = at;
}

/** A terminal switches its group; null = none. */
export function changeGroup(presence: PresenceState, at: number, serverId: number, groupId: number | null): void {
  touch(presence, at, serverId);
  const { open } = presence;
  if (open === null || open.serverId !== serverId || !isCurrent(presence, at)) return;
  presence.open = { ...open, groupId };
  presence.last = { ...open, groupId };
  presence.stateTime = at;
}

/** A sign of life. It starts a session after a sweep; before the first sign-on or after a sign-off it is ignored. */
export function touch(presence: PresenceState, at: number, serverId: number): void {
  if (presence.open !== null) {
    if (presence.open.serverId === serverId) markSeen(presence, at);
    return;
  }
  const isSwept = !presence.signedOff && presence.last !== null && presence.lastOnline !== null;
  if (!isSwept || !isCurrent(presence, at) || at <= (presence.lastSeen ?? 0)) return;
  beginSession(presence, at, { ...presence.last, serverId } as SessionInfo);
}

/** Ends a running session at its last sign of life. */
export function endSilent(presence: PresenceState): void {
  const { open, lastSeen } = presence;
  if (open === null) return;
  endSession(presence, open, lastSeen ?? open.begin, 'silent');
  presence.stateTime = Math.max(presence.stateTime ?? 0, presence.lastOffline ?? 0);
}
