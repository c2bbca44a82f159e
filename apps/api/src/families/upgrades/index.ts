import { implementation as terminalApk } from './terminal-apk.ts';
import { implementation as upgradeRecord } from './upgrade-record.ts';
import { implementation as upgradeTask } from './upgrade-task.ts';

/** Handlers of the families of `upgrades`. */
export const upgrades = [terminalApk, upgradeRecord, upgradeTask];
