import { Type, type Static, type TSchema } from 'typebox';
import { oneOf, text } from '../fields/base.ts';

const flag = (initial: boolean) => Type.Boolean({ default: initial });
const number = (minimum: number, maximum: number, initial: number, description: string) =>
  Type.Integer({ minimum, maximum, default: initial, description });

/** Parameters a terminal is set to, each with its range and default (docs/product.md §3 'Terminal parameters'). */
export const TerminalParameters = Type.Object({
  menuDisplay: flag(true),
  bluetoothDisplay: flag(true),
  bluetooth: flag(false),
  wifiDisplay: flag(true),
  wifi: flag(false),
  gpsDisplay: flag(true),
  gps: flag(true),
  gpsInterval: number(5, 3600, 60, 'seconds'),
  defaultLanguage: { ...oneOf(['zh-CN', 'en-US', 'tr-TR', 'el-GR', 'ru-RU', 'es-ES', 'fr-FR']), default: 'en-US' },
  maxCallTime: number(10, 600, 60, 'seconds'),
  alarm: flag(true),
  alarmTimeout: number(0, 600, 30, 'seconds'),
  individualCall: flag(true),
  individualCallTimeout: number(5, 300, 30, 'seconds'),
  hdVoice: flag(false),
  dial: flag(false),
  minVolume: number(0, 15, 3, 'steps'),
  missedCall: flag(true),
  callHangTime: number(1, 60, 5, 'seconds'),
  sleepMode: flag(false),
  groupMonitor: flag(false),
  environmentMonitor: flag(false),
  remoteGroupSwitch: flag(true),
  allCallBroadcast: flag(false),
  historyVoice: flag(true),
  geoFence: flag(false),
  trackPlayback: flag(false),
  multiScreen: flag(false),
  loneWorker: flag(false),
  noiseSuppression: flag(true),
});
export type TerminalParameters = Static<typeof TerminalParameters>;

/** Features of a custom button, on a short or long press. */
export const buttonFeature = oneOf([
  'none',
  'announceUser',
  'announceGroup',
  'announceBattery',
  'singleCall',
  'sosOn',
  'sosOff',
  'recordPlayback',
  'allCall',
  'broadcast',
  'wifiToggle',
  'bluetoothToggle',
  'zoneUp',
  'zoneDown',
  'zoneSelect',
  'simChange',
  'quickCall',
]);

/** A custom button with its two features. */
export const TerminalButton = Type.Object({ key: text(16), short: buttonFeature, long: buttonFeature });

/** A numbered channel, mapped to one of the terminal's groups. */
export const TerminalChannel = Type.Object({
  channel: Type.Integer({ minimum: 1, maximum: 32 }),
  grpId: Type.Integer(),
  name: Type.String(),
  area: Type.Union([Type.String(), Type.Null()]),
});

/** Every parameter at its default. */
export function defaultParameters(): TerminalParameters {
  const entries = Object.entries(TerminalParameters.properties) as [string, TSchema & { default?: unknown }][];
  return Object.fromEntries(entries.map(([key, schema]) => [key, schema.default])) as TerminalParameters;
}
