import type { ResultOf } from '@roger/contract/define';
import type { account } from '@roger/contract/families/tenancy/account';
import { clientList } from '../clients/client.view.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { latestEndOf } from '../../platform/ctx/session.ts';
import { formatTime } from '../../platform/common/time.ts';
import { findRow } from '../../platform/list/list.ts';
import { assertFound } from '../../platform/ctx/app-error.ts';
import { grantedResources } from '../resources/granted-resources.ts';
import { holdingsSource } from './holdings-source.ts';
import { accountList } from '../accounts/account.view.ts';

/** Account, client, role and resources of a session. */
export type SessionView = ResultOf<(typeof account)['endpoints']['current']>;

/** The session, as results of login and current. */
export async function currentSession(ctx: Ctx): Promise<SessionView> {
  const row = assertFound(await findRow(ctx, accountList, ctx.actor.accountId));
  const client = assertFound(await findRow(ctx, clientList, ctx.actor.clientId));
  const clientInfo = { ...client, balance: await holdingsSource.get()(ctx, ctx.actor.clientId) };
  const userRole = { roleid: row.roleid, roleName: row.roleName };
  const { viewer, sessionId } = ctx.actor;
  const latestEnd = await latestEndOf(ctx, sessionId);
  return {
    userInfo: { ...row, clientInfo, userRole },
    clientInfo,
    userRole,
    resource: await grantedResources(ctx),
    ...(latestEnd === null ? {} : { latestEnd: formatTime(latestEnd) }),
    ...(viewer === null ? {} : { readOnly: true, viewer: { accountsName: viewer.accountsName } }),
  };
}
