import { Type } from 'typebox';
import { endpoint } from '../define.ts';
import { TerminalRow } from './terminal-row.ts';

/** What to do about hardware that a terminal reported and that is not what is stored (docs/gateway.md §6 'SIM guard'). */
export const terminalHardware = {
  acceptHardware: endpoint({
    method: 'PUT',
    permission: ['terminal.edit'],
    input: Type.Object(
      {
        msId: Type.String({ minLength: 1, maxLength: 16 }),
        accept: Type.Boolean({ description: 'true stores what was reported, false limits the terminal' }),
      },
      { additionalProperties: false },
    ),
    result: TerminalRow,
    log: 'edit',
    errors: ['terminalNotFound', 'notFound', 'exists'],
    summary: 'Store the hardware that a terminal reported, or limit the terminal for it',
  }),
};
