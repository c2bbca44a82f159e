import { Type, type Static } from 'typebox';
import { MAX_BATCH_IDS } from '../constants.ts';
import { defineFamily, endpoint } from '../define.ts';
import { nullable, text } from '../fields/base.ts';
import { terminalReaders } from './terminal-readers.ts';
import { onlineStatus } from './terminal-row.ts';
import { terminalKind } from './terminal-type.ts';

const msId = Type.String({ minLength: 1, maxLength: 16 });
/** What a contact is called on the terminal; null = by its name. */
const tag = nullable(text(16));

/** A terminal that another one may call by itself; of one above the scope neither client nor presence is told. */
export const TerminalContact = Type.Object({
  contactMsId: Type.String(),
  contactName: Type.String(),
  clientName: Type.String(),
  typeName: Type.String(),
  kind: terminalKind,
  onlineStatus: nullable(onlineStatus),
  tag: nullable(Type.String()),
});
export type TerminalContact = Static<typeof TerminalContact>;

/** Contacts of terminals (docs/contract.md §4 'Settings'); shown with the terminals. */
export const terminalContact = defineFamily({
  slug: 'terminal-contact',
  wire: 'tbMsContact',
  endpoints: {
    findList: endpoint({
      method: 'GET',
      permission: terminalReaders,
      input: Type.Object({ msId }),
      result: Type.Array(TerminalContact),
      errors: ['terminalNotFound'],
      summary: 'Contacts of a terminal, by ID',
    }),
    updateContact: endpoint({
      method: 'PUT',
      permission: ['terminal.contact'],
      defaultFor: ['agent', 'client'],
      input: Type.Object(
        {
          msId,
          contacts: Type.Array(
            Type.Object({ contactMsId: msId, tag: Type.Optional(tag) }, { additionalProperties: false }),
            { maxItems: MAX_BATCH_IDS },
          ),
        },
        { additionalProperties: false },
      ),
      result: Type.Array(TerminalContact),
      log: 'edit',
      errors: ['terminalNotFound', 'countExceeded'],
      summary: 'Replace the contacts of a terminal',
    }),
    updateContactTag: endpoint({
      method: 'PUT',
      permission: ['terminal.contact'],
      input: Type.Object({ msId, contactMsId: msId, tag }, { additionalProperties: false }),
      result: Type.Array(TerminalContact),
      log: 'edit',
      errors: ['terminalNotFound', 'notFound'],
      summary: 'Change what a contact of a terminal is called; null for its own name',
    }),
  },
});
