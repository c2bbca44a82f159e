import { Type } from 'typebox';
import { endpoint } from '../../define.ts';
import { TerminalRow } from './terminal-row.ts';
import { closed } from '../../fields/base.ts';

/** Decision on reported hardware that differs from the stored one (docs/gateway.md §6 'SIM guard'). */
export const terminalHardware = {
  acceptHardware: endpoint({
    added: true,
    method: 'PUT',
    permission: ['terminal.edit'],
    input: closed({
      msId: Type.String({ minLength: 1, maxLength: 16 }),
      accept: Type.Boolean({ description: 'true: store the reported hardware; false: limit the terminal' }),
    }),
    result: TerminalRow,
    log: 'edit',
    errors: ['terminalNotFound', 'notFound', 'exists'],
    summary: 'Store the reported hardware of a terminal, or limit the terminal',
  }),
};
