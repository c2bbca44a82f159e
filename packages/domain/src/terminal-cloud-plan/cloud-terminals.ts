import type { PlanUnit } from '@roger/contract/families/terminal-cloud-plan';
import { AppError, badField } from '../kernel/app-error.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import type { NamedTerminal } from '../terminal/named-terminals.ts';

/** The plan that a terminal has, running or waiting to be renewed. */
export interface CurrentPlan {
  id: number;
  planId: number;
  unit: PlanUnit;
  endTime: Date;
  anchorDay: number;
}

/** A terminal, locked by the caller, with its card and its plan. */
export interface CloudTerminal extends NamedTerminal {
  iccid: string | null;
  /** Does its model take a SIM card? */
  takesCard: boolean;
  plan: CurrentPlan | null;
}

/** The same terminals with their cards and plans, which only who has them locked changes. */
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

/** May a plan be bound to it: a terminal with a card, whose model takes one? */
export function takesPlan({ kind, iccid, takesCard }: Pick<CloudTerminal, 'kind' | 'iccid' | 'takesCard'>): boolean {
  return kind === 'terminal' && iccid !== null && takesCard;
}

/** Refuses (3701) a terminal that takes no plan, by its ID. */
export function assertTakePlans(terminals: readonly CloudTerminal[]): void {
  const unfit = terminals.find((terminal) => !takesPlan(terminal));
  if (unfit !== undefined) throw new AppError('cloudSimUnsupported', { params: { msId: unfit.msId } });
}

/** Has the PoC of a terminal run out? */
export function isExpired({ expireTime }: Pick<NamedTerminal, 'expireTime'>, now: Date): boolean {
  return expireTime !== null && expireTime <= now;
}

/** Refuses (3203) a terminal that has expired, by its ID. */
export function assertUnexpired(terminals: readonly NamedTerminal[], now: Date): void {
  const expired = terminals.find((terminal) => isExpired(terminal, now));
  if (expired !== undefined) throw new AppError('terminalExpired', { params: { msId: expired.msId } });
}

/** Does the plan of a terminal run? */
export function isRunning({ plan }: Pick<CloudTerminal, 'plan'>, now: Date): boolean {
  return plan !== null && plan.endTime > now;
}

/** Refuses (3103) where plans run: how many, and the first terminal that has one. */
export function assertNoneRuns(terminals: readonly CloudTerminal[], now: Date): void {
  const running = terminals.filter((terminal) => isRunning(terminal, now));
  const [first] = running;
  if (first !== undefined) throw new AppError('inUse', { params: { count: running.length, msId: first.msId } });
}

/** A terminal that has a plan. */
export interface PlannedTerminal extends CloudTerminal {
  plan: CurrentPlan;
}

/** The plans of terminals that all have one; a terminal without is refused by its ID (400). */
export function plansOf(terminals: readonly CloudTerminal[]): PlannedTerminal[] {
  return terminals.map((terminal) => {
    const { plan, msId } = terminal;
    if (plan === null) throw badField('msIds', 'enum', { msId });
    return { ...terminal, plan };
  });
}
