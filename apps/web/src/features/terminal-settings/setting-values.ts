import type { CommonSettings } from '@roger/contract/families/fleet/terminal-setting-calls';
import {
  BUTTON_KEYS,
  PARAMETER_NAMES,
  TARGETABLE,
  type ButtonFeature,
  type ButtonSetting,
  type ButtonTarget,
  type ParameterSettings,
  type TerminalButton,
  type TerminalParameters,
} from '@roger/contract/families/fleet/terminal-settings';

/** A button in the form; its call target is one string. */
export interface ButtonValues {
  short: ButtonFeature;
  long: ButtonFeature;
  shortTarget?: string | undefined;
  longTarget?: string | undefined;
}

/** Settings in the form; a value that differs between terminals is absent until the user sets it. */
export interface SettingValues {
  parameters: Partial<TerminalParameters>;
  buttons?: ButtonValues[] | undefined;
}

/** Common settings of terminals, as form values. */
export function valuesOf({ parameters, buttons }: Pick<CommonSettings, 'parameters' | 'buttons'>): SettingValues {
  const known = PARAMETER_NAMES.flatMap((name) => (parameters[name] === null ? [] : [[name, parameters[name]]]));
  return {
    parameters: Object.fromEntries(known) as Partial<TerminalParameters>,
    ...(buttons === null ? {} : { buttons: buttons.map(buttonValues) }),
  };
}

function buttonValues({ short, long, shortTarget, longTarget }: TerminalButton): ButtonValues {
  return { short, long, shortTarget: targetWord(shortTarget), longTarget: targetWord(longTarget) };
}

/** `count` buttons without an action. */
export function idleButtons(count: number): ButtonValues[] {
  return Array.from({ length: count }, () => ({ short: 'none', long: 'none' }));
}

/** A target as one word, as a choice among groups and contacts takes it. */
export function targetWord(target: ButtonTarget | null): string | undefined {
  if (target === null) return undefined;
  return target.msId === undefined ? `group:${target.grpId ?? ''}` : `terminal:${target.msId}`;
}

function targetOf(word: string | undefined): ButtonTarget | null {
  if (word === undefined) return null;
  const [kind, id = ''] = word.split(':');
  return kind === 'group' ? { grpId: Number(id) } : { msId: id };
}

/** Changes of a form: changed parameters, and all buttons if one of them changed. */
export function changesOf(
  before: SettingValues,
  after: SettingValues,
): { parameters: ParameterSettings; buttons?: ButtonSetting[] } {
  const changed = PARAMETER_NAMES.flatMap((name) => {
    const value: unknown = after.parameters[name];
    const isUnchanged = value === undefined || value === null || value === '' || value === before.parameters[name];
    return isUnchanged ? [] : [[name, value]];
  });
  const buttons = after.buttons?.map(settingOf);
  const isSame = JSON.stringify(buttons) === JSON.stringify(before.buttons?.map(settingOf));
  return {
    parameters: Object.fromEntries(changed) as ParameterSettings,
    ...(buttons === undefined || isSame ? {} : { buttons }),
  };
}

function settingOf({ short, long, shortTarget, longTarget }: ButtonValues, index: number): ButtonSetting {
  return {
    key: BUTTON_KEYS[index] ?? BUTTON_KEYS[0],
    short,
    long,
    shortTarget: TARGETABLE.has(short) ? targetOf(shortTarget) : null,
    longTarget: TARGETABLE.has(long) ? targetOf(longTarget) : null,
  };
}
