import type { ErrorKey } from '@roger/contract/errors';
import type { ChangedValue } from '@roger/contract/families/fleet/terminal-change';
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
} from '@roger/contract/families/fleet/terminal-settings';
import { AppError, badField } from '../../platform/ctx/app-error.ts';

/** Settings as stored: parameters that differ from their defaults, and buttons with a function. */
export interface StoredSettings {
  parameters: Partial<TerminalParameters>;
  buttons: readonly ButtonSetting[];
}

/** Difference of two settings. */
export interface SettingChange {
  parameters: Partial<Record<ParameterName, ChangedValue>>;
  buttons: boolean;
}

const DEFAULTS = defaultParameters();
const MAX_NAMED = 20;

/** Stored parameters completed by defaults. */
export function allParameters(stored: Partial<TerminalParameters>): TerminalParameters {
  return { ...DEFAULTS, ...stored };
}

/** Stored parameters after a change: absent ones are unchanged; null and default values are not stored. */
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

/** Buttons as stored: sorted by key, without those that do nothing. */
export function storedButtons(buttons: readonly ButtonSetting[]): ButtonSetting[] {
  return buttons
    .filter(({ short, long }) => short !== 'none' || long !== 'none')
    .map(({ key, short, long, ...targets }) => {
      const [shortTarget, longTarget] = [storedTarget(targets.shortTarget), storedTarget(targets.longTarget)];
      return { key, short, long, shortTarget, longTarget };
    })
    .toSorted((a, b) => a.key.localeCompare(b.key));
}

function storedTarget(target: ButtonTarget | null | undefined): ButtonTarget | null {
  if (target === null || target === undefined) return null;
  return target.msId === undefined ? ({ grpId: target.grpId } as ButtonTarget) : { msId: target.msId };
}

/** The difference of two settings; null without a difference. */
export function changeBetween(before: StoredSettings, after: StoredSettings): SettingChange | null {
  const [old, now] = [allParameters(before.parameters), allParameters(after.parameters)];
  const changed = PARAMETER_NAMES.filter((name) => old[name] !== now[name]);
  const parameters = Object.fromEntries(changed.map((name) => [name, { before: old[name], after: now[name] }]));
  const buttons = JSON.stringify(storedButtons(before.buttons)) !== JSON.stringify(storedButtons(after.buttons));
  return changed.length === 0 && !buttons ? null : { parameters, buttons };
}

/** Call targets of buttons with their field paths. */
export function targetsOf(buttons: readonly ButtonSetting[]): { field: string; target: ButtonTarget }[] {
  return buttons.flatMap(({ shortTarget, longTarget }, index) =>
    [
      { field: `buttons[${index}].shortTarget`, target: shortTarget },
      { field: `buttons[${index}].longTarget`, target: longTarget },
    ].flatMap(({ field, target }) => (target === null || target === undefined ? [] : [{ field, target }])),
  );
}

/** Key of a target: a terminal or a group. */
export function targetKey({ msId, grpId }: ButtonTarget): string {
  return msId === undefined ? `group ${grpId ?? ''}` : `terminal ${msId}`;
}

/** Refuses (400) repeated buttons, buttons that a terminal lacks, and missing or unexpected call targets. */
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

/** Buttons that a terminal has, without unusable targets, and the number of dropped targets. */
export function fitButtons(
  buttons: readonly ButtonSetting[],
  buttonCount: number,
  isUsable: (target: ButtonTarget) => boolean,
): { buttons: ButtonSetting[]; dropped: number } {
  const own = buttons.filter(({ key }) => BUTTON_KEYS.indexOf(key) < buttonCount);
  const usableTarget = (target: ButtonTarget | null | undefined) =>
    target !== null && target !== undefined && isUsable(target) ? target : null;
  const fitted = own.map(({ shortTarget, longTarget, ...button }) => {
    return { ...button, shortTarget: usableTarget(shortTarget), longTarget: usableTarget(longTarget) };
  });
  return { buttons: fitted, dropped: targetsOf(own).length - targetsOf(fitted).length };
}

/** Refuses gateways (3209): they have no settings. */
export function assertSettable(terminals: readonly { msId: string; kind: string }[]): void {
  const gateways = terminals.filter(({ kind }) => kind === 'gateway');
  assertNone('kindUnfit', gateways);
}

/** Refuses if there is any terminal, and names the first ones. */
export function assertNone(key: ErrorKey, terminals: readonly { msId: string }[]): void {
  if (terminals.length === 0) return;
  throw new AppError(key, { params: { msIds: terminals.slice(0, MAX_NAMED).map(({ msId }) => msId) } });
}
