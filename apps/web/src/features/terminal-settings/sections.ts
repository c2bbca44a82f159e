import type { ParameterName } from '@roger/contract/families/fleet/terminal-settings';

/** Terminal parameters by section; each is in exactly one. */
export const SETTING_SECTIONS = {
  display: [
    'menuDisplay',
    'bluetoothDisplay',
    'bluetooth',
    'wifiDisplay',
    'wifi',
    'defaultLanguage',
    'multiScreen',
    'sleepMode',
  ],
  calls: [
    'maxCallTime',
    'callHangTime',
    'individualCall',
    'individualCallTimeout',
    'dial',
    'missedCall',
    'allCallBroadcast',
    'groupMonitor',
  ],
  sound: ['hdVoice', 'noiseSuppression', 'minVolume', 'historyVoice'],
  position: ['gpsDisplay', 'gps', 'gpsInterval', 'trackPlayback', 'geoFence'],
  features: ['alarm', 'alarmTimeout', 'loneWorker', 'environmentMonitor', 'remoteGroupSwitch'],
} as const satisfies Record<string, readonly ParameterName[]>;

/** One of the sections. */
export type SettingSection = keyof typeof SETTING_SECTIONS;
/** The sections in their order. */
export const SECTION_NAMES = Object.keys(SETTING_SECTIONS) as SettingSection[];
