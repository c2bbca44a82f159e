import type { PlanUnit } from '@roger/contract/families/cloud/terminal-cloud-plan';
import { AppError, badField } from '../../platform/ctx/app-error.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import type { NamedTerminal } from '../../fleet/terminals/named-terminals.ts';

/** The plan of a terminal, running or expired. */
export interface CurrentPlan {
  id: number;
  planId: number;
  unit: PlanUnit;
  endTime: Date;
  anchorDay: number;
}

/** A locked terminal with its card and plan. */
export interface CloudTerminal extends NamedTerminal {
  iccid: string | null;
  takesCard: boolean;
  plan: CurrentPlan | null;
}

/** Adds cards and plans to terminals; they only change under the terminals' locks. */
export async function withPlans(tx: BaseCtx, terminals: readonly NamedTerminal[]): Promise<CloudTerminal[]> {
  const rows = await query<Stored>(
    tx,
    `select t.id as "terminalId", t.iccid, coalesce(m.cloud_sim, true) as "takesCard", p.id, p.plan_id as "planId", p.unit,
        p.end_time as "endTime", p.anchor_day as "anchorDay"
      from terminal t left join terminal_model m on m.id = t.model_id
      left join terminal_cloud_plan p on p.terminal_id = t.id and p.ended_time is null
      where t.id = any($1::int[])`,
    [terminals.map(({ id }) => id)],
  );
  const byId = new Map(rows.map((row) => [row.terminalId, row]));
  return terminals.map((terminal): CloudTerminal => {
    const { iccid = null, takesCard = false, terminalId: _id, ...plan } = byId.get(terminal.id) ?? { id: null };
    return { ...terminal, iccid, takesCard, plan: plan.id === null ? null : plan };
  });
}

type Stored = { terminalId: number; iccid: string | null; takesCard: boolean } & (CurrentPlan | { id: null });

/** Can the terminal have a plan? It needs a card and a model that accepts cards. */
export function canTakePlan({ kind, iccid, takesCard }: Pick<CloudTerminal, 'kind' | 'iccid' | 'takesCard'>): boolean {
  return kind === 'terminal' && iccid !== null && takesCard;
}

/** Refuses (3701) a terminal that cannot have a plan. */
export function assertTakePlans(terminals: readonly CloudTerminal[]): void {
  const unsupported = terminals.find((terminal) => !canTakePlan(terminal));
  if (unsupported !== undefined) throw new AppError('cloudSimUnsupported', { params: { msId: unsupported.msId } });
}

/** Has the terminal's PoC expired? */
export function isExpired({ expireTime }: Pick<NamedTerminal, 'expireTime'>, now: Date): boolean {
  return expireTime !== null && expireTime <= now;
}

/** Refuses (3203) an expired terminal. */
export function assertUnexpired(terminals: readonly NamedTerminal[], now: Date): void {
  const expired = terminals.find((terminal) => isExpired(terminal, now));
  if (expired !== undefined) throw new AppError('terminalExpired', { params: { msId: expired.msId } });
}

/** Has the terminal a running plan? */
export function isRunning({ plan }: Pick<CloudTerminal, 'plan'>, now: Date): boolean {
  return plan !== null && plan.endTime > now;
}

/** Refuses (3103) terminals with a running plan, with their number and the first ID. */
export function assertNoneRunning(terminals: readonly CloudTerminal[], now: Date): void {
  const running = terminals.filter((terminal) => isRunning(terminal, now));
  const [first] = running;
  if (first !== undefined) throw new AppError('inUse', { params: { count: running.length, msId: first.msId } });
}

/** A terminal with a plan. */
export interface PlannedTerminal extends CloudTerminal {
  plan: CurrentPlan;
}

/** Refuses (400) a terminal without a plan. */
export function requirePlans(terminals: readonly CloudTerminal[]): PlannedTerminal[] {
  return terminals.map(({ plan, ...terminal }) => {
    if (plan === null) throw badField('msIds', 'enum', { msId: terminal.msId });
    return { ...terminal, plan };
  });
}
