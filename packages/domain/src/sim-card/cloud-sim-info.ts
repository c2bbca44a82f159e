import { setTimeout as sleep } from 'node:timers/promises';
import type { InputOf } from '@roger/contract/define';
import type { CloudSimInfo, terminalCloudInfo } from '@roger/contract/families/terminal-cloud-info';
import { countedBytes } from '../cloud-usage/usage-sql.ts';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, query, whereClause, wireTime } from '../kernel/sql.ts';
import { tokenBinder } from '../kernel/tokens.ts';
import { PLAN_STATUS } from '../terminal-cloud-plan/terminal-cloud-plan.view.ts';
import { CUTOFFS, daysUntil } from '../terminal/terminal.view.ts';
import { cardDetails } from './card-details.ts';
import { rebindsLeft } from './rebind.rules.ts';

/** The first of the month that it is in the zone of the area `ar`. */
const MONTH = `date_trunc('month', {now} at time zone 'UTC' + make_interval(mins => ar.offset_minutes))::date`;

type Info = (typeof terminalCloudInfo)['getCloudSimActivityInfo'];

/** How long the answer waits for the provider; who has to wait longer is told everything else. */
const WAIT_MS = 2000;

/** What is known of the card and plan of a terminal of the scope (docs/contract.md §6); without the provider all but the card's status. */
export async function cloudSimInfo(ctx: Ctx, { msId }: InputOf<Info>): Promise<CloudSimInfo> {
  const { month, ...known } = await readInfo(ctx, msId);
  const { iccid } = known;
  if (iccid === null) return { ...known, rebindsLeft: 0, cardStatus: null };
  const [left, cardStatus] = await Promise.all([rebindsLeft(ctx, iccid, month), statusOf(ctx, iccid)]);
  return { ...known, rebindsLeft: left, cardStatus };
}

/** What we know ourselves, and the month that it is in the zone of the client. */
interface Known extends Omit<CloudSimInfo, 'rebindsLeft' | 'cardStatus'> {
  month: string;
}

async function readInfo(ctx: Ctx, msId: string): Promise<Known> {
  const { add, values } = newParams();
  const bind = tokenBinder(ctx, add);
  const conditions = [`t.ms_id = ${add(msId)}::text`, scopeSql(ctx.scope, 't.scope_path', add)];
  const [known] = await query<Known>(
    ctx,
    bind(`select t.iccid, t.iccid is not null and y.kind not in ('dispatcher', 'gateway') and coalesce(m.cloud_sim, true) as supported,
        g.id as "goodsId", g.name as "goodsName", g.name_en as "goodsNameEn", p.unit, ${wireTime('p.start_time')} as "startTime",
        ${wireTime('p.end_time')} as "endTime", case when p.id is not null then ${PLAN_STATUS} end as status, ${daysUntil('p.end_time')} as "remainDays",
        case when t.iccid is not null then coalesce((select round(${countedBytes('u')} / 1e6, 2) from cloud_usage u
          where u.iccid = t.iccid and u.month = ${MONTH}), 0)::float8 end as "usedMb",
        nullif(g.data_mb, 0) as "planTotal", ${MONTH}::text as month
      from terminal t join terminal_type y on y.id = t.type_id left join terminal_model m on m.id = t.model_id
        join client c on c.id = t.client_id join area ar on ar.id = c.area_id join (${CUTOFFS}) cu on cu.client_id = t.client_id
        left join terminal_cloud_plan p on p.terminal_id = t.id and p.ended_time is null left join cloud_plan g on g.id = p.plan_id
      ${whereClause(conditions)}`),
    values,
  );
  return orNotFound(known, 'terminalNotFound', { msIds: [msId] });
}

/** The status in the provider's words; null where it does not answer soon. */
async function statusOf(ctx: Ctx, iccid: string): Promise<string | null> {
  if (ctx.settings.simProviderUrl === '') return null;
  const asked = cardDetails(ctx, [{ iccid, askedAs: iccid }]).then(
    (details) => details.get(iccid)?.cardStatus ?? null,
    (error: unknown) => {
      ctx.log.warn({ err: error }, 'the card provider does not tell the status of a card');
      return null;
    },
  );
  return Promise.race([asked, sleep(WAIT_MS, null, { ref: false })]);
}
