import { Type, type Static } from 'typebox';
import { iccid, imei } from '../fields/terminal-fields.ts';
import { oneOf } from '../fields/base.ts';
import { gatewayCall } from './define.ts';
import { GatewayTerminal } from './terminal.ts';

/** Most terminals of a call: a restart brings thousands. */
export const MOST_AUTHORIZED = 1000;

/** Why a terminal may not sign on; the first that holds (docs/gateway.md §3). */
export const authorizeReason = oneOf(['unknown', 'locked', 'wrongPassword', 'expired', 'limited', 'wrongServer']);
export type AuthorizeReason = Static<typeof authorizeReason>;

/** A terminal that wants to sign on, or that a server which restarts has online already. */
const Item = Type.Object(
  {
    msId: Type.String({ minLength: 1, maxLength: 16 }),
    password: Type.Optional(Type.String({ maxLength: 64 })),
    imei: Type.Optional(imei),
    iccid: Type.Optional(iccid),
  },
  { additionalProperties: false },
);
export type AuthorizeItem = Static<typeof Item>;

/** Signs terminals on: whether they may, and all that a server or a radio needs of them (docs/gateway.md §3). */
export const authorize = gatewayCall({
  method: 'POST',
  path: 'authorize',
  input: Type.Object({ items: Type.Array(Item, { maxItems: MOST_AUTHORIZED }) }, { additionalProperties: false }),
  result: Type.Object({
    items: Type.Array(
      Type.Object({
        msId: Type.String(),
        ok: Type.Boolean(),
        reason: Type.Optional(authorizeReason),
        terminal: Type.Optional(GatewayTerminal),
      }),
    ),
  }),
  summary: 'May terminals sign on, and with what',
});
