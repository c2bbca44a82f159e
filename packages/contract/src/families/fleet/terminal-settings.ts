import { Type, type Static, type TSchema, type TUnsafe } from 'typebox';
import { allOptional, closed, id, nullable, oneOf } from '../../fields/base.ts';

const flag = (initial: boolean) => Type.Boolean({ default: initial });
const number = (minimum: number, maximum: number, initial: number, description: string) =>
  Type.Integer({ minimum, maximum, default: initial, description });

/** Parameters of a terminal with their ranges and defaults (docs/product.md §3 'Terminal parameters'). */
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

export type ButtonFeature = Static<typeof buttonFeature>;

/** Features that need a target: a contact or a group. */
export const TARGETED: ReadonlySet<ButtonFeature> = new Set(['singleCall', 'quickCall']);
/** Features that may have a target; zoneSelect selects the zone of a group. */
export const TARGETABLE: ReadonlySet<ButtonFeature> = new Set([...TARGETED, 'zoneSelect']);

/** Custom buttons; the model determines their number. */
export const BUTTON_KEYS = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8'] as const;
/** Number of buttons of a new model, and of terminals without a model. */
export const DEFAULT_BUTTONS = 2;
export const buttonKey = oneOf(BUTTON_KEYS);
/** Number of custom buttons of a model. */
export const buttonCount = Type.Integer({ minimum: 0, maximum: BUTTON_KEYS.length, default: DEFAULT_BUTTONS });

/** Target of a button: a contact or a group of the terminal, one of the two. */
export const ButtonTarget = closed({
  msId: Type.Optional(Type.String({ minLength: 1, maxLength: 16 })),
  grpId: Type.Optional(id),
});
export type ButtonTarget = Static<typeof ButtonTarget>;

/** A custom button in calls: features and targets of a short and a long press. */
export const ButtonSetting = closed({
  key: buttonKey,
  short: buttonFeature,
  long: buttonFeature,
  shortTarget: Type.Optional(nullable(ButtonTarget)),
  longTarget: Type.Optional(nullable(ButtonTarget)),
});
export type ButtonSetting = Static<typeof ButtonSetting>;

/** A target with its name; null for callers who may not see it. */
const NamedTarget = Type.Object({
  msId: Type.Optional(Type.String()),
  grpId: Type.Optional(id),
  name: Type.String(),
});
export type NamedTarget = Static<typeof NamedTarget>;

/** A custom button with its features and targets; without a needed target a press does nothing. */
export const TerminalButton = Type.Object({
  key: buttonKey,
  short: buttonFeature,
  long: buttonFeature,
  shortTarget: nullable(NamedTarget),
  longTarget: nullable(NamedTarget),
});
export type TerminalButton = Static<typeof TerminalButton>;

/** A parameter by its name. */
export type ParameterName = keyof TerminalParameters;
/** The value of some parameter. */
export type ParameterValue = TerminalParameters[ParameterName];
/** Names of all parameters, in display order. */
export const PARAMETER_NAMES = Object.keys(TerminalParameters.properties) as ParameterName[];

/** All parameters as nullable; null = set the default in inputs, differing values in responses. */
function nullableParameters(): { [K in ParameterName]: TUnsafe<TerminalParameters[K] | null> } {
  const entries = Object.entries(TerminalParameters.properties as Record<string, TSchema>);
  return Object.fromEntries(entries.map(([name, schema]) => [name, nullable(schema)])) as never;
}

/** Parameters in calls: absent ones stay, null sets the default. */
export const ParameterSettings = closed(allOptional(nullableParameters()));
export type ParameterSettings = Static<typeof ParameterSettings>;

/** Parameters of several terminals: null where they differ. */
export const CommonParameters = Type.Object(nullableParameters());
export type CommonParameters = Static<typeof CommonParameters>;

/** Every parameter at its default. */
export function defaultParameters(): TerminalParameters {
  const entries = Object.entries(TerminalParameters.properties) as [string, TSchema & { default?: unknown }][];
  return Object.fromEntries(entries.map(([key, schema]) => [key, schema.default])) as TerminalParameters;
}
