import { Type } from 'typebox';
import { count, id } from '../fields/base.ts';
import { gatewayCall } from './define.ts';

/** Identity of the calling server; an adapter tests its token and compares its clock with it (added). */
export const whoami = gatewayCall({
  method: 'GET',
  path: 'whoami',
  input: Type.Object({}),
  result: Type.Object({
    servId: id,
    servName: Type.String(),
    terminalCount: { ...count, description: 'Terminals whose default or backup server it is' },
    time: Type.Integer({ description: 'Clock of the gateway, epoch ms: events may be 5 minutes ahead of it at most' }),
  }),
  summary: 'The server that a token belongs to, and the time',
});
