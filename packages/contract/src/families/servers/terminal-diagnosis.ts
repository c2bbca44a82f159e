import { Type, type Static } from 'typebox';
import { endpoint } from '../../define.ts';
import { closed, count, id, nullable, oneOf, timestamp } from '../../fields/base.ts';
import { terminalReaders } from '../fleet/terminal-readers.ts';

/** Checks of a terminal that does not work, in their order (docs/gateway.md §6). */
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

/** Keys of the texts of findings. */
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
  'serverAhead',
  'serverBehind',
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

/** Keys of the recommended actions. */
export const DIAGNOSIS_TODOS = [
  'renew',
  'reactivate',
  'bindServer',
  'checkServer',
  'setClock',
  'enterAccess',
  'resetPassword',
  'acceptHardware',
  'switchOn',
  'awaitSettings',
] as const;

/** Parameters of the texts of a check. */
const DiagnosisParams = Type.Object({
  time: Type.Optional(timestamp),
  count: Type.Optional(count),
  seconds: Type.Optional(Type.Integer({ description: 'Size of a time difference' })),
  servId: Type.Optional(id),
  servName: Type.Optional(Type.String()),
  field: Type.Optional(oneOf(['imei', 'iccid'])),
  reported: Type.Optional(Type.String()),
});

/** Finding of a check: verdict, text and recommended action. */
export const DiagnosisRow = Type.Object({
  check: oneOf(DIAGNOSIS_CHECKS),
  verdict: oneOf(['ok', 'warn', 'bad']),
  text: { ...oneOf(DIAGNOSIS_TEXTS), description: 'Key of the text' },
  todo: { ...nullable(oneOf(DIAGNOSIS_TODOS)), description: 'Key of the recommended action; null = none' },
  params: DiagnosisParams,
});
export type DiagnosisRow = Static<typeof DiagnosisRow>;

/** Call that finds out why a terminal does not work (docs/gateway.md §6). */
export const terminalDiagnosis = {
  diagnosis: endpoint({
    added: true,
    method: 'GET',
    permission: terminalReaders,
    input: closed({ msId: Type.String({ minLength: 1, maxLength: 16 }) }),
    result: Type.Array(DiagnosisRow, { description: 'All checks in their order' }),
    errors: ['terminalNotFound'],
    summary: 'Check everything that may stop a terminal from working',
  }),
};
