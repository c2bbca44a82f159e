/** How a session ends (docs/gateway.md §2): silent by the sweep, moved where the terminal came online elsewhere or anew. */
export type EndReason = 'signOff' | 'lost' | 'kicked' | 'silent' | 'moved';

/** What a session is beside its times. */
export interface SessionFacts {
  serverId: number;
  connType: string;
  ip: string | null;
  groupId: number | null;
}

/** A session that is under way; times in epoch ms. */
export interface OpenSession extends SessionFacts {
  /** Null = begun just now, not stored yet. */
  id: string | null;
  begin: number;
  /** Until when it stands in the days of its terminal. */
  countedUntil: number;
}

/** A session that has ended. */
export interface EndedSession extends OpenSession {
  end: number;
  reason: EndReason;
}

/** A terminal's presence, as events move it; times in epoch ms. */
export interface Stay {
  terminalId: number;
  /** Seconds between its signs of life, by how it is connected. */
  heartbeat: number;
  udpHeartbeat: number;
  open: OpenSession | null;
  ended: EndedSession[];
  /** Of the session under way, or the last one. */
  last: SessionFacts | null;
  signedOff: boolean;
  lastSeen: number | null;
  lastOnline: number | null;
  lastOffline: number | null;
  stateTime: number | null;
}

/** How many signs of life may be missing before a terminal counts as silent. */
export const MISSED_SIGNS = 3;

/** Is it news, and not from before what is known? What comes late moves no state back. */
function isNews(stay: Stay, at: number): boolean {
  return stay.stateTime === null || at >= stay.stateTime;
}

function patienceMs(stay: Stay, { connType }: SessionFacts): number {
  return MISSED_SIGNS * 1000 * (connType === 'UDP' ? stay.udpHeartbeat : stay.heartbeat);
}

function see(stay: Stay, at: number): void {
  stay.lastSeen = Math.max(stay.lastSeen ?? at, at);
}

function begin(stay: Stay, at: number, facts: SessionFacts): void {
  stay.open = { ...facts, id: null, begin: at, countedUntil: at };
  stay.last = facts;
  stay.signedOff = false;
  stay.lastOnline = at;
  stay.stateTime = at;
  see(stay, at);
}

function end(stay: Stay, open: OpenSession, at: number, reason: EndReason): void {
  const ends = Math.max(at, open.begin);
  stay.ended.push({ ...open, end: ends, reason });
  stay.open = null;
  stay.lastOffline = ends;
}

/** A terminal comes online; where it was so already, that session ends: at its last sign of life where that is long ago, else now. */
export function comeOnline(stay: Stay, at: number, facts: SessionFacts): void {
  if (!isNews(stay, at)) return;
  const { open, lastSeen } = stay;
  if (open !== null) {
    const wasSilent = lastSeen !== null && at > lastSeen + patienceMs(stay, open);
    end(stay, open, wasSilent ? lastSeen : at, wasSilent ? 'silent' : 'moved');
  }
  begin(stay, at, facts);
}

/** A server tells that a terminal is gone; only the one that holds, or held, its session is heard. */
export function goOffline(stay: Stay, at: number, serverId: number, reason: EndReason): void {
  const holder = stay.open ?? stay.last;
  if (!isNews(stay, at) || holder?.serverId !== serverId) return;
  see(stay, at);
  if (stay.open !== null) end(stay, stay.open, at, reason);
  stay.signedOff = true;
  stay.stateTime = at;
}

/** A terminal talks in another group, or in none. */
export function changeGroup(stay: Stay, at: number, serverId: number, groupId: number | null): void {
  giveSign(stay, at, serverId);
  const { open } = stay;
  if (open === null || open.serverId !== serverId || !isNews(stay, at)) return;
  stay.open = { ...open, groupId };
  stay.last = { ...open, groupId };
  stay.stateTime = at;
}

/** A sign of life: after a sweep it begins a session; of a terminal that never signed on, or has signed off, it means nothing. */
export function giveSign(stay: Stay, at: number, serverId: number): void {
  if (stay.open !== null) {
    if (stay.open.serverId === serverId) see(stay, at);
    return;
  }
  const isSwept = !stay.signedOff && stay.last !== null && stay.lastOnline !== null;
  if (!isSwept || !isNews(stay, at) || at <= (stay.lastSeen ?? 0)) return;
  begin(stay, at, { ...stay.last, serverId } as SessionFacts);
}

/** Ends the session of a silent terminal at its last sign of life. */
export function endSilent(stay: Stay): void {
  const { open, lastSeen } = stay;
  if (open === null) return;
  end(stay, open, lastSeen ?? open.begin, 'silent');
  stay.stateTime = Math.max(stay.stateTime ?? 0, stay.lastOffline ?? 0);
}
