import { setTimeout as sleep } from 'node:timers/promises';
import type { InputOf } from '@roger/contract/define';
import type { CloudSimInfo, terminalCloudInfo } from '@roger/contract/families/cloud/terminal-cloud-info';
import { countedBytes } from '../usage/usage-sql.ts';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, query, whereClause, wireTime } from '../../platform/db/sql.ts';
import { tokenBinder } from '../../platform/db/tokens.ts';
import { CUTOFFS, daysUntil } from '../../fleet/terminals/terminal.view.ts';
import { getCardDetails } from './card-details.ts';
import { countRebindsLeft } from './pending-rebind.ts';
import { PLAN_STATUS } from '../terminal-plans/list-terminal-cloud-plans.ts';
import { localTimeSql, zoneJoins } from '../../platform/db/zone-sql.ts';
import { faultEntry } from '../../platform/process/fault-entry.ts';

/** SQL: first of the current month in the client's zone. */
const MONTH = `date_trunc('month', ${localTimeSql('{now}')})::date`;

type Info = (typeof terminalCloudInfo)['getCloudSimActivityInfo'];

/** Maximum wait for the provider; then the status is omitted. */
const WAIT_MS = 2000;

/** Card and plan of a terminal of the scope (docs/contract.md §6); the status is null without the provider. */
export async function getCloudSimInfo(ctx: Ctx, { msId }: InputOf<Info>): Promise<CloudSimInfo> {
  const { month, ...known } = await readInfo(ctx, msId);
  const { iccid } = known;
  if (iccid === null) return { ...known, rebindsLeft: 0, cardStatus: null };
  const [remaining, cardStatus] = await Promise.all([countRebindsLeft(ctx, iccid, month), statusOf(ctx, iccid)]);
  return { ...known, rebindsLeft: remaining, cardStatus };
}

/** Stored data, and the current month in the client's zone. */
interface StoredInfo extends Omit<CloudSimInfo, 'rebindsLeft' | 'cardStatus'> {
  month: string;
}

async function readInfo(ctx: Ctx, msId: string): Promise<StoredInfo> {
  const { add, values } = newParams();
  const bind = tokenBinder(ctx, add);
  const conditions = [`t.ms_id = ${add(msId)}::text`, scopeSql(ctx.scope, 't.scope_path', add)];
  const [known] = await query<StoredInfo>(
    ctx,
    bind(`select t.iccid, t.iccid is not null and y.kind not in ('dispatcher', 'gateway') and coalesce(m.cloud_sim, true) as supported,
        g.id as "goodsId", g.name as "goodsName", g.name_en as "goodsNameEn", p.unit, ${wireTime('p.start_time')} as "startTime",
        ${wireTime('p.end_time')} as "endTime", case when p.id is not null then ${PLAN_STATUS} end as status, ${daysUntil('p.end_time')} as "remainDays",
        case when t.iccid is not null then coalesce((select round(${countedBytes('u')} / 1e6, 2) from cloud_usage u
          where u.iccid = t.iccid and u.month = ${MONTH}), 0)::float8 end as "usedMb",
        nullif(g.data_mb, 0) as "planTotal", ${MONTH}::text as month
      from terminal t join terminal_type y on y.id = t.type_id left join terminal_model m on m.id = t.model_id
        join client c on c.id = t.client_id ${zoneJoins()} join (${CUTOFFS}) cu on cu.client_id = t.client_id
        left join terminal_cloud_plan p on p.terminal_id = t.id and p.ended_time is null left join cloud_plan g on g.id = p.plan_id
      ${whereClause(conditions)}`),
    values,
  );
  return assertFound(known, 'terminalNotFound', { msIds: [msId] });
}

/** Card status in the provider's words; null where it does not respond in time. */
async function statusOf(ctx: Ctx, iccid: string): Promise<string | null> {
  if (ctx.settings.simProviderUrl === '') return null;
  const status = getCardDetails(ctx, [{ iccid, askedAs: iccid }]).then(
    (details) => details.get(iccid)?.cardStatus ?? null,
    (error: unknown) => {
      ctx.log.warn(faultEntry('card status', error), 'the card provider does not tell the status of a card');
      return null;
    },
  );
  return Promise.race([status, sleep(WAIT_MS, null, { ref: false })]);
}
