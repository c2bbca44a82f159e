import { SETTING_PARTS, type SettingPart } from '../../terminal-setting/desired-version.ts';

/** A command to take over a part of what a terminal is set to. */
export interface SettingsCommandKey {
  part: SettingPart;
  terminalId: number;
  /** The version that the part is of, by the last five digits. */
  version: number;
}

// Part, terminal in ten digits, version in five: sixteen digits, which a double holds exactly, and above every id of a stored command.
const FORM = /^([1-4])(\d{10})(\d{5})$/;
const VERSIONS = 100_000;

/** The id of a command that stands nowhere: the same for the same version of the same part of the same terminal. */
export function settingsCommandId({ part, terminalId, version }: SettingsCommandKey): string {
  const place = SETTING_PARTS.indexOf(part) + 1;
  return `${place}${String(terminalId).padStart(10, '0')}${String(version % VERSIONS).padStart(5, '0')}`;
}

/** What the id of a settings command stands for; null for the id of any other command. */
export function readSettingsCommandId(commandId: string): SettingsCommandKey | null {
  const [, place, terminalId, version] = FORM.exec(commandId) ?? [];
  const part = SETTING_PARTS[Number(place) - 1];
  return part === undefined ? null : { part, terminalId: Number(terminalId), version: Number(version) };
}
