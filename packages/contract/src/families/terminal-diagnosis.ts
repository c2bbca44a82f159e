import { Type, type Static } from 'typebox';
import { endpoint } from '../define.ts';
import { count, id, nullable, oneOf, timestamp } from '../fields/base.ts';
import { terminalReaders } from './terminal-readers.ts';

/** What is looked at when a terminal does not work, in the order in which it is answered (docs/gateway.md §6). */
export const DIAGNOSIS_CHECKS = [
  'expired',
  'limited',
  'server',
  'serverSilent',
  'signOn',
  'password',
  'hardware',
  'lastSeen',
  'settings',
] as const;

/** Keys of the texts that tell what a check found. */
export const DIAGNOSIS_TEXTS = [
  'permanent',
  'valid',
  'expiring',
  'expired',
  'notLimited',
  'limitedByAdmin',
  'limitedUnpaid',
  'limitedExpired',
  'serverSet',
  'noServer',
  'serverHeard',
  'backupHeard',
  'serverSilent',
  'serverNeverHeard',
  'serverUnknown',
  'signedOn',
  'neverSignedOn',
  'noWrongPassword',
  'wrongPassword',
  'locked',
  'hardwareKnown',
  'hardwareDiffers',
  'online',
  'signedOff',
  'silent',
  'neverSeen',
  'settingsApplied',
  'settingsPending',
  'settingsNever',
  'settingsUntouched',
] as const;

/** Keys of what there is to do about it. */
export const DIAGNOSIS_TODOS = [
  'renew',
  'reactivate',
  'bindServer',
  'checkServer',
  'enterAccess',
  'resetPassword',
  'acceptHardware',
  'switchOn',
  'awaitSettings',
] as const;

/** What the texts of a check name. */
const DiagnosisParams = Type.Object({
  time: Type.Optional(timestamp),
  count: Type.Optional(count),
  servId: Type.Optional(id),
  servName: Type.Optional(Type.String()),
  field: Type.Optional(oneOf(['imei', 'iccid'])),
  reported: Type.Optional(Type.String()),
});

/** What one check found: how bad it is, the text that tells it, and what to do about it. */
export const DiagnosisRow = Type.Object({
  check: oneOf(DIAGNOSIS_CHECKS),
  verdict: oneOf(['ok', 'warn', 'bad']),
  text: { ...oneOf(DIAGNOSIS_TEXTS), description: 'Key of the text that tells it' },
  todo: { ...nullable(oneOf(DIAGNOSIS_TODOS)), description: 'Key of what to do; null = nothing' },
  params: DiagnosisParams,
});
export type DiagnosisRow = Static<typeof DiagnosisRow>;

/** Why a terminal is down (docs/gateway.md §6). */
export const terminalDiagnosis = {
  diagnosis: endpoint({
    method: 'GET',
    permission: terminalReaders,
    input: Type.Object({ msId: Type.String({ minLength: 1, maxLength: 16 }) }, { additionalProperties: false }),
    result: Type.Array(DiagnosisRow, { description: 'Each check once, in their order' }),
    errors: ['terminalNotFound'],
    summary: 'Everything that may keep a terminal from working, checked one by one',
  }),
};
