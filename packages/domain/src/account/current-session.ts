import type { ResultOf } from '@roger/contract/define';
import type { account } from '@roger/contract/families/account';
import { clientList } from '../client/client.view.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { findRow } from '../kernel/list.ts';
import { orNotFound } from '../kernel/app-error.ts';
import { heldResources } from '../resource/held-resources.ts';
import { heldBy } from '../client/client-balance.ts';
import { accountList } from './account.view.ts';

/** What a session shows of itself: account, client, role and what the role holds. */
export type SessionView = ResultOf<(typeof account)['endpoints']['current']>;

/** The session as login and current answer it. */
export async function currentSession(ctx: Ctx): Promise<SessionView> {
  const row = orNotFound(await findRow(ctx, accountList, ctx.actor.accountId));
  const client = orNotFound(await findRow(ctx, clientList, ctx.actor.clientId));
  const clientInfo = { ...client, balance: await heldBy(ctx, ctx.actor.clientId) };
  const userRole = { roleid: row.roleid, roleName: row.roleName };
  const { viewer } = ctx.actor;
  return {
    userInfo: { ...row, clientInfo, userRole },
    clientInfo,
    userRole,
    resource: await heldResources(ctx),
    ...(viewer === null ? {} : { readOnly: true, viewer: { accountsName: viewer.accountsName } }),
  };
}
