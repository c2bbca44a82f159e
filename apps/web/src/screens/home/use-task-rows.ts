import type { FleetTasks } from '@roger/contract/families/fleet/fleet-figures';
import { useTranslation } from 'react-i18next';
import { useTerminalAddress } from '../../features/charts/terminal-link.tsx';
import { useClockText } from '../../features/servers/use-clock-text.ts';
import { useAllowedKeys } from '../../lib/session/allowed.ts';

/** A task with its urgency; `to` links to its screen and is null without the permission to open it. */
export interface TaskRow {
  tone: 'danger' | 'warning' | 'calm';
  text: string;
  detail: string;
  /** The label of its button. */
  act: string;
  to: string | null;
}

type Row = TaskRow & { count: number };

/** Tasks with a count above 0, the most urgent first. */
export function useTaskRows(tasks: FleetTasks): TaskRow[] {
  const rows = [
    ...useTerminalRows(tasks),
    ...useReportRows(tasks),
    ...usePlanRows(tasks),
    ...useServerRows(tasks),
    ...useOtherRows(tasks),
  ];
  const order: readonly TaskRow['tone'][] = ['danger', 'warning', 'calm'];
  return rows.filter(({ count }) => count > 0).toSorted((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone));
}

function useTerminalRows({ renewNum, expired, unpaid, renewal }: FleetTasks): Row[] {
  const { t } = useTranslation();
  const keys = useAllowedKeys();
  const listed = useTerminalAddress();
  const terminals = (filter: Record<string, string>) => listed?.(filter) ?? null;
  const due = { useStatus: 'expiring,expired' };
  const mayRenew = keys.has('billingRenew');
  return [
    {
      tone: 'danger',
      count: expired,
      text: t('home.task.expired', { count: expired }),
      detail: t('home.task.expiredNote'),
      act: t('home.act.show'),
      to: terminals({ useStatus: 'expired' }),
    },
    {
      tone: 'danger',
      count: unpaid,
      text: t('home.task.unpaid', { count: unpaid }),
      detail: t('home.task.unpaidNote'),
      act: t('home.act.show'),
      to: terminals({ limitReason: 'noPayment' }),
    },
    {
      tone: 'warning',
      count: renewNum,
      text: t('home.task.renew', { count: renewNum }),
      detail: renewal === null ? t('home.task.renewNote') : t('home.task.coins', { ...renewal }),
      act: mayRenew ? t('home.act.renew', { amount: renewNum }) : t('home.act.show'),
      to: mayRenew ? '/billing-renew' : terminals(due),
    },
  ];
}

function useOtherRows({ renewal, passwords, jobs, mails, pausedTasks }: FleetTasks): Row[] {
  const { t } = useTranslation();
  const keys = useAllowedKeys();
  const short = renewal === null ? 0 : Math.max(0, renewal.needed - renewal.held);
  const screen = (key: string, address: string) => (keys.has(key) ? address : null);
  return [
    {
      tone: 'danger',
      count: short,
      text: t('home.task.short', { count: short }),
      detail: t('home.task.shortNote'),
      act: t('home.act.coins'),
      to: screen('billingClient', '/billing-client'),
    },
    {
      tone: 'warning',
      count: pausedTasks ?? 0,
      text: t('home.task.pausedTasks', { count: pausedTasks ?? 0 }),
      detail: t('home.task.pausedTasksNote'),
      act: t('home.act.review'),
      to: screen('terminalUpgrade', '/terminal-upgrade?status=paused'),
    },
    {
      tone: 'warning',
      count: jobs ?? 0,
      text: t('home.task.jobs', { count: jobs ?? 0 }),
      detail: t('home.task.jobsNote'),
      act: t('home.act.review'),
      to: screen('logList', '/log-list?view=jobs&state=failed,setAside'),
    },
    {
      tone: 'warning',
      count: mails?.failed ?? 0,
      text: t('home.task.mails', { count: mails?.failed ?? 0 }),
      detail: t('home.task.mailsNote'),
      act: t('home.act.review'),
      to: screen('logList', `/log-list?view=mails&status=failed&failedTime_begin=${mails?.since ?? ''}`),
    },
    {
      tone: 'calm',
      count: passwords ?? 0,
      text: t('home.task.passwords', { count: passwords ?? 0 }),
      detail: t('home.task.passwordsNote'),
      act: t('home.act.show'),
      to: screen('accountList', '/account-list?passwordState=initial,weak'),
    },
  ];
}

/** Reports with a failed mail in their last period. */
function useReportRows({ failedReports }: FleetTasks): Row[] {
  const { t } = useTranslation();
  const keys = useAllowedKeys();
  const unsent = failedReports?.count ?? 0;
  return [
    {
      tone: 'warning',
      count: unsent,
      text: t('home.task.failedReports', { count: unsent }),
      detail: t('home.task.failedReportsNote'),
      act: t('home.act.review'),
      to: keys.has('timingReport') ? '/timing-report?lastOutcome=failed,partly' : null,
    },
  ];
}

/** Cards that have used up their plan of this month or are near its limit. */
function usePlanRows({ plansUsed }: FleetTasks): Row[] {
  const { t } = useTranslation();
  const keys = useAllowedKeys();
  const { near = 0, used = 0 } = plansUsed ?? {};
  const listed = (reached: number) => (keys.has('cloudDataUsage') ? `/cloud-data-usage?reached=${reached}` : null);
  return [
    {
      tone: 'danger',
      count: used,
      text: t('home.task.planUsed', { count: used }),
      detail: t('home.task.planUsedNote'),
      act: t('home.act.show'),
      to: listed(100),
    },
    {
      tone: 'warning',
      count: near,
      text: t('home.task.planNear', { count: near }),
      detail: t('home.task.planNearNote'),
      act: t('home.act.show'),
      to: listed(80),
    },
  ];
}

/** Radio servers with a wrong clock: their events are refused or count as old, so terminals seem offline. */
function useServerRows({ clocks }: FleetTasks): Row[] {
  const { t } = useTranslation();
  const keys = useAllowedKeys();
  const clockText = useClockText();
  const { count = 0, seconds = 0 } = clocks ?? {};
  return [
    {
      tone: 'danger',
      count,
      text: t('home.task.clocks', { count }),
      detail: t('home.task.clocksNote', { clock: clockText(seconds) }),
      act: t('home.act.review'),
      to: keys.has('serverList') ? '/server-list?status=connected' : null,
    },
  ];
}
