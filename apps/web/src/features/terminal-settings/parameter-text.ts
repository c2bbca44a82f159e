import type { ParameterValue } from '@roger/contract/families/fleet/terminal-settings';
import type { TFunction } from 'i18next';
import { localeNames } from '../../lib/format/i18n.ts';

/** A parameter's value as people read it. */
export function parameterText(t: TFunction, value: ParameterValue, language: string): string {
  if (typeof value === 'boolean') return t(value ? 'terminalSettings.on' : 'terminalSettings.off');
  return typeof value === 'number' ? value.toLocaleString(language) : localeNames[value];
}
