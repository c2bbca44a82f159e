import type { ResultOf } from '@roger/contract/define';
import type { account } from '@roger/contract/families/tenancy/account';
import { newRegistration } from '../../platform/lifecycle/registration.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';

type Balance = ResultOf<(typeof account)['endpoints']['current']>['clientInfo']['balance'];

/** Reads the coins that a client holds; money fills it in (`wiring.ts`). */
export const holdingsSource = newRegistration<(ctx: Ctx, clientId: number) => Promise<Balance>>('holdings of a client');
