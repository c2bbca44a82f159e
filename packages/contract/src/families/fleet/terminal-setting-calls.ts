import { Type, type Static } from 'typebox';
import { endpoint } from '../../define.ts';
import { count, id, nullable, setVersion } from '../../fields/base.ts';
import { confirmations } from '../../fields/inputs.ts';
import { bulkInput } from '../../fields/selection.ts';
import { batchOfTerminals } from '../../fields/terminal-fields.ts';
import { terminalQuery } from './terminal-list.ts';
import { terminalReaders } from './terminal-readers.ts';
import {
  BUTTON_KEYS,
  buttonCount,
  ButtonSetting,
  CommonParameters,
  ParameterSettings,
  TerminalButton,
} from './terminal-settings.ts';

const confirm = confirmations(['crossClient', 'crossType']);

/** All buttons of a terminal; absent ones have no feature. */
export const buttonSettings = Type.Array(ButtonSetting, { maxItems: BUTTON_KEYS.length });

/** Input of a setting of terminals: parameters, buttons, or both. */
export const SetTerminals = bulkInput({ msIds: batchOfTerminals }, terminalQuery, {
  parameters: Type.Optional(ParameterSettings),
  buttons: Type.Optional(buttonSettings),
  setVersion: Type.Optional({ ...setVersion, description: 'Of querySettings; guards `buttons`' }),
  confirm,
});
export type SetTerminals = Static<typeof SetTerminals>;

/** Numbers of changed terminals, and of those that had the settings already. */
const settingCounts = { changed: count, unchanged: count };

/** Common settings of terminals, and targets for their buttons. */
export const CommonSettings = Type.Object({
  count,
  clients: Type.Integer({ minimum: 0, description: 'Number of their clients' }),
  types: Type.Integer({ minimum: 0, description: 'Number of their types' }),
  gateways: Type.Integer({ minimum: 0, description: 'Number of gateways among them, which have no settings' }),
  parameters: CommonParameters,
  buttons: nullable({ ...Type.Array(TerminalButton), description: 'null where they differ' }),
  setVersion: { ...setVersion, description: 'Of the buttons of these terminals' },
  buttonCount: { ...buttonCount, description: 'Number of buttons that all of them have' },
  groups: Type.Array(Type.Object({ grpId: id, grpName: Type.String() }), {
    description: 'Groups that all of them have',
  }),
  contacts: Type.Array(Type.Object({ msId: Type.String(), msName: Type.String() }), {
    description: 'Contacts that all of them have',
  }),
});
export type CommonSettings = Static<typeof CommonSettings>;

/** Calls for the settings of terminals (docs/contract.md §4 'Settings'). */
export const terminalSettingCalls = {
  querySettings: endpoint({
    added: true,
    method: 'POST',
    permission: terminalReaders,
    input: bulkInput({ msIds: batchOfTerminals }, terminalQuery, {}),
    result: CommonSettings,
    errors: ['terminalNotFound', 'changed'],
    summary: 'Parameters and buttons that terminals have in common (added)',
  }),
  setting: endpoint({
    method: 'PUT',
    permission: ['terminal.setting'],
    defaultFor: ['agent', 'client'],
    input: SetTerminals,
    result: Type.Object(settingCounts),
    log: 'edit',
    errors: ['terminalNotFound', 'changed', 'clientsDiffer', 'typesDiffer', 'kindUnfit'],
    summary: 'Set parameters and buttons of terminals, all or none',
  }),
  syncMsSetting: endpoint({
    method: 'PUT',
    permission: ['terminal.setting'],
    input: bulkInput({ toMsIds: batchOfTerminals }, terminalQuery, {
      fromMsId: Type.String({ minLength: 1, maxLength: 16 }),
      confirm,
      dryRun: Type.Optional(Type.Boolean()),
    }),
    result: Type.Object({
      ...settingCounts,
      droppedTargets: Type.Integer({
        minimum: 0,
        description: 'Targets of buttons that a receiving terminal has neither as contact nor as group',
      }),
    }),
    log: 'edit',
    errors: ['terminalNotFound', 'changed', 'clientsDiffer', 'typesDiffer', 'kindUnfit'],
    summary: 'Copy parameters and buttons of one terminal to others, all or none',
  }),
};
