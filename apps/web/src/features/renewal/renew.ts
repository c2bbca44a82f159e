import type { RenewTerminals } from '@roger/contract/families/workflows/terminal';
import { api } from '../../lib/api/api.ts';
import { callFrom } from '../../lib/api/call-from.ts';
import { orderFor, type Parts } from './parts.ts';

/** A renewal as its form asks for it. */
type Order = Omit<RenewTerminals, 'msIds' | 'selection'> & Parts;

/** Renews the chosen terminals, or those of some of their types. */
export const renew = callFrom(api.terminal.renew, ({ chosen, types, typeIds, confirm, ...order }: Order) => ({
  ...order,
  ...orderFor({ chosen, types, typeIds }, confirm),
}));
