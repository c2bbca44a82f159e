import { Type, type Static } from 'typebox';
import { nullable, oneOf } from '../fields/base.ts';
import { gatewayCall } from './define.ts';
import { GatewayTerminal } from './terminal.ts';

/** Most terminals of a call: a restart brings thousands. */
export const MOST_AUTHORIZED = 1000;

/** Why a terminal may not sign on; the first that holds (docs/gateway.md §3). */
export const authorizeReason = oneOf(['unknown', 'locked', 'wrongPassword', 'expired', 'limited', 'wrongServer']);
export type AuthorizeReason = Static<typeof authorizeReason>;

// What a radio says is judged item by item: nonsense of one must not keep the others of the call from signing on.
const MOST_SAID = 256;
const said = Type.String({ maxLength: MOST_SAID });
const hardware = (name: string) =>
  Type.Optional({ ...nullable(said), description: `What is no ${name} counts as not reported` });

/** A terminal that wants to sign on, or that a server which restarts has online already. */
const Item = Type.Object(
  {
    msId: said,
    password: Type.Optional(nullable(said)),
    imei: hardware('IMEI'),
    iccid: hardware('ICCID'),
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
