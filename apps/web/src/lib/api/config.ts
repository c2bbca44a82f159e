import type { ConsoleConfig } from '@roger/contract/families/workflows/config';
import { DEFAULT_PASSWORD_MAX, SYSTEM_VERSION } from '@roger/contract/constants';
import type { Static } from 'typebox';
import { signInApi } from './sign-in-api.ts';
import { isKnown } from '../session/known-calls.ts';
import { createStore, useStore } from '../react/store.ts';

export type Config = Static<typeof ConsoleConfig>;

/** Configuration until the service's own is loaded: no optional parts. */
const fallback: Config = {
  systemVersion: SYSTEM_VERSION,
  defaultLanguage: '',
  loginLanguage: '',
  strongPasswordVerify: false,
  lowPasswordNoOperate: false,
  loginCaptcha: 'adaptive',
  showHelpCenter: false,
  helpCenterUrl: '',
  showManual: false,
  manualUrl: '',
  showReleaseNotes: false,
  releaseNotesUrl: '',
  showDownloadApp: false,
  appLocalUrl: '',
  appQrUrl: '',
  androidStoreUrl: '',
  appleStoreUrl: '',
  oldVersionUrl: '',
  dispatcherUrl: '',
  patrolUrl: '',
  dispatcherBase: '',
  simBase: '',
  apkUploadUrl: '/nmsService/tbMsApk/upload',
  gpsChartUrl: '',
  brand: null,
  limits: {
    exportMaxRows: 50_000,
    importMaxRows: 5000,
    importMaxMb: 5,
    historyMonths: 6,
    listScanRows: 20_000,
    maxPageSize: 500,
    terminalsPerGroup: 0,
    groupsPerTerminal: 0,
    passwordMax: DEFAULT_PASSWORD_MAX,
  },
  initialPassword: null,
};

const config = createStore<Config>(fallback);
const TIMEOUT_MS = 5000;

/** Never fails: the console also starts without its configuration. */
export async function loadConfig(): Promise<Config> {
  if (!isKnown(signInApi.config.get)) return config.get();
  try {
    config.set(await signInApi.config.get({}, { timeoutMs: TIMEOUT_MS }));
  } catch {
    // The next call shows the error.
  }
  return config.get();
}

export function useConfig(): Config {
  return useStore(config);
}
