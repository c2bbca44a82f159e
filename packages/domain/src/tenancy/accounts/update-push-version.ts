import type { InputOf, ResultOf } from '@roger/contract/define';
import type { account } from '@roger/contract/families/tenancy/account';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { currentSession } from '../sign-in/current-session.ts';

type Update = (typeof account)['endpoints']['updatePushVersion'];

/** Stores the last release with a notice that the account has read (docs/product.md §2 'Release notice'). */
export async function updatePushVersion(ctx: Ctx, { pushversion }: InputOf<Update>): Promise<ResultOf<Update>> {
  return transaction(ctx, async (tx) => {
    const { accountId, accountsName } = tx.actor;
    await tx.db.account.update({ where: { id: accountId }, data: { pushVersion: pushversion } });
    await audit(tx, { target: accountsName, after: { pushversion } });
    return (await currentSession(tx)).userInfo;
  });
}
