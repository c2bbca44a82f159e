import { Type, type Static, type TSchema } from 'typebox';
import { defineFamily, endpoint } from '../define.ts';
import { allOptional, count, id, nullable, requiredText, rowVersion, several, timestamp } from '../fields/base.ts';
import { deleteBatch, Deleted, editInput } from '../fields/inputs.ts';
import { listQuery } from '../fields/list-query.ts';
import { page } from '../fields/page.ts';
import { bulkInput } from '../fields/selection.ts';
import { batchOfTerminals } from '../fields/terminal-fields.ts';
import { terminalQuery } from './terminal-list.ts';
import { BUTTON_KEYS, buttonFeature, buttonKey, TerminalParameters, type ParameterValue } from './terminal-settings.ts';

// An answer is filled up with defaults, which a profile leaves out on purpose.
const withoutDefaults = Object.fromEntries(
  Object.entries(TerminalParameters.properties as Record<string, TSchema & { default?: unknown }>).map(
    ([name, { default: _default, ...schema }]) => [name, schema],
  ),
) as typeof TerminalParameters.properties;

/** Parameters that a profile sets; those it does not name are each terminal's own. */
export const ProfileParameters = Type.Object(allOptional(withoutDefaults), {
  additionalProperties: false,
});
export type ProfileParameters = Static<typeof ProfileParameters>;

/** A custom button of a profile; whom a button calls is each terminal's own, so that it does nothing that needs to be told. */
export const ProfileButton = Type.Object(
  { key: buttonKey, short: buttonFeature, long: buttonFeature },
  { additionalProperties: false },
);
export type ProfileButton = Static<typeof ProfileButton>;

const profileButtons = nullable(Type.Array(ProfileButton, { maxItems: BUTTON_KEYS.length }));

/** Settings under a name, which terminals of a client and of those beneath it are meant to have (docs/domain.md §4). */
export const TerminalProfileRow = Type.Object({
  id,
  profileName: Type.String(),
  clientId: id,
  clientName: Type.String(),
  parameters: ProfileParameters,
  buttons: { ...profileButtons, description: "null: the buttons are each terminal's own" },
  terminalCount: { ...count, description: 'Terminals that it was applied to last' },
  deviating: { ...count, description: 'Those of them that are set otherwise by now' },
  createTime: timestamp,
  rowVersion,
});
export type TerminalProfileRow = Static<typeof TerminalProfileRow>;

const query = listQuery(TerminalProfileRow, { excludeSub: Type.Optional(Type.Boolean()) });

/** A value of some parameter. */
const parameterValue = Type.Unsafe<ParameterValue>({ type: ['string', 'integer', 'boolean'] });

/** How one terminal deviates from its profile. */
export const Deviation = Type.Object({
  msId: Type.String(),
  msName: Type.String(),
  clientName: Type.String(),
  parameters: Type.Array(Type.Object({ name: Type.String(), wanted: parameterValue, actual: parameterValue })),
  buttons: Type.Boolean({ description: 'Are the buttons others?' }),
});
export type Deviation = Static<typeof Deviation>;

const permission = ['terminal.setting'] as const;

/** Profiles of settings (docs/contract.md §4 'Settings'); shown with the terminals. */
export const terminalProfile = defineFamily({
  slug: 'terminal-profile',
  wire: 'tbMsProfile',
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission,
      input: query,
      result: page(TerminalProfileRow),
      summary: 'Setting profiles of the scope, a page at a time',
    }),
    deviations: endpoint({
      method: 'GET',
      permission,
      input: Type.Object({ profileId: id }),
      result: Type.Object({ count, items: Type.Array(Deviation, { description: 'At most 1 000, by terminal ID' }) }),
      errors: ['notFound'],
      summary: 'Terminals that are set otherwise than their profile says, and in what',
    }),
    add: endpoint({
      method: 'POST',
      permission,
      input: Type.Object(
        {
          profileName: requiredText(64),
          clientId: id,
          parameters: ProfileParameters,
          buttons: Type.Optional(profileButtons),
        },
        { additionalProperties: false },
      ),
      result: TerminalProfileRow,
      log: 'add',
      errors: ['exists', 'notFound'],
      summary: 'Create a setting profile',
    }),
    edit: endpoint({
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
      summary: 'Change a setting profile; its terminals are set once it is applied again',
    }),
    deleteBatch: endpoint({
      method: 'DELETE',
      permission,
      input: deleteBatch(query, {}),
      result: Deleted,
      log: 'delete',
      errors: ['notFound', 'changed'],
      summary: 'Delete setting profiles, all or none; terminals stay as they are set',
    }),
    apply: endpoint({
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
      summary: 'Set terminals, or all of some types or models, as a profile says, all or none',
    }),
  },
});
