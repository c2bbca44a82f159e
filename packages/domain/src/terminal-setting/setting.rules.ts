import type { ErrorKey } from '@roger/contract/errors';
import type { ChangedValue } from '@roger/contract/families/terminal-change';
import {
  BUTTON_KEYS,
  defaultParameters,
  PARAMETER_NAMES,
  TARGETABLE,
  TARGETED,
  type ButtonFeature,
  type ButtonSetting,
  type ButtonTarget,
  type ParameterName,
  type ParameterSettings,
  type TerminalParameters,
} from '@roger/contract/families/terminal-settings';
import { AppError, badField } from '../kernel/app-error.ts';

/** What a terminal is set to, as it is stored: parameters that differ from their defaults, buttons that do something by their keys. */
export interface StoredSettings {
  parameters: Partial<TerminalParameters>;
  buttons: readonly ButtonSetting[];
}

/** What differs between two settings of a terminal. */
export interface SettingChange {
  parameters: Partial<Record<ParameterName, ChangedValue>>;
  buttons: boolean;
}

const DEFAULTS = defaultParameters();
const MOST_NAMED = 20;

/** Stored parameters with the defaults of all others. */
export function allParameters(stored: Partial<TerminalParameters>): TerminalParameters {
  return { ...DEFAULTS, ...stored };
}

/** Stored parameters after a setting: what it does not name keeps its value, null and the default itself are not stored. */
export function withParameters(
  stored: Partial<TerminalParameters>,
  given: ParameterSettings = {},
): Partial<TerminalParameters> {
  const all = { ...allParameters(stored), ...given };
  const entries = PARAMETER_NAMES.flatMap((name) => {
    const value = all[name];
    return value === undefined || value === null || value === DEFAULTS[name] ? [] : [[name, value]];
  });
  return Object.fromEntries(entries) as Partial<TerminalParameters>;
}

/** Buttons as they are stored: in the order of their keys, without those that do nothing. */
export function storedButtons(buttons: readonly ButtonSetting[]): ButtonSetting[] {
  return buttons
    .filter(({ short, long }) => short !== 'none' || long !== 'none')
    .map(({ key, short, long, shortTarget, longTarget }) => ({
      key,
      short,
      long,
      shortTarget: storedTarget(shortTarget),
      longTarget: storedTarget(longTarget),
    }))
    .toSorted((a, b) => a.key.localeCompare(b.key));
}

function storedTarget(target: ButtonTarget | null | undefined): ButtonTarget | null {
  if (target === null || target === undefined) return null;
  return target.msId === undefined ? ({ grpId: target.grpId } as ButtonTarget) : { msId: target.msId };
}

/** What differs; null where nothing does. */
export function changeBetween(before: StoredSettings, after: StoredSettings): SettingChange | null {
  const [old, now] = [allParameters(before.parameters), allParameters(after.parameters)];
  const changed = PARAMETER_NAMES.filter((name) => old[name] !== now[name]);
  const parameters = Object.fromEntries(changed.map((name) => [name, { before: old[name], after: now[name] }]));
  const buttons = JSON.stringify(storedButtons(before.buttons)) !== JSON.stringify(storedButtons(after.buttons));
  return changed.length === 0 && !buttons ? null : { parameters, buttons };
}

/** The presses of buttons that call somebody, with the field that says whom. */
export function targetsOf(buttons: readonly ButtonSetting[]): { field: string; target: ButtonTarget }[] {
  return buttons.flatMap(({ shortTarget, longTarget }, index) =>
    [
      { field: `buttons[${index}].shortTarget`, target: shortTarget },
      { field: `buttons[${index}].longTarget`, target: longTarget },
    ].flatMap(({ field, target }) => (target === null || target === undefined ? [] : [{ field, target }])),
  );
}

/** One word for a target: it is a terminal or a group. */
export function targetKey({ msId, grpId }: ButtonTarget): string {
  return msId === undefined ? `group ${grpId ?? ''}` : `terminal ${msId}`;
}

/**
 * Refuses (400) buttons that are named twice, that one of the terminals does not have, that call nobody although they have to, or
 * somebody although they do not call.
 */
export function assertButtons(buttons: readonly ButtonSetting[], buttonCount: number): void {
  const keys = new Set<string>();
  for (const [index, { key, short, long, shortTarget, longTarget }] of buttons.entries()) {
    if (keys.has(key)) throw badField(`buttons[${index}].key`, 'exists');
    keys.add(key);
    if (BUTTON_KEYS.indexOf(key) >= buttonCount) throw badField(`buttons[${index}].key`, 'max', { max: buttonCount });
    assertTarget(`buttons[${index}].shortTarget`, short, shortTarget);
    assertTarget(`buttons[${index}].longTarget`, long, longTarget);
  }
}

function assertTarget(field: string, feature: ButtonFeature, target: ButtonTarget | null | undefined): void {
  if (target === null || target === undefined) {
    if (TARGETED.has(feature)) throw badField(field, 'required');
    return;
  }
  if (!TARGETABLE.has(feature)) throw badField(field, 'unknown');
  if ((target.msId === undefined) === (target.grpId === undefined)) throw badField(field, 'enum');
  if (!TARGETED.has(feature) && target.msId !== undefined) throw badField(`${field}.msId`, 'unknown');
}

/** Buttons of which a terminal has so many, without the targets that mean nothing to it; and how many targets these were. */
export function fittedButtons(
  buttons: readonly ButtonSetting[],
  buttonCount: number,
  means: (target: ButtonTarget) => boolean,
): { buttons: ButtonSetting[]; dropped: number } {
  const own = buttons.filter(({ key }) => BUTTON_KEYS.indexOf(key) < buttonCount);
  const keep = (target: ButtonTarget | null | undefined) =>
    target !== null && target !== undefined && means(target) ? target : null;
  const fitted = own.map((one) => ({
    ...one,
    shortTarget: keep(one.shortTarget),
    longTarget: keep(one.longTarget),
  }));
  return { buttons: fitted, dropped: targetsOf(own).length - targetsOf(fitted).length };
}

/** Gateways have no settings (3209). */
export function assertSettable(terminals: readonly { msId: string; kind: string }[]): void {
  refuseAny(
    'kindUnfit',
    terminals.filter(({ kind }) => kind === 'gateway'),
  );
}

/** Refuses where there is any terminal that something cannot be done with, and names the first ones. */
export function refuseAny(key: ErrorKey, terminals: readonly { msId: string }[]): void {
  if (terminals.length === 0) return;
  throw new AppError(key, { params: { msIds: terminals.slice(0, MOST_NAMED).map(({ msId }) => msId) } });
}
