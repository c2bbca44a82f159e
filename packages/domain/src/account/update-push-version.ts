import type { InputOf, ResultOf } from '@roger/contract/define';
import type { account } from '@roger/contract/families/account';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { transaction } from '../kernel/transaction.ts';
import { currentSession } from './current-session.ts';

type Update = (typeof account)['endpoints']['updatePushVersion'];

/** Remembers which release the account has read about (docs/product.md §2 'Release notice'). */
export async function updatePushVersion(ctx: Ctx, { pushversion }: InputOf<Update>): Promise<ResultOf<Update>> {
  return transaction(ctx, async (tx) => {
    const { accountId, accountsName } = tx.actor;
    await tx.db.account.update({ where: { id: accountId }, data: { pushVersion: pushversion } });
    await audit(tx, { target: accountsName, after: { pushversion } });
    return (await currentSession(tx)).userInfo;
  });
}
