import { audit } from '../kernel/audit.ts';
import type { SystemCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';

/** The account that a job is about. */
interface JobAccount {
  accountsName: string;
  clientId: number;
  clientName: string;
  clientPath: number[];
}

/**
 * Leaves the log row of a job that was given up: with the client of the account whose mail did not leave, else with the
 * platform. Why it failed is told in the list of jobs only, since errors name what is the platform's.
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

/** The account that a payload names, or that its code was asked for. */
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
        or lower(a.email) = (select m.mailbox from mailed_code m where m.id = $2::bigint)
      order by a.id limit 1`,
    [accountId, codeId],
  );
  return account;
}
