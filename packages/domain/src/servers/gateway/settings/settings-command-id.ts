import { MAX_INTEGER } from '@roger/contract/gateway/events';
import { SETTING_PARTS, type SettingPart } from '../../../fleet/settings/desired-version.ts';

/** Key of a command that sets a part of a terminal's settings. */
export interface SettingsCommandKey {
  part: SettingPart;
  terminalId: number;
  /** Version of the part; an id holds its last five digits. */
  version: number;
}

// One digit of the part, ten of the terminal, five of the version: a double holds them exactly, and no stored command
// has such an id.
const FORM = /^([1-4])(\d{10})(\d{5})$/;
const VERSIONS = 100_000;

/** Id of a settings command. These commands are not stored, so the id is made from the key. */
export function settingsCommandId({ part, terminalId, version }: SettingsCommandKey): string {
  const place = SETTING_PARTS.indexOf(part) + 1;
  return `${place}${String(terminalId).padStart(10, '0')}${String(version % VERSIONS).padStart(5, '0')}`;
}

/** Key of a settings command; null for the id of any other command. */
export function readSettingsCommandId(commandId: string): SettingsCommandKey | null {
  const [, place, terminalId, version] = FORM.exec(commandId) ?? [];
  const part = SETTING_PARTS[Number(place) - 1];
  if (Number(terminalId) > MAX_INTEGER) return null;
  return part === undefined ? null : { part, terminalId: Number(terminalId), version: Number(version) };
}
