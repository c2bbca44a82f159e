import type { DiagnosisRow } from '@roger/contract/families/terminal-diagnosis';
import type { TerminalRow } from '@roger/contract/families/terminal-row';

/** A server of a terminal, with when it was heard of last and whether it is connected now. */
export interface ServerSign {
  servId: number;
  servName: string;
  time: string | null;
  connected: boolean;
}

/** What is known of a terminal besides its row. */
export interface Signs {
  server: ServerSign | null;
  backup: ServerSign | null;
  lastSeenTime: string | null;
  signedOff: boolean;
  /** Wrong passwords within a day, and within the ten minutes that lock. */
  tries: number;
  latestTries: number;
  lastTry: string | null;
  desiredVersion: number;
}

/** So many wrong passwords in ten minutes lock a terminal for ten (docs/gateway.md §3). */
export const LOCKING_TRIES = 10;

type Finding = Omit<DiagnosisRow, 'check'>;
type Params = DiagnosisRow['params'];

const ok = (text: Finding['text'], params: Params = {}): Finding => ({ verdict: 'ok', text, todo: null, params });
const warn = (text: Finding['text'], todo: Finding['todo'], params: Params = {}): Finding => ({
  verdict: 'warn',
  text,
  todo,
  params,
});
const bad = (text: Finding['text'], todo: Finding['todo'], params: Params = {}): Finding => ({
  verdict: 'bad',
  text,
  todo,
  params,
});
const at = (time: string | null): Params => (time === null ? {} : { time });

const CHECKS: Record<DiagnosisRow['check'], (row: TerminalRow, signs: Signs) => Finding> = {
  expired: judgeExpiry,
  limited: judgeLimit,
  server: judgeServer,
  serverSilent: judgeServerSilence,
  signOn: judgeSignOn,
  password: judgePassword,
  hardware: judgeHardware,
  lastSeen: judgeLastSeen,
  settings: judgeSettings,
};

/** Every check of a terminal with what it found, in their order. */
export function judge(row: TerminalRow, signs: Signs): DiagnosisRow[] {
  return Object.entries(CHECKS).map(([check, find]) => ({
    check: check as DiagnosisRow['check'],
    ...find(row, signs),
  }));
}

function judgeExpiry({ useStatus, expireTime }: TerminalRow): Finding {
  if (expireTime === null) return ok('permanent');
  if (useStatus === 'expired') return bad('expired', 'renew', { time: expireTime });
  if (useStatus === 'expiring') return warn('expiring', 'renew', { time: expireTime });
  return ok('valid', { time: expireTime });
}

function judgeLimit({ limitReason }: TerminalRow): Finding {
  if (limitReason === null) return ok('notLimited');
  if (limitReason === 'admin') return bad('limitedByAdmin', 'reactivate');
  return bad(limitReason === 'noPayment' ? 'limitedUnpaid' : 'limitedExpired', 'renew');
}

function judgeServer(_row: TerminalRow, signs: Signs): Finding {
  const set = signs.server ?? signs.backup;
  return set === null ? bad('noServer', 'bindServer') : ok('serverSet', named(set));
}

/** Either of its servers will do; the one that is to be looked after is its own. */
function judgeServerSilence(_row: TerminalRow, { server, backup }: Signs): Finding {
  const own = server ?? backup;
  if (own === null) return warn('serverUnknown', 'bindServer');
  if (own.connected) return ok('serverHeard', { ...named(own), ...at(own.time) });
  if (backup?.connected === true) return warn('backupHeard', 'checkServer', { ...named(own), ...at(own.time) });
  if (own.time === null) return bad('serverNeverHeard', 'checkServer', named(own));
  return bad('serverSilent', 'checkServer', { ...named(own), time: own.time });
}

function named({ servId, servName }: ServerSign): Params {
  return { servId, servName };
}

function judgeSignOn({ lastOnlineTime }: TerminalRow): Finding {
  return lastOnlineTime === null ? bad('neverSignedOn', 'enterAccess') : ok('signedOn', { time: lastOnlineTime });
}

function judgePassword(_row: TerminalRow, { tries, latestTries, lastTry }: Signs): Finding {
  if (latestTries >= LOCKING_TRIES) return bad('locked', 'resetPassword', { count: latestTries, ...at(lastTry) });
  return tries === 0 ? ok('noWrongPassword') : warn('wrongPassword', 'resetPassword', { count: tries, ...at(lastTry) });
}

function judgeHardware({ hardwareAlarm }: TerminalRow): Finding {
  if (hardwareAlarm === null) return ok('hardwareKnown');
  const { field, reported, since } = hardwareAlarm;
  return warn('hardwareDiffers', 'acceptHardware', { field, reported, time: since });
}

function judgeLastSeen({ onlineStatus }: TerminalRow, { lastSeenTime, signedOff }: Signs): Finding {
  if (lastSeenTime === null) return bad('neverSeen', 'switchOn');
  if (onlineStatus === 'online') return ok('online', { time: lastSeenTime });
  return signedOff
    ? warn('signedOff', 'switchOn', { time: lastSeenTime })
    : bad('silent', 'switchOn', { time: lastSeenTime });
}

function judgeSettings({ settingState, settingTime }: TerminalRow, { desiredVersion }: Signs): Finding {
  if (desiredVersion === 0) return ok('settingsUntouched');
  if (settingState === 'applied') return ok('settingsApplied', at(settingTime));
  return warn(settingState === 'pending' ? 'settingsPending' : 'settingsNever', 'awaitSettings', at(settingTime));
}
