import { Type, type Static } from 'typebox';
import { closed, nullable, oneOf } from '../fields/base.ts';
import { gatewayCall } from './define.ts';
import { GatewayTerminal } from './terminal.ts';

/** Maximum terminals of a call; a restarting server sends thousands. */
export const MAX_AUTHORIZE_ITEMS = 1000;

/** Reason why a terminal may not sign on; the first one that applies (docs/gateway.md §3). */
export const authorizeReason = oneOf(['unknown', 'locked', 'wrongPassword', 'expired', 'limited', 'wrongServer']);
export type AuthorizeReason = Static<typeof authorizeReason>;

// Texts from radios are checked item by item in the domain: a malformed one must not refuse the whole call.
const anyText = Type.String({ stored: false });
const hardware = (name: string) =>
  Type.Optional({ ...nullable(anyText), description: `A malformed ${name} counts as not reported` });

/** A terminal that wants to sign on; without a password one that a restarting server has online already. */
const Item = closed({
  msId: anyText,
  password: Type.Optional(nullable(anyText)),
  imei: hardware('IMEI'),
  iccid: hardware('ICCID'),
});
export type AuthorizeItem = Static<typeof Item>;

/** Decides if terminals may sign on; returns the data that servers and radios need (docs/gateway.md §3). */
export const authorize = gatewayCall({
  method: 'POST',
  path: 'authorize',
  input: closed({ items: Type.Array(Item, { maxItems: MAX_AUTHORIZE_ITEMS }) }),
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
  summary: 'Check if terminals may sign on, and return their data',
});
