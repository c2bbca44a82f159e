import { Type } from 'typebox';
import { LOCALES } from '../../constants.ts';
import { defineFamily, endpoint } from '../../define.ts';
import { count, nullable, oneOf } from '../../fields/base.ts';

/** Configuration of the console, readable without a session (docs/contract.md §1 'config'). */
export const ConsoleConfig = Type.Object({
  systemVersion: Type.String(),
  defaultLanguage: oneOf(['', ...LOCALES]),
  /** `browser`: the nearest language to those of the browser comes before the default. */
  loginLanguage: oneOf(['', 'browser']),
  strongPasswordVerify: Type.Boolean(),
  lowPasswordNoOperate: Type.Boolean(),
  loginCaptcha: oneOf(['adaptive', 'required', 'off']),
  showHelpCenter: Type.Boolean(),
  helpCenterUrl: Type.String(),
  showManual: Type.Boolean(),
  manualUrl: Type.String(),
  showReleaseNotes: Type.Boolean(),
  releaseNotesUrl: Type.String(),
  showDownloadApp: Type.Boolean(),
  appLocalUrl: Type.String(),
  appQrUrl: Type.String(),
  androidStoreUrl: Type.String(),
  appleStoreUrl: Type.String(),
  oldVersionUrl: Type.String(),
  dispatcherUrl: Type.String(),
  patrolUrl: Type.String(),
  dispatcherBase: Type.String(),
  simBase: Type.String(),
  apkUploadUrl: Type.String(),
  gpsChartUrl: Type.String(),
  brand: nullable(Type.Object({ clientName: Type.String({ description: 'Client of this host name' }) })),
  limits: Type.Object({
    exportMaxRows: count,
    importMaxRows: count,
    importMaxMb: count,
    historyMonths: count,
    listScanRows: count,
    maxPageSize: count,
    terminalsPerGroup: count,
    groupsPerTerminal: count,
    passwordMax: count,
  }),
  initialPassword: nullable(
    Type.String({ description: 'Password of accounts added without one; null: a random one, returned by add' }),
  ),
});

export const config = defineFamily({
  slug: 'config',
  wire: 'config',
  endpoints: {
    get: endpoint({
      added: true,
      method: 'GET',
      path: '',
      permission: 'public',
      input: Type.Object({}),
      result: ConsoleConfig,
      allowedWithWeakPassword: true,
      summary: 'Configuration of the console',
    }),
  },
});
