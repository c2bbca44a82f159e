import { account } from '@roger/contract/families/tenancy/account';
import type { FleetTasks } from '@roger/contract/families/fleet/fleet-figures';
import { job } from '@roger/contract/families/platform/job';
import { mailLog } from '@roger/contract/families/platform/mail-log';
import { terminal } from '@roger/contract/families/workflows/terminal';
import { upgradeTask } from '@roger/contract/families/upgrades/upgrade-task';
import { countAlarms } from '../../cloud/usage/count-alarms.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { failedMailsSince } from '../../platform/mails/failed-mails.ts';
import { isPlatform, scopeSql, scopeWhere } from '../../platform/ctx/scope.ts';
import { newParams, readRows } from '../../platform/db/sql.ts';
import { holdingsOf } from '../../money/ledger/coin-accounts.ts';
import { holdsAny } from '../../tenancy/resources/granted-resources.ts';
import { wrongClocks } from '../../tenancy/servers/wrong-clocks.ts';
import { failedReports } from '../../reports/scheduled/failed-reports.ts';
import { pausedByRule } from '../../upgrades/tasks/paused-by-rule.ts';
import { countTerminals, fleetSql, cachedFigures } from '../../fleet/terminals/count-terminals.ts';
import { getRenewalPrices } from '../../fleet/renewals/renewal-price.ts';

const METHOD = 'YCOIN';
/** Days for which failed mails are counted, today included. */
const FAILED_DAYS = 7;

/** Open tasks of the scope. Fields are null for callers without the permission of the list behind them. */
export async function fleetTasks(ctx: Ctx): Promise<FleetTasks> {
  const [{ renewNum }, { expired, unpaid }] = [await countTerminals(ctx), await arrears(ctx)];
  return {
    renewNum,
    expired,
    unpaid,
    renewal: await renewalOf(ctx, renewNum),
    passwords: await weakPasswords(ctx),
    pausedByRule: await pausedByRule(ctx),
    failedReports: await failedReports(ctx),
    plansUsed: await countAlarms(ctx),
    jobs: await failedJobs(ctx),
    pausedTasks: await pausedTasks(ctx),
    clocks: await wrongClocks(ctx),
    mails: await failedMails(ctx),
  };
}

function arrears(ctx: Ctx): Promise<{ expired: number; unpaid: number }> {
  return cachedFigures(
    ctx,
    'arrears',
    () => countArrears(ctx),
    ({ expired, unpaid }) => expired + unpaid,
  );
}

async function countArrears(ctx: Ctx): Promise<{ expired: number; unpaid: number }> {
  const { where, values } = fleetSql(ctx);
  const text = `select (select count(*)::int from terminal t ${where('t.expire_time <= {now}')}) as expired,
    (select count(*)::int from terminal t ${where(`t.limit_reason = 'noPayment'`)}) as unpaid`;
  const [row] = await readRows<{ expired: number; unpaid: number }>(ctx, text, values);
  return row ?? { expired: 0, unpaid: 0 };
}

async function renewalOf(ctx: Ctx, renewNum: number): Promise<FleetTasks['renewal']> {
  if (!(await holdsAny(ctx, terminal.endpoints.queryRenewals.permission))) return null;
  const { [METHOD]: price } = await getRenewalPrices(ctx, ctx.actor.clientId, [METHOD]);
  if (price === null) return null;
  const { [METHOD]: held } = await holdingsOf(ctx, ctx.actor.clientId);
  return { currency: METHOD, needed: renewNum * price, held };
}

async function weakPasswords(ctx: Ctx): Promise<number | null> {
  if (!(await holdsAny(ctx, account.endpoints.list.permission))) return null;
  const { values, add } = newParams();
  const guard = scopeSql(ctx.scope, 'c.path', add) ?? 'true';
  const text = `select count(*)::int as n from account a join client c on c.id = a.client_id where a.password_state <> 'ok' and ${guard}`;
  const [row] = await readRows<{ n: number }>(ctx, text, values);
  return row?.n ?? 0;
}

/** Failed background jobs; only for the platform. */
async function failedJobs(ctx: Ctx): Promise<number | null> {
  if (!isPlatform(ctx.scope) || !(await holdsAny(ctx, job.endpoints.list.permission))) return null;
  return ctx.db.outboxJob.count({ where: { state: { in: ['failed', 'setAside'] } } });
}

/** Failed mails; only for the platform. */
async function failedMails(ctx: Ctx): Promise<FleetTasks['mails']> {
  if (!isPlatform(ctx.scope) || !(await holdsAny(ctx, mailLog.endpoints.list.permission))) return null;
  return failedMailsSince(ctx, FAILED_DAYS);
}

async function pausedTasks(ctx: Ctx): Promise<number | null> {
  if (!(await holdsAny(ctx, upgradeTask.endpoints.list.permission))) return null;
  return ctx.db.upgradeTask.count({ where: { status: 'paused', client: scopeWhere(ctx.scope) } });
}
