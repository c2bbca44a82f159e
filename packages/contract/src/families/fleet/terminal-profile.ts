import { Type, type Static, type TSchema } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import {
  allOptional,
  closed,
  count,
  id,
  nullable,
  requiredText,
  rowVersion,
  several,
  timestamp,
} from '../../fields/base.ts';
import { deleteBatch, editInput } from '../../fields/inputs.ts';
import { listQuery } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';
import { bulkInput } from '../../fields/selection.ts';
import { batchOfTerminals } from '../../fields/terminal-fields.ts';
import { terminalQuery } from './terminal-list.ts';
import { BUTTON_KEYS, buttonFeature, buttonKey, TerminalParameters, type ParameterValue } from './terminal-settings.ts';

// Without defaults: responses would fill in parameters that a profile leaves out on purpose.
const withoutDefaults = Object.fromEntries(
  Object.entries(TerminalParameters.properties as Record<string, TSchema & { default?: unknown }>).map(
    ([name, { default: _default, ...schema }]) => [name, schema],
  ),
) as typeof TerminalParameters.properties;

/** Parameters of a profile; absent ones stay as each terminal has them. */
export const ProfileParameters = closed(allOptional(withoutDefaults));
export type ProfileParameters = Static<typeof ProfileParameters>;

/** A custom button of a profile, without a target: targets belong to each terminal. */
export const ProfileButton = closed({ key: buttonKey, short: buttonFeature, long: buttonFeature });
export type ProfileButton = Static<typeof ProfileButton>;

const profileButtons = nullable(Type.Array(ProfileButton, { maxItems: BUTTON_KEYS.length }));

/** Named settings for terminals of a client and its descendants (docs/domain.md §4). */
export const TerminalProfileRow = Type.Object({
  id,
  profileName: Type.String(),
  clientId: id,
  clientName: Type.String(),
  parameters: ProfileParameters,
  buttons: { ...profileButtons, description: 'null: the profile sets no buttons' },
  terminalCount: { ...count, description: 'Terminals with this profile' },
  deviating: { ...count, description: 'Those with other settings now' },
  createTime: timestamp,
  rowVersion,
});
export type TerminalProfileRow = Static<typeof TerminalProfileRow>;

const query = listQuery(TerminalProfileRow, { excludeSub: Type.Optional(Type.Boolean()) });

/** A value of some parameter. */
const parameterValue = Type.Unsafe<ParameterValue>({ type: ['string', 'integer', 'boolean'] });

/** Deviation of a terminal from its profile. */
export const Deviation = Type.Object({
  msId: Type.String({ plain: true }),
  msName: Type.String(),
  clientName: Type.String(),
  parameters: Type.Array(Type.Object({ name: Type.String(), wanted: parameterValue, actual: parameterValue })),
  buttons: Type.Boolean({ description: 'Do the buttons deviate?' }),
});
export type Deviation = Static<typeof Deviation>;

const permission = ['terminal.setting'] as const;

/** Profiles of settings (docs/contract.md §4 'Settings'); shown with the terminals. */
export const terminalProfile = defineFamily({
  slug: 'terminal-profile',
  wire: 'tbMsProfile',
  endpoints: {
    list: endpoint({
      added: true,
      method: 'GET',
      permission,
      input: query,
      result: page(TerminalProfileRow),
      summary: 'Setting profiles of the scope, a page at a time',
    }),
    deviations: endpoint({
      added: true,
      method: 'GET',
      permission,
      input: Type.Object({ profileId: id }),
      result: Type.Object({ count, items: Type.Array(Deviation, { description: 'At most 1 000, by terminal ID' }) }),
      errors: ['notFound'],
      summary: 'Terminals that deviate from their profile, with the differences',
    }),
    add: endpoint({
      added: true,
      method: 'POST',
      permission,
      input: closed({
        profileName: requiredText(64),
        clientId: id,
        parameters: ProfileParameters,
        buttons: Type.Optional(profileButtons),
      }),
      result: TerminalProfileRow,
      log: 'add',
      errors: ['exists', 'notFound'],
      summary: 'Create a setting profile',
    }),
    edit: endpoint({
      added: true,
      method: 'PUT',
      permission,
      input: editInput(TerminalProfileRow, {
        id,
        profileName: Type.Optional(requiredText(64)),
        parameters: Type.Optional(ProfileParameters),
        buttons: Type.Optional(profileButtons),
      }),
      result: TerminalProfileRow,
      log: 'edit',
      errors: ['notFound', 'exists', 'changed'],
      summary: 'Change a setting profile; its terminals change when it is applied again',
    }),
    deleteBatch: endpoint({
      ...deleteBatch(query, {}),
      added: true,
      permission,
      summary: 'Delete setting profiles, all or none; terminals keep their settings',
    }),
    apply: endpoint({
      added: true,
      method: 'PUT',
      permission,
      input: bulkInput({ msIds: batchOfTerminals }, terminalQuery, {
        profileId: id,
        typeIds: several(id),
        modelIds: several(id),
        dryRun: Type.Optional(Type.Boolean()),
      }),
      result: Type.Object({ changed: count, unchanged: count }),
      log: 'edit',
      errors: ['terminalNotFound', 'notFound', 'changed', 'kindUnfit'],
      summary: 'Apply a profile to terminals, or to all of some types or models, all or none',
    }),
  },
});
