import { audit } from '../audit/audit.ts';
import type { SystemCtx } from '../ctx/ctx.ts';
import { query } from '../db/sql.ts';

/** The account of a job. */
interface JobAccount {
  accountsName: string;
  clientId: number;
  clientName: string;
  clientPath: number[];
}

/**
 * Writes the log row of a job that was given up: with the client of its account, else with the platform. The reason is
 * in the list of jobs only, since errors contain data of the platform.
 */
export async function auditFailedJob(ctx: SystemCtx, payload: object): Promise<void> {
  const account = await accountOf(ctx, payload);
  const about =
    account === undefined
      ? {}
      : {
          target: account.accountsName,
          targetClient: { id: account.clientId, path: account.clientPath, name: account.clientName },
        };
  await audit(ctx, about, { outcome: 'failure', code: 500 });
}

/** The account of a payload: named, or the one of its code. */
async function accountOf(
  ctx: SystemCtx,
  { accountId = null, codeId = null }: { accountId?: number | null; codeId?: number | null },
): Promise<JobAccount | undefined> {
  if (accountId === null && codeId === null) return undefined;
  const [account] = await query<JobAccount>(
    ctx,
    `select a.name as "accountsName", c.id as "clientId", c.name as "clientName", c.path as "clientPath"
      from account a join client c on c.id = a.client_id
      where a.id = $1::int or a.id = (select m.account_id from mailed_code m where m.id = $2::bigint)
        or folded_address(a.email) = (select m.mailbox from mailed_code m where m.id = $2::bigint)
      order by a.id limit 1`,
    [accountId, codeId],
  );
  return account;
}
