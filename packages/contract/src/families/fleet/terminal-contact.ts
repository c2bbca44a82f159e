import { Type, type Static } from 'typebox';
import { MAX_BATCH_IDS } from '../../constants.ts';
import { defineFamily, endpoint } from '../../define.ts';
import { closed, nullable, setVersion, text } from '../../fields/base.ts';
import { terminalReaders } from './terminal-readers.ts';
import { onlineStatus } from './terminal-row.ts';
import { terminalKind } from './terminal-type.ts';

const msId = Type.String({ minLength: 1, maxLength: 16 });
/** Name of a contact on the terminal; null = its own name. */
const tag = nullable(text(16));

/** A contact of a terminal; client and presence are hidden for one above the scope. */
export const TerminalContact = Type.Object({
  contactMsId: Type.String(),
  contactName: Type.String(),
  clientName: Type.String(),
  typeName: Type.String(),
  kind: terminalKind,
  onlineStatus: nullable(onlineStatus),
  tag: nullable(Type.String()),
  setVersion: { ...setVersion, description: 'Of all contacts of the terminal; `empty` without any' },
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
      input: closed({
        msId,
        contacts: Type.Array(closed({ contactMsId: msId, tag: Type.Optional(tag) }), { maxItems: MAX_BATCH_IDS }),
        setVersion: Type.Optional(setVersion),
      }),
      result: Type.Array(TerminalContact),
      log: 'edit',
      errors: ['terminalNotFound', 'countExceeded', 'changed'],
      summary: 'Replace the contacts of a terminal',
    }),
    updateContactTag: endpoint({
      method: 'PUT',
      permission: ['terminal.contact'],
      input: closed({ msId, contactMsId: msId, tag }),
      result: Type.Array(TerminalContact),
      log: 'edit',
      errors: ['terminalNotFound', 'notFound'],
      summary: 'Change the name of a contact on a terminal; null for its own name',
    }),
  },
});
