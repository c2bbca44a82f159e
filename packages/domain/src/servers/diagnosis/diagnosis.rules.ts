import type { DiagnosisRow } from '@roger/contract/families/servers/terminal-diagnosis';
import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';

/** A server of a terminal; `time` is its last sign of life, `clockSeconds` as in the row of a server. */
export interface ServerActivity {
  servId: number;
  servName: string;
  time: string | null;
  connected: boolean;
  clockSeconds: number | null;
}

/** Data of the checks besides the terminal's row. */
export interface DiagnosisInput {
  server: ServerActivity | null;
  backup: ServerActivity | null;
  lastSeenTime: string | null;
  signedOff: boolean;
  /** Wrong passwords of the last day. */
  tries: number;
  /** Wrong passwords of the last ten minutes; LOCKING_TRIES of them lock the terminal. */
  latestTries: number;
  lastTry: string | null;
  desiredVersion: number;
}

/** This number of wrong passwords in ten minutes locks a terminal for ten minutes (docs/gateway.md §3). */
export const LOCKING_TRIES = 10;

type Finding = Omit<DiagnosisRow, 'check'>;
type Params = DiagnosisRow['params'];

const ok = (text: Finding['text'], params: Params = {}): Finding => ({ verdict: 'ok', text, todo: null, params });
const problem =
  (verdict: 'warn' | 'bad') =>
  (text: Finding['text'], todo: Finding['todo'], params: Params = {}): Finding => ({ verdict, text, todo, params });
const [warn, bad] = [problem('warn'), problem('bad')];
const timeParam = (time: string | null): Params => (time === null ? {} : { time });

const CHECKS: Record<DiagnosisRow['check'], (row: TerminalRow, input: DiagnosisInput) => Finding> = {
  expired: evaluateExpiry,
  limited: evaluateLimit,
  server: evaluateServer,
  serverSilent: evaluateServerSilence,
  signOn: evaluateSignOn,
  password: evaluatePassword,
  hardware: evaluateHardware,
  lastSeen: evaluateLastSeen,
  settings: evaluateSettings,
};

/** Evaluates every check, in the order in which they are displayed. */
export function evaluateChecks(row: TerminalRow, input: DiagnosisInput): DiagnosisRow[] {
  const checks = Object.entries(CHECKS) as [DiagnosisRow['check'], (typeof CHECKS)[DiagnosisRow['check']]][];
  return checks.map(([check, evaluate]) => ({ check, ...evaluate(row, input) }));
}

function evaluateExpiry({ useStatus, expireTime }: TerminalRow): Finding {
  if (expireTime === null) return ok('permanent');
  if (useStatus === 'expired') return bad('expired', 'renew', { time: expireTime });
  if (useStatus === 'expiring') return warn('expiring', 'renew', { time: expireTime });
  return ok('valid', { time: expireTime });
}

function evaluateLimit({ limitReason }: TerminalRow): Finding {
  if (limitReason === null) return ok('notLimited');
  if (limitReason === 'admin') return bad('limitedByAdmin', 'reactivate');
  return bad(limitReason === 'noPayment' ? 'limitedUnpaid' : 'limitedExpired', 'renew');
}

function evaluateServer(_row: TerminalRow, { server, backup }: DiagnosisInput): Finding {
  const own = server ?? backup;
  return own === null ? bad('noServer', 'bindServer') : ok('serverSet', serverParams(own));
}

/** One connected server is enough; the finding names the default server, which needs attention. */
function evaluateServerSilence(_row: TerminalRow, { server, backup }: DiagnosisInput): Finding {
  const own = server ?? backup;
  if (own === null) return warn('serverUnknown', 'bindServer');
  if (own.connected) return evaluateClock(own);
  if (backup?.connected === true)
    return warn('backupHeard', 'checkServer', { ...serverParams(own), ...timeParam(own.time) });
  if (own.time === null) return bad('serverNeverHeard', 'checkServer', serverParams(own));
  return bad('serverSilent', 'checkServer', { ...serverParams(own), time: own.time });
}

/** Events that are ahead are refused; behind ones are taken, but terminals count as silent by them (docs/gateway.md §6). */
function evaluateClock(own: ServerActivity): Finding {
  const { clockSeconds } = own;
  if (clockSeconds === null) return ok('serverHeard', { ...serverParams(own), ...timeParam(own.time) });
  const params = { ...serverParams(own), seconds: Math.abs(clockSeconds) };
  return clockSeconds > 0 ? bad('serverAhead', 'setClock', params) : warn('serverBehind', 'setClock', params);
}

function serverParams({ servId, servName }: ServerActivity): Params {
  return { servId, servName };
}

function evaluateSignOn({ lastOnlineTime }: TerminalRow): Finding {
  return lastOnlineTime === null ? bad('neverSignedOn', 'enterAccess') : ok('signedOn', { time: lastOnlineTime });
}

function evaluatePassword(_row: TerminalRow, { tries, latestTries, lastTry }: DiagnosisInput): Finding {
  if (latestTries >= LOCKING_TRIES)
    return bad('locked', 'resetPassword', { count: latestTries, ...timeParam(lastTry) });
  return tries === 0
    ? ok('noWrongPassword')
    : warn('wrongPassword', 'resetPassword', { count: tries, ...timeParam(lastTry) });
}

function evaluateHardware({ hardwareAlarm }: TerminalRow): Finding {
  if (hardwareAlarm === null) return ok('hardwareKnown');
  const { field, reported, since } = hardwareAlarm;
  return warn('hardwareDiffers', 'acceptHardware', { field, reported, time: since });
}

function evaluateLastSeen({ onlineStatus }: TerminalRow, { lastSeenTime, signedOff }: DiagnosisInput): Finding {
  if (lastSeenTime === null) return bad('neverSeen', 'switchOn');
  const params = { time: lastSeenTime };
  if (onlineStatus === 'online') return ok('online', params);
  return signedOff ? warn('signedOff', 'switchOn', params) : bad('silent', 'switchOn', params);
}

function evaluateSettings({ settingState, settingTime }: TerminalRow, { desiredVersion }: DiagnosisInput): Finding {
  if (desiredVersion === 0) return ok('settingsUntouched');
  if (settingState === 'applied') return ok('settingsApplied', timeParam(settingTime));
  return warn(
    settingState === 'pending' ? 'settingsPending' : 'settingsNever',
    'awaitSettings',
    timeParam(settingTime),
  );
}
