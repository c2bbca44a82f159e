import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { count, id, oneOf, requiredText, rowVersion } from '../../fields/base.ts';
import { editInput } from '../../fields/inputs.ts';
import { listQuery } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';

/** Kinds of terminal types: radio, dispatcher seat or gateway. */
export const terminalKind = oneOf(['terminal', 'dispatcher', 'gateway']);

/** A type of terminals; determines kind and default ID prefix (docs/product.md §3). */
export const TerminalTypeRow = Type.Object({
  typeId: id,
  typeName: Type.String(),
  kind: terminalKind,
  idPrefix: Type.String(),
  enabled: Type.Boolean(),
  terminalCount: count,
  rowVersion,
});
export type TerminalTypeRow = Static<typeof TerminalTypeRow>;

const idPrefix = Type.String({ pattern: '^[A-Z][0-24-9]\\d{0,5}$' });

export const terminalType = defineFamily({
  slug: 'terminal-type',
  wire: 'tbMsType',
  screen: { powerName: 'terminalType', group: 'terminals', orderNo: 20, defaultFor: ['agent'] },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: ['terminalType', 'terminal-type.edit'],
      input: listQuery(TerminalTypeRow, {}),
      result: page(TerminalTypeRow),
      summary: 'Terminal types, a page at a time',
    }),
    edit: endpoint({
      method: 'PUT',
      permission: ['terminal-type.edit'],
      input: editInput(TerminalTypeRow, {
        typeId: id,
        typeName: Type.Optional(requiredText(64)),
        idPrefix: Type.Optional(idPrefix),
        enabled: Type.Optional(Type.Boolean()),
      }),
      result: TerminalTypeRow,
      log: 'edit',
      errors: ['notFound', 'exists', 'changed'],
      summary: 'Change a terminal type',
    }),
    getMsTypes: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: Type.Array(
        Type.Object({ typeId: id, typeName: Type.String(), kind: terminalKind, idPrefix: Type.String() }),
      ),
      summary: 'Enabled terminal types as options',
    }),
  },
});
