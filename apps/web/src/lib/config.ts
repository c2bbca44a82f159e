import type { ConsoleConfig } from '@roger/contract/families/config';
import { SYSTEM_VERSION } from '@roger/contract/constants';
import type { Static } from 'typebox';
import { signInApi } from './sign-in-api.ts';
import { createStore, useStore } from './store.ts';

export type Config = Static<typeof ConsoleConfig>;

/** What holds until the service has told its own: nothing optional is shown. */
const fallback: Config = {
  systemVersion: SYSTEM_VERSION,
  defaultLanguage: '',
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
  },
};

const config = createStore<Config>(fallback);
const PATIENCE_MS = 5000;

/** Never fails: the console starts without the configuration rather than not at all. */
export async function loadConfig(): Promise<Config> {
  try {
    config.set(await signInApi.config.get({}, { timeoutMs: PATIENCE_MS }));
  } catch {
    // The next call tells the user what is wrong.
  }
  return config.get();
}

export function useConfig(): Config {
  return useStore(config);
}
